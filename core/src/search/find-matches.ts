import { splitWords } from './split-words.ts';

type TextWords = {
  terms: readonly string[];
  /** Start and end of each. */
  places: Uint32Array;
};

/** The texts that answers show most: a few megabytes. */
const MAX_KNOWN = 4_000;
const known = new Map<string, TextWords>();

/**
 * Where the found terms stand in a text, in order and without overlaps. Whole words are marked, also when only their beginning was
 * typed: the mark does not grow letter by letter while the reader types.
 */
export function findMatches(text: string, matchedTerms: ReadonlySet<string>): [start: number, end: number][] {
  const { terms, places } = readWords(text);
  const matches: [number, number][] = [];
  let lastEnd = 0;
  for (let word = 0; word < terms.length; word++) {
    if (!matchedTerms.has(terms[word] ?? '')) continue;
    const start = places[word * 2] ?? 0;
    // Words of a name lie in one another, the longest first.
    if (start < lastEnd) continue;
    lastEnd = places[word * 2 + 1] ?? 0;
    matches.push([start, lastEnd]);
  }
  return matches;
}

/** Every key that a reader presses shows nearly the same texts: each is read once and kept for a while. */
function readWords(text: string): TextWords {
  const before = known.get(text);
  if (before) return before;
  const words = splitWords(text);
  const places = Uint32Array.from(words.flatMap(({ start, end }) => [start, end]));
  const read = { terms: words.map(({ term }) => term), places };
  if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value ?? '');
  known.set(text, read);
  return read;
}
