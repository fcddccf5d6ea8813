// Names of languages, by the data that comes with Node and browsers.
import { memoize } from '../memoize.ts';

const namesIn = memoize(
  (language: string) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }),
);

/** A language in another one; undefined for a code that is not a language. @example findLanguageName('en', 'fr') // 'French' */
export function findLanguageName(inLanguage: string, language: string): string | undefined {
  return namesIn(inLanguage).of(language);
}

/** The name of a language in itself where it stands alone, as in a language switch. @example toOwnName('fr') // 'Français' */
export function toOwnName(language: string): string {
  const name = findLanguageName(language, language) ?? language;
  return `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)}`;
}
