import { splitWords } from './split-words.ts';

/**
 * Where the found terms stand in a text, in order and without overlaps. Whole words are marked, also when only their beginning was
 * typed: the mark does not grow letter by letter while the reader types.
 */
export function findMatches(text: string, matchedTerms: readonly string[]): [start: number, end: number][] {
  const terms = new Set(matchedTerms);
  const marks = splitWords(text)
    .filter(({ term }) => terms.has(term))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const matches: [number, number][] = [];
  for (const { start, end } of marks) {
    const last = matches.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else matches.push([start, end]);
  }
  return matches;
}
