import type { SearchWords } from '../../languages/language.ts';
import type { Locale } from '../../languages/locales.ts';
import { searchWordsOf } from '../../languages/texts/search-words.ts';
import { foldText } from './fold-text.ts';

const known = new WeakMap<SearchWords, ReadonlySet<string>>();

/** Words that a record need not have. */
export function isStopWord(term: string, locale: Locale): boolean {
  const own = searchWordsOf(locale);
  const words = known.get(own) ?? new Set(foldText(own.stopWords).split(' '));
  known.set(own, words);
  return words.has(term);
}
