import de from '../../../languages/de/search-words.json' with { type: 'json' };
import en from '../../../languages/en/search-words.json' with { type: 'json' };
import es from '../../../languages/es/search-words.json' with { type: 'json' };
import fr from '../../../languages/fr/search-words.json' with { type: 'json' };
import type { SearchWords } from '../language.ts';
import { currentState, type Locale, type Localized, partOf, type ShippedCode, setState } from '../locales.ts';
import { NO_STEMMER } from '../stemmers.ts';

/** Languages for the search engine. Apart from their texts, because it runs in browsers too. */
export const SEARCH_WORDS = { en, fr, de, es } as const satisfies Record<ShippedCode, SearchWords>;

export const NO_WORDS: SearchWords = {
  stopWords: '',
  stemmer: NO_STEMMER,
  weak: '',
  synonyms: [],
  related: [],
};

/** From now on, these languages are searched with these words. */
export function setSearchWords(words: Localized<SearchWords>): void {
  const { texts } = currentState();
  const added = Object.entries(words).map(([locale, searchWords]) => [
    locale,
    { ...texts[locale], searchWords },
  ]);
  setState({ texts: { ...texts, ...Object.fromEntries(added) } });
}

/** Without words of its own, a language is searched as it is written. */
export function searchWordsOf(locale: Locale): SearchWords {
  const shipped: Localized<SearchWords> = SEARCH_WORDS;
  return partOf<SearchWords>(locale, 'searchWords') ?? shipped[locale] ?? NO_WORDS;
}
