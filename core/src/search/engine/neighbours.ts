// "Did you mean": the words of the index that come closest to words that no text has.
import type { Locale } from '../../languages/locales.ts';
import { listNames, splitQuery } from '../words/split-words.ts';
import { isStopWord } from '../words/stop-words.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { isKnown, MAX_QUERY_WORDS } from './read-query.ts';

/** A word of another query: as it was typed, or a term of the index that may have been meant. */
export type Neighbour = { text: string } | { term: number };

type TypedWord = { text: string; isUnknown: boolean };

/** With more unknown words than this it is another subject, not a slip. */
const MAX_UNKNOWN = 3;
export const MAX_SUGGESTIONS = 3;

type Options = {
  vocabulary: Vocabulary;
  locale: Locale;
  /** How many records have a term. */
  countRecords: (term: number) => number;
};

/** The query with its unknown words exchanged for their nearest known ones; nothing where each word is known or one has no neighbour. */
export function listNeighbours(query: string, { vocabulary, locale, countRecords }: Options): Neighbour[][] {
  const isUsual = (term: string) => isStopWord(term, locale) || isKnown(term, vocabulary);
  const typed = listNames(query)
    .slice(0, MAX_QUERY_WORDS)
    .flatMap((name): TypedWord[] => {
      const read = splitQuery(name);
      if (read.every(({ term, parts }) => isUsual(term) || (parts.length > 1 && parts.every(isUsual))))
        return [{ text: name, isUnknown: false }];
      return read
        .flatMap(({ term, parts }) => (isUsual(term) ? [term] : parts))
        .map((text) => ({ text, isUnknown: !isUsual(text) }));
    });
  const unknown = typed.filter(({ isUnknown }) => isUnknown).length;
  // Before any neighbour is looked for: each is compared with every word that begins like it.
  if (unknown === 0 || unknown > MAX_UNKNOWN) return [];
  const words = typed.map(({ text, isUnknown }): Neighbour[] =>
    isUnknown ? findNearest(text).map((id) => ({ term: id })) : [{ text }],
  );
  if (words.some(({ length }) => length === 0)) return [];
  const most = Math.min(MAX_SUGGESTIONS, Math.max(...words.map(({ length }) => length)));
  return Array.from({ length: most }, (_, rank) =>
    words.flatMap((nearest) => nearest[Math.min(rank, nearest.length - 1)] ?? []),
  );

  /** Fewest typos first, then what most records have. */
  function findNearest(term: string): number[] {
    return vocabulary
      .findNear(term, reachOf(term))
      .filter(({ id }) => !isStopWord(vocabulary.terms[id] ?? '', locale))
      .map((near) => ({ ...near, records: countRecords(near.id) }))
      .sort((a, b) => a.typos - b.typos || b.records - a.records || a.id - b.id)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ id }) => id);
  }
}

/** One typo more than a search takes into account by itself: the reader decides here. A number that is nearly the same is another one. */
function reachOf(term: string): number {
  if (/\d/.test(term) || term.length < 3) return 0;
  if (term.length < 5) return 1;
  return term.length < 9 ? 2 : 3;
}
