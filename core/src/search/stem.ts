import type { Locale } from '../languages/locale.ts';

/**
 * Endings that do not change what a word is about, on folded words, longest first, with what stays of them. Light on purpose: a stem only
 * has to be the same for the forms of one word, and joining two words does more harm than missing a form.
 */
const ENDINGS: Readonly<Record<Locale, readonly (readonly [ending: string, kept: string])[]>> = {
  en: [
    ['izations', ''],
    ['ization', ''],
    ['ilities', 'l'],
    ['ations', ''],
    ['ility', 'l'],
    ['ation', ''],
    ['ators', ''],
    ['ating', ''],
    ['ments', ''],
    ['izing', ''],
    ['ator', ''],
    ['ated', ''],
    ['ates', ''],
    ['ment', ''],
    ['ings', ''],
    ['ions', ''],
    ['ized', ''],
    ['izes', ''],
    ['ness', ''],
    ['ible', 'l'],
    ['able', 'l'],
    ['ate', ''],
    ['ize', ''],
    ['ing', ''],
    ['ion', ''],
    ['ies', 'y'],
    ['ied', 'y'],
    ['ers', ''],
    ['ors', ''],
    ['ed', ''],
    ['er', ''],
    ['or', ''],
    ['es', ''],
    ['ly', ''],
    ['s', ''],
    ['e', ''],
  ],
  fr: [
    ['issements', ''],
    ['issement', ''],
    ['atrices', ''],
    ['isations', ''],
    ['isation', ''],
    ['ilites', 'l'],
    ['ations', ''],
    ['ateurs', ''],
    ['atrice', ''],
    ['ements', ''],
    ['ilite', 'l'],
    ['ation', ''],
    ['ateur', ''],
    ['ement', ''],
    ['euses', ''],
    ['isees', ''],
    ['aient', ''],
    ['ibles', 'l'],
    ['ables', 'l'],
    ['ments', ''],
    ['euse', ''],
    ['eurs', ''],
    ['isee', ''],
    ['ises', ''],
    ['iser', ''],
    ['ions', ''],
    ['ible', 'l'],
    ['able', 'l'],
    ['ives', 'if'],
    ['ment', ''],
    ['eur', ''],
    ['ees', ''],
    ['ent', ''],
    ['ant', ''],
    ['ise', ''],
    ['ion', ''],
    ['ifs', 'if'],
    ['ive', 'if'],
    ['aux', 'al'],
    ['ais', ''],
    ['ait', ''],
    ['ere', ''],
    ['ier', ''],
    ['er', ''],
    ['ez', ''],
    ['ee', ''],
    ['es', ''],
    ['if', 'if'],
    ['ir', ''],
    ['it', ''],
    ['is', ''],
    ['s', ''],
    ['x', ''],
    ['e', ''],
  ],
};

const SHORTEST = 4;

/** @example stem('hydrating', 'en') === stem('hydration', 'en') */
export function stem(term: string, locale: Locale): string {
  if (term.length < SHORTEST || /\d/.test(term)) return term;
  for (const [ending, kept] of ENDINGS[locale]) {
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
