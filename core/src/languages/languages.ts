// The languages of the site with their texts.
import type { Language, Languages } from './language.ts';
import { inLocale, type Locale, SHIPPED_LOCALES, setLocales } from './locales.ts';
import { SHIPPED } from './shipped.ts';
import { setRules } from './texts/rules.ts';
import { setSearchWords } from './texts/search-words.ts';
import { setTexts } from './texts/texts-of.ts';

let current: Languages = { locales: SHIPPED_LOCALES, own: {}, texts: SHIPPED };

/** From now on, the site has these languages. */
export function setLanguages(languages: Languages): void {
  current = languages;
  setLocales(languages.locales);
  setTexts(languages.texts);
  setRules(Object.fromEntries(Object.entries(languages.texts).map(([locale, { rules }]) => [locale, rules])));
  setSearchWords(
    Object.fromEntries(
      Object.entries(languages.texts).map(([locale, { searchWords }]) => [locale, searchWords]),
    ),
  );
}

export function currentLanguages(): Languages {
  return current;
}

/** The data of a language. */
export function languageOf(locale: Locale): Language {
  return inLocale(current.texts, locale);
}
