// Which Snowball stemmers there are. English and French have endings of their own instead, tuned on judged queries.
import type { SearchWords } from './language.ts';

/** What joins no forms: every word is searched as it is written. */
export const NO_STEMMER = 'none';

/** By name, with the languages that are stemmed by it unless their data says otherwise. */
const LANGUAGES_OF: Readonly<Record<string, string>> = {
  arabic: 'ar',
  armenian: 'hy',
  bulgarian: 'bg',
  danish: 'da',
  dutch: 'nl',
  finnish: 'fi',
  german: 'de',
  greek: 'el',
  hindi: 'hi',
  hungarian: 'hu',
  indonesian: 'id',
  irish: 'ga',
  italian: 'it',
  lithuanian: 'lt',
  nepali: 'ne',
  norwegian: 'no nb nn',
  portuguese: 'pt',
  romanian: 'ro',
  russian: 'ru',
  sanskrit: 'sa',
  serbian: 'sr',
  spanish: 'es',
  swedish: 'sv',
  tamil: 'ta',
  turkish: 'tr',
  ukrainian: 'uk',
};

export const STEMMERS: readonly string[] = Object.keys(LANGUAGES_OF);

/** The stemmer of a language; a region has that of its language. @example defaultStemmer('pt-br') // 'portuguese' */
export function defaultStemmer(locale: string): string {
  const [language = ''] = locale.split('-');
  return STEMMERS.find((name) => LANGUAGES_OF[name]?.split(' ').includes(language)) ?? NO_STEMMER;
}

/** The name of the Snowball stemmer of a language, if it has one. */
export function snowballOf({ stemmer }: Pick<SearchWords, 'stemmer'>): string | undefined {
  return typeof stemmer === 'string' && stemmer !== NO_STEMMER ? stemmer : undefined;
}
