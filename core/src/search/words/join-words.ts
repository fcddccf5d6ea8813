import type { Word } from './split-words.ts';

type PlacedWord = Pick<Word, 'term' | 'position' | 'parts'>;

/** The names that are written as one word somewhere: `VisionCamera`, `react-router`. */
export function listCompounds(words: readonly PlacedWord[]): string[] {
  return words.flatMap(({ term, parts }) => (parts > 1 ? [term] : []));
}

/**
 * Two words that are together here and are one word elsewhere, as that word: `Vision Camera` is also `visioncamera`. Words are in order.
 */
export function joinWords(words: readonly PlacedWord[], compounds: ReadonlySet<string>): PlacedWord[] {
  const joined: PlacedWord[] = [];
  let first: PlacedWord | undefined;
  for (const word of words) {
    if (word.parts > 1) continue;
    const term = first && `${first.term}${word.term}`;
    if (first && term && compounds.has(term)) joined.push({ term, position: first.position, parts: 2 });
    first = word;
  }
  return joined;
}
