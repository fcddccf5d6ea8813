import type { Locale } from '../languages/locale.ts';
import { search as en } from '../languages/messages/en/search.ts';
import { search as fr } from '../languages/messages/fr/search.ts';
import type { Message } from '../languages/translate.ts';

type Texts = typeof en;
/** Those without plurals. */
export type SearchTextKey = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts];

const texts: Record<Locale, Readonly<Record<SearchTextKey, Message>>> = { en, fr };

/** A text of the search page or dialog, for the browser: with `t` all texts of the interface would come along. `{count}` is left as it is. */
export function searchText(locale: Locale, key: SearchTextKey): string {
  const message = texts[locale][key];
  return typeof message === 'string' ? message : message.other;
}
