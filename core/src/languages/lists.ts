import type { Locale } from './locale.ts';
import { rulesOf } from './texts/rules.ts';

/** @example formatList('fr', ['React', 'Vite', 'Expo']) // 'React, Vite et Expo' */
export function formatList(locale: Locale, parts: Iterable<string>): string {
  return new Intl.ListFormat(rulesOf(locale).lists, { type: 'conjunction' }).format(parts);
}
