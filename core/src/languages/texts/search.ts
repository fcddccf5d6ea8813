import de from '../../../languages/de/search.json' with { type: 'json' };
import en from '../../../languages/en/search.json' with { type: 'json' };
import es from '../../../languages/es/search.json' with { type: 'json' };
import fr from '../../../languages/fr/search.json' with { type: 'json' };
import { textsOf } from './texts-of.ts';

export const SEARCH_TEXTS = { en, fr, de, es };

/** A text of the search page or dialog. */
export const searchText = textsOf('search', SEARCH_TEXTS);
export type SearchTextKey = Parameters<typeof searchText>[1];
