import en from '../../../languages/en/search-words.json' with { type: 'json' };
import fr from '../../../languages/fr/search-words.json' with { type: 'json' };
import type { SearchWords } from '../language.ts';
import type { Locale, Localized } from '../locale.ts';

/** What the search engine knows of languages. Apart from their texts, because it runs in browsers too. */
export const SEARCH_WORDS = { en, fr } as const satisfies Localized<SearchWords>;

const NO_WORDS: SearchWords = { stopWords: '', endings: [], weak: '', synonyms: [] };

/** Without words of its own, a language is searched as it is written. */
export function searchWordsOf(locale: Locale): SearchWords {
  return (SEARCH_WORDS as Localized<SearchWords>)[locale] ?? NO_WORDS;
}
