// The languages of the site with their texts.
import type { Language } from './language.ts';
import type { Locale, Localized } from './locale.ts';
import { inLocale, SHIPPED_LOCALES, type SiteLocale, setLocales } from './locales.ts';
import { SHIPPED } from './shipped.ts';
import { setRules } from './texts/rules.ts';
import { setSearchWords } from './texts/search-words.ts';
import { setTexts } from './texts/texts-of.ts';

/** What a site says itself, by part of the language; whatever it lacks comes from elsewhere. */
export type OwnTexts = { readonly [Part in keyof Language]?: Readonly<Record<string, unknown>> };

export type Languages = {
  readonly locales: readonly SiteLocale[];
  /** What does not come with the code, by language. */
  readonly own: Localized<OwnTexts>;
  /** Everything that is said. English is there even if the site is not written in it: owners read it. */
  readonly texts: Localized<Language>;
};

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
