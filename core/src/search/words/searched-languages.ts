// Languages for a search thread, which knows nothing of the site: the list of them, and the words that they are searched with.
import type { SearchWords } from '../../languages/language.ts';
import { currentLocales, type Localized, type SiteLocale, setLocales } from '../../languages/locales.ts';
import { searchWordsOf, setSearchWords } from '../../languages/texts/search-words.ts';

export type SearchedLanguages = {
  readonly locales: readonly SiteLocale[];
  readonly words: Localized<SearchWords>;
};

/** The message to the thread. */
export function toSearchedLanguages(): SearchedLanguages {
  const locales = currentLocales();
  return { locales, words: Object.fromEntries(locales.map(({ code }) => [code, searchWordsOf(code)])) };
}

export function setSearchedLanguages({ locales, words }: SearchedLanguages): void {
  setLocales(locales);
  setSearchWords(words);
}
