/** Languages of the site. The first one is the default and has no prefix in addresses. */
export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = LOCALES[0];

/** The language that a page links to in its language switch. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'fr' : 'en';
}

/** A text in every language. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;
