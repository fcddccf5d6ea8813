import { search as en } from '../messages/en/search.ts';
import { search as fr } from '../messages/fr/search.ts';
import { textsOf } from './texts-of.ts';

/** A text of the search page or dialog. */
export const searchText = textsOf({ en, fr });
export type SearchTextKey = Parameters<typeof searchText>[1];
