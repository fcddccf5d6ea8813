import { joinWords, listCompounds } from './join-words.ts';
import { toOwnTitle } from './own-title.ts';
import type { SearchRecord } from './search-record.ts';
import { splitWords, type Word } from './split-words.ts';

/**
 * All words of all records in reading order, as numbers. A token is a place and a term: 12 bits for the position in its record, 20 bits for
 * the term's place in the sorted list of terms.
 */
export type TokenTable = {
  terms: readonly string[];
  /** The tokens of record n are those from `starts[n]` to `starts[n + 1]`. */
  starts: Uint32Array;
  tokens: Uint32Array;
};

export const TERM_BITS = 20;
export const TERM_MASK = (1 << TERM_BITS) - 1;
/** Words of the title come before this position, words of the content from here on. */
export const CONTENT_POSITION = 256;
const END_POSITION = 1 << (32 - TERM_BITS);

export function buildTokenTable(records: readonly SearchRecord[]): TokenTable {
  const texts = records.map((record) => [
    placeWords(toOwnTitle(record) ?? '', 0, CONTENT_POSITION),
    placeWords(record.content ?? '', CONTENT_POSITION, END_POSITION),
  ]);
  const compounds = new Set(texts.flatMap((list) => list.flatMap(listCompounds)));
  const words = texts.map((list) => list.flatMap((text) => addJoined(text, compounds)));
  const known = new Set<string>();
  for (const list of words) for (const { term } of list) known.add(term);
  const terms = [...known].sort();
  const ids = new Map(terms.map((term, id) => [term, id]));
  const starts = new Uint32Array(records.length + 1);
  const tokens = new Uint32Array(words.reduce((sum, list) => sum + list.length, 0));
  let next = 0;
  for (const [record, list] of words.entries()) {
    for (const { term, position } of list) {
      tokens[next++] = position * (1 << TERM_BITS) + (ids.get(term) ?? 0);
    }
    starts[record + 1] = next;
  }
  return { terms, starts, tokens };
}

type PlacedWord = Pick<Word, 'term' | 'position' | 'parts'>;

/** Texts that are longer than the table has positions for are cut: nobody looks for the two-hundredth word of a title. */
function placeWords(text: string, from: number, to: number): PlacedWord[] {
  return splitWords(text)
    .map(({ term, position, parts }) => ({ term, position: from + position, parts }))
    .filter(({ position }) => position < to)
    .sort((a, b) => a.position - b.position);
}

function addJoined(words: PlacedWord[], compounds: ReadonlySet<string>): PlacedWord[] {
  const joined = joinWords(words, compounds);
  if (joined.length === 0) return words;
  const known = new Set(words.map(toKey));
  const added = joined.filter((word) => !known.has(toKey(word)));
  return [...words, ...added].sort((a, b) => a.position - b.position);
}

function toKey({ term, position }: PlacedWord): string {
  return `${position} ${term}`;
}
