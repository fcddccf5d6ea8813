/** What one request may ask for, whoever answers it. */
export const SEARCH_LIMITS = {
  /** Searches in one request; more are answered with 400. */
  maxSearchesPerRequest: 20,
  /** What a query has beyond this is left out. */
  maxQueryLength: 512,
  /** Hits that can be reached by paging; those after them are only counted. */
  maxReachableHits: 1_000,
} as const;
