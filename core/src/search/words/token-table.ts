import { snowballOf } from '../../languages/stemmers.ts';
import { searchWordsOf } from '../../languages/texts/search-words.ts';
import { type SearchRecord, toOwnTitle } from '../records/search-record.ts';
import { joinWords, listCompounds } from './join-words.ts';
import { type NameParts, splitName } from './split-name.ts';
import { listNames, listWritten, type Word } from './split-words.ts';

/**
 * All words of all records in reading order, as numbers. A token is a place and a term: 12 bits for the position in its record, 20 bits for
 * the term's place in the sorted list of terms.
 */
export type TokenTable = {
  terms: readonly string[];
  /** The tokens of record n are those from `starts[n]` to `starts[n + 1]`. */
  starts: Uint32Array;
  tokens: Uint32Array;
  /** Terms by number as texts write them, where accents were folded: Snowball stemmers need them, endings do not. */
  written: ReadonlyMap<number, readonly string[]>;
};

export const TERM_BITS = 20;
export const TERM_MASK = (1 << TERM_BITS) - 1;
/** Words of the title come before this position, words of the content from here on. */
export const CONTENT_POSITION = 256;
/** Keywords follow from here on. */
export const KEYWORD_POSITION = 4000;
const END_POSITION = 1 << (32 - TERM_BITS);

export function buildTokenTable(records: readonly SearchRecord[]): TokenTable {
  const split = keepAnswers(splitName);
  const texts = records.map((record) => [
    placeWords(toOwnTitle(record) ?? '', { from: 0, to: CONTENT_POSITION, split }),
    placeWords(record.content ?? '', { from: CONTENT_POSITION, to: KEYWORD_POSITION, split }),
    placeWords(record.keywords.join(' '), { from: KEYWORD_POSITION, to: END_POSITION, split }),
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
  return { terms, starts, tokens, written: toWritten(records, ids) };
}

function toWritten(
  records: readonly SearchRecord[],
  ids: ReadonlyMap<string, number>,
): TokenTable['written'] {
  if (snowballOf(searchWordsOf(records[0]?.language ?? '')) === undefined) return new Map();
  const texts = records.flatMap((record) => [
    toOwnTitle(record) ?? '',
    record.content ?? '',
    ...record.keywords,
  ]);
  const found = [...listWritten(texts)].flatMap(([term, words]): [number, string[]][] => {
    const id = ids.get(term);
    return id === undefined ? [] : [[id, [...words]]];
  });
  return new Map(found.sort(([a], [b]) => a - b));
}

type PlacedWord = Pick<Word, 'term' | 'position' | 'parts'>;

type Place = { from: number; to: number; split: (name: string) => NameParts };

/** In order. Texts that are longer than the table has positions for are cut: nobody looks for the two-hundredth word of a title. */
function placeWords(text: string, { from, to, split }: Place): PlacedWord[] {
  const words: PlacedWord[] = [];
  let first = from;
  for (const name of listNames(text)) {
    const { all, length } = split(name);
    for (const { term, position, parts } of all)
      if (first + position < to) words.push({ term, position: first + position, parts });
    first += length;
  }
  return words;
}

/** The same names come again and again. */
function keepAnswers<Answer>(answer: (question: string) => Answer): (question: string) => Answer {
  const known = new Map<string, Answer>();
  return (question) => {
    let value = known.get(question);
    if (value === undefined) {
      value = answer(question);
      known.set(question, value);
    }
    return value;
  };
}

function addJoined(words: PlacedWord[], compounds: ReadonlySet<string>): PlacedWord[] {
  const added = joinWords(words, compounds).filter(
    ({ term, position }) => !words.some((word) => word.position === position && word.term === term),
  );
  return added.length === 0 ? words : [...words, ...added].sort((a, b) => a.position - b.position);
}
