import { memoize } from '../memoize.ts';
import type { Locale } from './locale.ts';
import { rulesOf } from './texts/rules.ts';

const listsIn = memoize((language: string) => new Intl.ListFormat(language, { type: 'conjunction' }));

/** @example formatList('fr', ['React', 'Vite', 'Expo']) // 'React, Vite et Expo' */
export function formatList(locale: Locale, parts: Iterable<string>): string {
  return listsIn(rulesOf(locale).lists).format(parts);
}
