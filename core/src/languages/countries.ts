import type { Locale } from './locale.ts';

// Made when they are asked for: few programs name a country, and the names of all of them are read for it.
const regions = new Map<Locale, Intl.DisplayNames>();

/** @example formatCountry('fr', 'NL') // 'Pays-Bas' */
export function formatCountry(locale: Locale, code: string): string {
  const known = regions.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  regions.set(locale, known);
  return known.of(code) ?? code;
}
