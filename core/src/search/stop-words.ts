import type { Locale } from '../languages/locale.ts';
import { SHIPPED } from '../languages/shipped.ts';

const known = new Map<Locale, ReadonlySet<string>>();

/** Words that a record need not have. */
export function isStopWord(term: string, locale: Locale): boolean {
  const words = known.get(locale) ?? new Set(SHIPPED[locale].searchWords.stopWords.split(' '));
  known.set(locale, words);
  return words.has(term);
}
