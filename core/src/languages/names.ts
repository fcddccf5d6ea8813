// Names of languages and countries.
import { memoize } from '../memoize.ts';
import { findLanguageName } from './intl-names.ts';
import { htmlLangOf, type Locale, otherLocales } from './locales.ts';
import { rulesOf } from './texts/rules.ts';
import { languageOfText, t } from './translate.ts';

/** The name of a language in another one. @example nameLanguage('en', 'fr') // 'French' */
export function nameLanguage(locale: Locale, language: Locale): string {
  return findLanguageName(htmlLangOf(locale), htmlLangOf(language)) ?? language;
}

/** @example nameEdition('fr', 'en') // 'En anglais' */
export function nameEdition(locale: Locale, language: Locale): string {
  return t(locale, 'readers.edition', {
    language: nameLanguage(languageOfText(locale, 'readers.edition'), language),
  });
}

/** The note where a text exists only in another language. */
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

// Made when they are asked for: few programs name a country, and the names of all of them are read for it.
const regionsIn = memoize((locale: Locale) => new Intl.DisplayNames(locale, { type: 'region' }));

/** @example formatCountry('fr', 'NL') // 'Pays-Bas' */
export function formatCountry(locale: Locale, code: string): string {
  return regionsIn(locale).of(code) ?? code;
}

const listsIn = memoize((language: string) => new Intl.ListFormat(language, { type: 'conjunction' }));

/** @example formatList('fr', ['React', 'Vite', 'Expo']) // 'React, Vite et Expo' */
export function formatList(locale: Locale, parts: Iterable<string>): string {
  return listsIn(rulesOf(locale).lists).format(parts);
}
