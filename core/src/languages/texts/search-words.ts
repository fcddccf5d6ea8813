import en from '../../../languages/en/search-words.json' with { type: 'json' };
import fr from '../../../languages/fr/search-words.json' with { type: 'json' };
import type { SearchWords } from '../language.ts';
import type { Locale, Localized } from '../locales.ts';
import { NO_STEMMER } from '../stemmers.ts';

/** What the search engine knows of languages. Apart from their texts, because it runs in browsers too. */
export const SEARCH_WORDS = { en, fr } as const satisfies Localized<SearchWords>;

export const NO_WORDS: SearchWords = {
  stopWords: '',
  stemmer: NO_STEMMER,
  weak: '',
  synonyms: [],
  related: [],
};

let current: Localized<SearchWords> = SEARCH_WORDS;

/** From now on, languages are searched with these words. */
export function setSearchWords(words: Localized<SearchWords>): void {
  current = words;
}

/** The same for one of them. */
export function addSearchWords(locale: Locale, words: SearchWords): void {
  current = { ...current, [locale]: words };
}

/** Without words of its own, a language is searched as it is written. */
export function searchWordsOf(locale: Locale): SearchWords {
  return current[locale] ?? NO_WORDS;
}
