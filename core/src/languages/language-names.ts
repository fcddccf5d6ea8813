import { formatList } from './lists.ts';
import type { Locale } from './locale.ts';
import { htmlLangOf, otherLocales } from './locales.ts';
import { t } from './translate.ts';

/** What a language is called in another one. @example nameLanguage('en', 'fr') // 'French' */
export function nameLanguage(locale: Locale, language: Locale): string {
  return new Intl.DisplayNames(htmlLangOf(locale), { type: 'language' }).of(htmlLangOf(language)) ?? language;
}

/** @example nameEdition('fr', 'en') // 'En anglais' */
export function nameEdition(locale: Locale, language: Locale): string {
  return t(locale, 'readers.edition', { language: nameLanguage(locale, language) });
}

/** Every language of the site, the own one first. @example nameLanguages('fr') // 'en français et en anglais' */
export function nameLanguages(locale: Locale): string {
  const names = [locale, ...otherLocales(locale)].map((language) =>
    t(locale, 'language.listed', { language: nameLanguage(locale, language) }),
  );
  return formatList(locale, names);
}
