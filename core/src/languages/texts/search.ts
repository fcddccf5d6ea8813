import en from '../../../languages/en/search.json' with { type: 'json' };
import fr from '../../../languages/fr/search.json' with { type: 'json' };
import { textsOf } from './texts-of.ts';

/** A text of the search page or dialog. */
export const searchText = textsOf('search', { en, fr });
export type SearchTextKey = Parameters<typeof searchText>[1];
