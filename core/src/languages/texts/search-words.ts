import en from '../../../languages/en/search-words.json' with { type: 'json' };
import fr from '../../../languages/fr/search-words.json' with { type: 'json' };
import type { SearchWords } from '../language.ts';
import type { Locale } from '../locale.ts';

/** What the search engine knows of languages. Apart from their texts, because it runs in browsers too. */
export const SEARCH_WORDS: Readonly<Record<Locale, SearchWords>> = { en, fr };
