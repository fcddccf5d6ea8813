import { splitWords } from './split-words.ts';

type TextWords = {
  terms: readonly string[];
  /** Start and end of each. */
  places: Uint32Array;
};

type Match = [start: number, end: number];

/** The texts that answers show most: a few megabytes. */
const MAX_KNOWN = 4_000;
const known = new Map<string, TextWords>();

/**
 * Where the found terms are in a text, in order and without overlaps. Whole words are marked, also when only their beginning was
 * typed: the mark does not grow letter by letter while the reader types.
 */
export function findMatches(text: string, matchedTerms: ReadonlySet<string>): Match[] {
  const words = readWords(text);
  const matches = findWords(words, matchedTerms);
  return matches.length > 0 ? matches : findJoined(words, matchedTerms);
}

function findWords({ terms, places }: TextWords, matchedTerms: ReadonlySet<string>): Match[] {
  const matches: Match[] = [];
  let lastEnd = 0;
  for (let word = 0; word < terms.length; word++) {
    if (!matchedTerms.has(terms[word] ?? '')) continue;
    const start = places[word * 2] ?? 0;
    // The words of a name overlap, longest first.
    if (start < lastEnd) continue;
    lastEnd = places[word * 2 + 1] ?? 0;
    matches.push([start, lastEnd]);
  }
  return matches;
}

/** `Vision Camera` for `visioncamera`; only where nothing else is found, because every two words have to be put together. */
function findJoined({ terms, places }: TextWords, matchedTerms: ReadonlySet<string>): Match[] {
  const matches: Match[] = [];
  for (let first = 0; first < terms.length; first++) {
    // The word after it may be a name that is there as a whole before its parts.
    for (let second = first + 1; second <= first + 2 && second < terms.length; second++) {
      if (!matchedTerms.has(`${terms[first]}${terms[second]}`)) continue;
      matches.push([places[first * 2] ?? 0, places[second * 2 + 1] ?? 0]);
      break;
    }
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
