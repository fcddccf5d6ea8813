// The languages of the site with their texts.
import type { Language, Languages } from './language.ts';
import { currentState, INITIAL_LOCALES, inLocale, type Locale, setState } from './locales.ts';
import { SHIPPED } from './shipped.ts';

const INITIAL: Languages = { locales: INITIAL_LOCALES, own: {}, texts: SHIPPED };

/** From now on, the site has these languages. */
export function setLanguages(languages: Languages): void {
  setState(languages);
}

export function currentLanguages(): Languages {
  const state = currentState();
  return 'own' in state ? (state as Languages) : INITIAL;
}

/** The data of a language. */
export function languageOf(locale: Locale): Language {
  return inLocale(currentLanguages().texts, locale);
}
