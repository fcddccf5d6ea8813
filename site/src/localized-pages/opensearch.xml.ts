import { localizedDocumentRoute } from '#src/features/discovery/document-route.ts';
import { renderOpenSearch } from '#src/features/discovery/documents.ts';

export const GET = localizedDocumentRoute(
  'application/opensearchdescription+xml; charset=utf-8',
  renderOpenSearch,
);
