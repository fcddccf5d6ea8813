/** Searches and answers in the words of Algolia, so that its official clients can be used. For the server, and for the worker that searches in the browser. */
export * from './search/protocol/answer.ts';
export { parseFacetValueSearch, parseSearchesWithFacets } from './search/protocol/facet-values.ts';
export * from './search/protocol/search-body.ts';
export * from './search/protocol/search-error.ts';
export type { Indexes } from './search/protocol/search-languages.ts';
export * from './search/protocol/search-params.ts';
export type { FindMatches } from './search/protocol/to-hit.ts';
