import { findLanguageName } from './intl-names.ts';
import { formatList } from './lists.ts';
import type { Locale } from './locale.ts';
import { htmlLangOf, otherLocales } from './locales.ts';
import { languageOfText, t } from './translate.ts';

/** What a language is called in another one. @example nameLanguage('en', 'fr') // 'French' */
export function nameLanguage(locale: Locale, language: Locale): string {
  return findLanguageName(htmlLangOf(locale), htmlLangOf(language)) ?? language;
}

/** @example nameEdition('fr', 'en') // 'En anglais' */
export function nameEdition(locale: Locale, language: Locale): string {
  return t(locale, 'readers.edition', {
    language: nameLanguage(languageOfText(locale, 'readers.edition'), language),
  });
}

/** What is said where a text exists only in another language. */
export function sayUntranslated(locale: Locale, language: Locale): string {
  const key = 'post.untranslated';
  return t(locale, key, { language: nameLanguage(languageOfText(locale, key), language) });
}

/**
 * Every language of the site, the own one first, in the words of `spoken`.
 * @example nameLanguages('fr') // 'en français et en anglais'
 */
export function nameLanguages(locale: Locale, spoken = locale): string {
  const names = [locale, ...otherLocales(locale)].map((language) =>
    t(spoken, 'language.listed', { language: nameLanguage(spoken, language) }),
  );
  return formatList(spoken, names);
}
