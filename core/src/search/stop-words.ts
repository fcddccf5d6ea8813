import type { Locale } from '../languages/locale.ts';
import { SEARCH_WORDS } from '../languages/texts/search-words.ts';

const known = new Map<Locale, ReadonlySet<string>>();

/** Words that a record need not have. */
export function isStopWord(term: string, locale: Locale): boolean {
  const words = known.get(locale) ?? new Set(SEARCH_WORDS[locale].stopWords.split(' '));
  known.set(locale, words);
  return words.has(term);
}
