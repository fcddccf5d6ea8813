import type { Locale } from '../../languages/locales.ts';
import { searchWordsOf } from '../../languages/texts/search-words.ts';
import { foldText } from './fold-text.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';

/** Typed words rank before synonyms, and synonyms before related words. */
const QUALITY = { synonym: 0.92, related: 0.7 };

/** Words that may be between those of a phrase: `mock the payment api` is about `mock api`. */
const MAX_BETWEEN = 2;

/** Letters of an unfinished word before it matches the rest of a phrase: `unit tes` is about unit tests. */
const LEAST_TYPED = 3;

/** An equivalent of a word, and how close it is. */
export type Alternative = { term: string; quality: number };

/** A query in other words. */
export type Rewording = {
  /** Each with other words for it. */
  words: { term: string; alternatives: readonly Alternative[] }[];
  quality: number;
};

export type Thesaurus = {
  isWeak: (term: string) => boolean;
  /** Words for a word. */
  findAlternatives: (term: string) => readonly Alternative[];
  /** Rewrites of the query with one or more words replaced by a phrase, or several by one word. All one-word replacements of the same words
   * count as one rewrite. */
  reword: (terms: readonly string[]) => Rewording[];
};

type Phrasing = { words: string[]; quality: number };
type Phrase = { words: readonly string[]; stems: string[]; single: Alternative[]; several: Phrasing[] };

/** Prepares the synonyms of a language. Phrases are compared by stems and without stop words, so that a plural finds its group. */
export function createThesaurus(locale: Locale): Thesaurus {
  const { synonyms, related, weak } = searchWordsOf(locale);
  const weakTerms = new Set(weak.split(' ').map(foldText));
  const phrases = new Map<string, Phrase>();
  const byStem = new Map<string, Phrase[]>();
  const toStems = (words: readonly string[]) => words.map((word) => stem(word, locale));
  const tells = (word: string) => !isStopWord(word, locale);
  const phraseOf = (words: readonly string[]): Phrase => {
    const telling = words.some(tells) ? words.filter(tells) : words;
    const stems = toStems(telling);
    const key = stems.join(' ');
    const known = phrases.get(key);
    if (known) return known;
    const phrase = { words: telling, stems, single: [], several: [] };
    phrases.set(key, phrase);
    byStem.set(stems[0] ?? '', [...(byStem.get(stems[0] ?? '') ?? []), phrase]);
    return phrase;
  };
  const add = (from: readonly string[], words: string[], quality: number) => {
    const { single, several } = phraseOf(from);
    if (words.length === 1) single.push({ term: words[0] ?? '', quality });
    else several.push({ words, quality });
  };
  for (const group of synonyms.map(toPhrases)) {
    for (const from of group) for (const to of group) if (from !== to) add(from, to, QUALITY.synonym);
  }
  for (const [from, ...others] of related.map(toPhrases)) {
    for (const to of others) add(from ?? [], to, QUALITY.related);
  }
  return {
    isWeak: (term) => weakTerms.has(term),
    findAlternatives: (term) => phrases.get(stem(term, locale))?.single ?? [],
    reword: (terms) => {
      const stems = toStems(terms);
      const typed: Rewording[] = [];
      const halfTyped: Rewording[] = [];
      for (const [start, first] of stems.entries()) {
        for (const phrase of byStem.get(first) ?? []) {
          const places = findPlaces(phrase, stems, start);
          if (places) typed.push(...replace(terms, places, phrase));
          else {
            const likely = findPlaces(phrase, stems, start, terms.at(-1));
            if (likely) halfTyped.push(...replace(terms, likely, phrase));
          }
        }
      }
      return [...typed, ...halfTyped];
    },
  };

  /** Where the words of a phrase are, in any order: `form validation` is `validate a form`. The last word typed may be the beginning of one. */
  function findPlaces(
    phrase: Phrase,
    stems: readonly string[],
    start: number,
    beginning = '',
  ): number[] | undefined {
    const places: number[] = [];
    for (const [number, part] of phrase.stems.entries()) {
      const isBegun = beginning.length >= LEAST_TYPED && phrase.words[number]?.startsWith(beginning);
      const nearest = stems.reduce<number | undefined>((best, other, at) => {
        const isThis = other === part || (isBegun && at === stems.length - 1);
        const isFree = isThis && !places.includes(at);
        return isFree && (best === undefined || Math.abs(at - start) < Math.abs(best - start)) ? at : best;
      }, undefined);
      if (nearest === undefined) return undefined;
      places.push(nearest);
    }
    return listBetween(stems, places).length > MAX_BETWEEN ? undefined : places;
  }

  /** Words between those of a phrase that do not belong to it; small ones do not matter. */
  function listBetween(words: readonly string[], places: readonly number[]): string[] {
    const [first, last] = [Math.min(...places), Math.max(...places)];
    return words.filter((word, at) => at > first && at < last && !places.includes(at) && tells(word));
  }

  function replace(terms: readonly string[], places: readonly number[], phrase: Phrase): Rewording[] {
    const before = terms.slice(0, Math.min(...places));
    const after = [...listBetween(terms, places), ...terms.slice(Math.max(...places) + 1)];
    const say = (words: Rewording['words'], quality: number): Rewording => ({
      words: [...before.map(asTyped), ...words, ...after.map(asTyped)],
      quality,
    });
    const rewordings = phrase.several.map(({ words, quality }) => say(words.map(asTyped), quality));
    const [first, ...others] = phrase.single;
    // Words for one word are found with it.
    if (!first || phrase.stems.length === 1) return rewordings;
    const alternatives = others.map(({ term, quality }) => ({ term, quality: quality / first.quality }));
    return [say([{ term: first.term, alternatives }], first.quality), ...rewordings];
  }
}

function asTyped(term: string): Rewording['words'][number] {
  return { term, alternatives: [] };
}

function toPhrases(group: readonly string[]): string[][] {
  return group.map((phrase) => foldText(phrase).split(/[^\p{L}\p{N}]+/u));
}
