import type { Locale } from './locale.ts';

const regions: Record<Locale, Intl.DisplayNames> = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  fr: new Intl.DisplayNames('fr', { type: 'region' }),
};

/** @example formatCountry('fr', 'NL') // 'Pays-Bas' */
export function formatCountry(locale: Locale, code: string): string {
  return regions[locale].of(code) ?? code;
}
