import { renderConferenceCalendar } from '#src/features/conferences/conference-feeds.ts';
import { localizedDocumentRoute } from '#src/features/discovery/document-route.ts';

export const GET = localizedDocumentRoute('text/calendar; charset=utf-8', renderConferenceCalendar);
