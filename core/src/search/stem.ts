import type { Locale } from '../languages/locale.ts';
import { searchWordsOf } from '../languages/texts/search-words.ts';

const SHORTEST = 4;

/**
 * What the forms of a word have in common: the word without its ending. Light on purpose: a stem only has to be the same for the forms
 * of one word, and joining two words does more harm than missing a form.
 *
 * @example stem('hydrating', 'en') === stem('hydration', 'en')
 */
export function stem(term: string, locale: Locale): string {
  if (term.length < SHORTEST || /\d/.test(term)) return term;
  for (const [ending = '', kept = ''] of searchWordsOf(locale).endings) {
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
