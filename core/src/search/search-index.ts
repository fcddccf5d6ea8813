import type { Facet, SearchRecord } from './search-record.ts';

export type FacetFilter = { facet: Facet; value: string };

export type SearchRequest = {
  query: string;
  /** Every group must hold; in a group, one filter is enough. */
  facetFilters: readonly (readonly FacetFilter[])[];
  /** From 0. */
  page: number;
  hitsPerPage: number;
};

export type SearchHit = {
  record: SearchRecord;
  /** Words of the index that the query has found in it; `findMatches` says where they stand in a text. */
  matchedTerms: readonly string[];
};

export type SearchAnswer = { hits: SearchHit[]; nbHits: number };

/** All records of one language, ready to be asked. */
export type SearchIndex = { search: (request: SearchRequest) => SearchAnswer; size: number };
