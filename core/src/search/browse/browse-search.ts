// Requests of the search page to the service. The server makes the same for readers without scripts: one answer is kept for both.
import { BROWSE_FACETS, type BrowseRequest } from './browse-request.ts';

export const HITS_PER_PAGE = 15;
const SUMMARY_WORDS = 30;
const MAX_VALUES_PER_FACET = 24;

/** Parameters under Algolia's names, without filters; `page` from 0. */
export function toBrowseSearch({ query }: BrowseRequest, page: number) {
  return {
    query,
    page,
    hitsPerPage: HITS_PER_PAGE,
    facets: Object.values(BROWSE_FACETS),
    maxValuesPerFacet: MAX_VALUES_PER_FACET,
    attributesToRetrieve: ['hierarchy', 'content', 'type', 'url', 'kind', 'host', 'date'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: [`content:${SUMMARY_WORDS}`],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  };
}
