import { renderConferenceFeed } from '#src/features/conferences/conference-feeds.ts';
import { localizedDocumentRoute } from '#src/features/discovery/document-route.ts';

export const GET = localizedDocumentRoute('application/feed+json; charset=utf-8', renderConferenceFeed);
