import type { OwnTexts } from '../languages/languages.ts';
import type { Locale } from '../languages/locale.ts';
import { ENGLISH, findShipped } from '../languages/resolve-languages.ts';
import { LANGUAGE_FILES, TEXT_PARTS } from './language-files.ts';

/** An English text that stands in for one that is not translated. */
export type MissingText = {
  /** Name of the file in the folder of the language. */
  file: string;
  /** Its key there, with the name of a text in a group behind it. */
  path: string[];
  english: unknown;
};

/** What neither a site nor the code says in a language. */
export function listMissing(locale: Locale, own: OwnTexts = {}): MissingText[] {
  if (findShipped(locale)) return [];
  return listTexts().filter(({ part, path }) => !isSaid(own[part], path));
}

/** All that is to be said in a language. */
export function listTexts(): (MissingText & { part: (typeof TEXT_PARTS)[number] })[] {
  return TEXT_PARTS.flatMap((part) =>
    Object.entries(ENGLISH[part])
      .flatMap(([key, text]) => listPaths(key, text))
      .map(([path, english]) => ({ part, path, file: LANGUAGE_FILES[part], english })),
  );
}

/** A mail or an answer of the server is a group of texts; forms of a plural are one text. */
function listPaths(key: string, text: unknown): [path: string[], english: unknown][] {
  if (typeof text !== 'object' || text === null || Array.isArray(text) || 'other' in text)
    return [[[key], text]];
  return Object.entries(text).map(([name, english]) => [[key, name], english]);
}

function isSaid(texts: unknown, [key = '', name]: readonly string[]): boolean {
  const said = (texts as Record<string, unknown> | undefined)?.[key];
  return name === undefined ? said !== undefined : (said as Record<string, unknown>)?.[name] !== undefined;
}
