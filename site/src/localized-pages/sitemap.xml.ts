import { localizedDocumentRoute } from '#src/features/discovery/document-route.ts';
import { renderSitemap } from '#src/features/discovery/documents.ts';

export const GET = localizedDocumentRoute('application/xml; charset=utf-8', renderSitemap);
