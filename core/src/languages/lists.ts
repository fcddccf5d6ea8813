import { languageOf } from './languages.ts';
import type { Locale } from './locale.ts';

/** @example formatList('fr', ['React', 'Vite', 'Expo']) // 'React, Vite et Expo' */
export function formatList(locale: Locale, parts: Iterable<string>): string {
  return new Intl.ListFormat(languageOf(locale).rules.lists, { type: 'conjunction' }).format(parts);
}
