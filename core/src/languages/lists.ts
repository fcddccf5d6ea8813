import type { Locale } from './locale.ts';
import { SHIPPED } from './shipped.ts';

/** @example formatList('fr', ['React', 'Vite', 'Expo']) // 'React, Vite et Expo' */
export function formatList(locale: Locale, parts: Iterable<string>): string {
  return new Intl.ListFormat(SHIPPED[locale].rules.lists, { type: 'conjunction' }).format(parts);
}
