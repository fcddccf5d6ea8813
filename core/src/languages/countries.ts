import { memoize } from '../memoize.ts';
import type { Locale } from './locale.ts';

// Made when they are asked for: few programs name a country, and the names of all of them are read for it.
const regionsIn = memoize((locale: Locale) => new Intl.DisplayNames(locale, { type: 'region' }));

/** @example formatCountry('fr', 'NL') // 'Pays-Bas' */
export function formatCountry(locale: Locale, code: string): string {
  return regionsIn(locale).of(code) ?? code;
}
