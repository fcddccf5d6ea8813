// Which Snowball stemmers there are. English and French have endings of their own instead, tuned on judged queries.
import { findLanguageName } from './intl-names.ts';
import type { SearchWords } from './language.ts';

/** The stemmer that joins no forms: every word is searched as it is written. */
export const NO_STEMMER = 'none';

const NAMES =
  'arabic armenian bulgarian danish dutch finnish german greek hindi hungarian indonesian irish italian lithuanian nepali norwegian portuguese romanian russian sanskrit serbian spanish swedish tamil turkish ukrainian';
export const STEMMERS: readonly string[] = NAMES.split(' ');

/** The stemmer that is named like the language. @example defaultStemmer('pt-br') // 'portuguese', defaultStemmer('nb') // 'norwegian' */
export function defaultStemmer(locale: string): string {
  const [language = ''] = locale.split('-');
  const [name = ''] = (findLanguageName('en', language) ?? '').toLowerCase().split(' ');
  return STEMMERS.includes(name) ? name : NO_STEMMER;
}

/** The name of the Snowball stemmer of a language, if it has one. */
export function snowballOf({ stemmer }: Pick<SearchWords, 'stemmer'>): string | undefined {
  return typeof stemmer === 'string' && stemmer !== NO_STEMMER ? stemmer : undefined;
}
