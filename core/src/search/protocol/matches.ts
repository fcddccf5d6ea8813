import type { QueryWords } from './matched-words.ts';

/** Where a text matches, from start to before end, in order and without overlaps. */
export type Range = readonly [start: number, end: number];

/** How much of the query a text answers, and where. */
export interface Matches {
  readonly ranges: readonly Range[];
  readonly matchLevel: 'none' | 'partial' | 'full';
  /** Words of the query. */
  readonly matchedWords: readonly string[];
}

const NONE: Matches = { ranges: [], matchLevel: 'none', matchedWords: [] };

export function describeMatches(text: string, ranges: readonly Range[], query: QueryWords): Matches {
  if (ranges.length === 0) return NONE;
  const found = new Set(ranges.flatMap(([start, end]) => query.foundBy(text.slice(start, end))));
  const matchedWords = query.words.filter((word) => found.has(word));
  const isFull = matchedWords.length === query.words.length;
  return { ranges, matchLevel: isFull ? 'full' : 'partial', matchedWords };
}
