import type { Endings } from '../../languages/language.ts';
import type { Locale } from '../../languages/locales.ts';
import { searchWordsOf } from '../../languages/texts/search-words.ts';
import { foldText } from './fold-text.ts';

/** Takes a word in small letters, with its accents. */
export type Stemmer = (word: string) => string;

const SHORTEST = 4;

const stemmers = new Map<string, Stemmer>();

/** Registers a stemmer. The opener of an index loads them, because each is a file and few are needed. */
export function addStemmer(name: string, stemmer: Stemmer): void {
  stemmers.set(name, stemmer);
}

/**
 * The common part of the forms of a word.
 *
 * @example stem('hydrating', 'en') === stem('hydration', 'en')
 */
export function stem(term: string, locale: Locale): string {
  if (/\d/.test(term)) return term;
  const { stemmer } = searchWordsOf(locale);
  if (typeof stemmer !== 'string') return dropEnding(term, stemmer);
  return foldText(stemmers.get(stemmer)?.(term) ?? term);
}

/**
 * The stems of a term. Snowball needs words as they are written: without its accents, `informação` is not a form of `informações`. Readers leave
 * accents out, so the stem of the folded word counts as well.
 */
export function listStems(term: string, written: Iterable<string>, locale: Locale): readonly string[] {
  const folded = stem(term, locale);
  if (typeof searchWordsOf(locale).stemmer !== 'string') return [folded];
  return [...new Set([folded, ...Array.from(written, (word) => stem(word, locale))])];
}

/** Light on purpose: a stem only has to be the same for the forms of one word, and joining two words does more harm than missing a form. */
function dropEnding(term: string, endings: Endings): string {
  if (term.length < SHORTEST) return term;
  for (const [ending = '', kept = ''] of endings) {
    const length = term.length - ending.length;
    if (length + kept.length >= SHORTEST - (ending.length <= 2 ? 1 : 0) && term.endsWith(ending)) {
      return withoutDouble(term.slice(0, length) + kept);
    }
  }
  return withoutDouble(term);
}

/** `debugging` and `debug`, `modelling` and `modeling`. */
function withoutDouble(stem: string): string {
  return stem.replace(/([bcdfglmnprt])\1$/, '$1');
}
