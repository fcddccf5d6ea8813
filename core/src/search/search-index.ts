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
  /** Words of the index that the query stands for, the same set for all hits of an index; `findMatches` says where they are in a text. */
  matchedTerms: ReadonlySet<string>;
};

export type SearchAnswer = { hits: SearchHit[]; nbHits: number };

/** The searchable records of one language. */
export type SearchIndex = { search: (request: SearchRequest) => SearchAnswer; size: number };
