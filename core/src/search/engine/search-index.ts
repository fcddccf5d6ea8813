import type { Facet, RecordFacts, SearchRecord } from '../records/search-record.ts';

export type FacetFilter = {
  facet: Facet;
  value: string;
  /** Whether records with the value are left out instead. */
  isExcluded?: boolean;
};

/** How many results have each value of a facet. */
export type FacetCounts = Partial<Record<Facet, Record<string, number>>>;

export type SearchRequest = {
  query: string;
  /** Every group must hold; in a group, one filter is enough. */
  facetFilters: readonly (readonly FacetFilter[])[];
  /** From 0. */
  page: number;
  hitsPerPage: number;
  /** Whether words may be mistyped, which they may unless told otherwise. */
  allowsTypos?: boolean;
  /** Whether the newest come first, of those with all words, instead of the best. */
  isNewestFirst?: boolean;
  /** The facets to count. */
  facets?: readonly Facet[];
};

export type SearchHit<Found extends RecordFacts = SearchRecord> = {
  record: Found;
  /** Words of the index that match the query, the same set for all hits of an index; `findMatches` says where they are in a text. */
  matchedTerms: ReadonlySet<string>;
};

/** Another query: words, or the title of a page that lists what there is about a subject. */
export type Suggestion<Found extends RecordFacts = SearchRecord> =
  | { words: readonly SuggestedWord<Found>[] }
  | { titleOf: Found };

export type SuggestedWord<Found extends RecordFacts = SearchRecord> = {
  text: string;
  /** A record that has the word: the index knows it without accents. */
  spelledIn?: Found;
};

export type SearchAnswer<Found extends RecordFacts = SearchRecord> = {
  hits: SearchHit<Found>[];
  nbHits: number;
  /** How many of them, the first ones, have all words of the query. */
  nbComplete: number;
  facets: FacetCounts;
  /** Suggested queries where no record has all words, the likeliest first. */
  suggestions: Suggestion<Found>[];
};

/** The searchable records of one language. */
export type SearchIndex<Found extends RecordFacts = SearchRecord> = {
  search: (request: SearchRequest) => SearchAnswer<Found>;
  size: number;
};
