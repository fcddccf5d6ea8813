/** What our engine says besides what Algolia does; other services know nothing of it. */
export type EngineFacts = {
  /** How many hits, the first ones, have all words. */
  nbCompleteHits?: number;
  /** Other queries, where no hit has all words. */
  suggestions?: readonly string[];
};
