// The schema of the files of a language: that of English, of which everything may be missing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Language, OwnTexts } from '../languages/language.ts';
import type { Locale } from '../languages/locales.ts';
import { ENGLISH, findShipped } from '../languages/shipped.ts';
import { NO_STEMMER, STEMMERS } from '../languages/stemmers.ts';

/** The file of each part. */
export const LANGUAGE_FILES: Readonly<Record<keyof Language, string>> = {
  interface: 'interface.json',
  search: 'search.json',
  subscribe: 'subscribe.json',
  sponsors: 'sponsors.json',
  mails: 'mails.json',
  server: 'server.json',
  rules: 'rules.json',
  searchWords: 'search-words.json',
};

/** Parts that consist of texts: gaps in a translation are reported. The others are rules of a language, all optional. */
export const TEXT_PARTS = [
  'interface',
  'search',
  'subscribe',
  'sponsors',
  'mails',
  'server',
] as const satisfies (keyof Language)[];

/** Placeholders that every mail fills in. */
const SITE_WORDS = ['{name}', '{topic}', '{rhythm}', '{weekday}', '{languages}', '{language}'];

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const Expression = z.string().refine(isExpression, 'a regular expression');
const ReplacementsSchema = z.array(z.strictObject({ find: Expression, replace: z.string() }));

const StemmerSchema = z.union(
  [z.enum([...STEMMERS, NO_STEMMER]), z.array(z.array(z.string()).min(1).max(2))],
  {
    error: `one of ${STEMMERS.join(', ')}, ${NO_STEMMER}, or a list of endings`,
  },
);

const OTHERS = {
  rules: z.strictObject({
    lists: z.string().optional(),
    typography: ReplacementsSchema.optional(),
    dates: ReplacementsSchema.optional(),
    advertisingWords: Expression.optional(),
  }),
  searchWords: z.strictObject({
    stopWords: z.string().optional(),
    stemmer: StemmerSchema.optional(),
    weak: z.string().optional(),
    synonyms: z.array(z.array(z.string())).optional(),
    related: z.array(z.array(z.string())).optional(),
  }),
};

/** The schema of the file of a part. */
export function schemaOf(part: keyof Language): z.ZodType<Record<string, unknown>> {
  if (part === 'rules' || part === 'searchWords') return OTHERS[part];
  return toSchema(ENGLISH[part], part === 'mails' ? SITE_WORDS : []);
}

function toSchema(english: object, words: readonly string[]): z.ZodType<Record<string, unknown>> {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(english).map(([key, text]) => [key, toTextSchema(text, words).optional()]),
    ),
  );
}

function toTextSchema(english: unknown, words: readonly string[]): z.ZodType {
  if (Array.isArray(english)) return z.array(toMessageSchema(english, words)).min(1);
  if (typeof english === 'string' || isMessage(english)) return toMessageSchema(english, words);
  return toSchema(english as object, words);
}

/** A text that names no other parameters than the English one does: nobody would fill them in. */
function toMessageSchema(english: unknown, words: readonly string[]): z.ZodType {
  const known = [...new Set([...words, ...parametersOf(english)])];
  const expected = known.length > 0 ? `no other placeholders than ${known.join(', ')}` : 'no placeholders';
  const text = z
    .string()
    .trim()
    .min(1)
    .refine((said) => parametersOf(said).every((name) => known.includes(name)), expected);
  const plurals = Object.fromEntries(PLURALS.map((plural) => [plural, text.optional()]));
  return z.union([text, z.strictObject({ ...plurals, other: text })], { error: `a text; ${expected}` });
}

function isMessage(english: unknown): boolean {
  return typeof english === 'object' && english !== null && 'other' in english;
}

function parametersOf(text: unknown): string[] {
  return [...new Set(JSON.stringify(text).match(/\{\w+\}/g))];
}

function isExpression(source: string): boolean {
  try {
    new RegExp(source, 'giu');
    return true;
  } catch {
    return false;
  }
}

/** An English text that stands in for one that is not translated. */
export type MissingText = {
  /** Name of the file in the folder of the language. */
  file: string;
  /** Its key there, with the name of a text in a group behind it. */
  path: string[];
  english: unknown;
};

/** Texts of a newsletter that neither it nor the code has in a language. */
export function listMissing(folder: string, locale: Locale, own: OwnTexts = {}): MissingText[] {
  if (findShipped(locale)) return [];
  return listTexts(folder).filter(({ part, path }) => !isSaid(own[part], path));
}

/** What only a newsletter with this file or folder shows, by file and key. */
const ONLY_WITH: readonly [path: string, texts: RegExp][] = [
  ['pricing.yml', /^sponsors\.json |^interface\.json privacy\.sponsors\./],
  ['conferences.yml', /^interface\.json conferences\./],
  ['deals.yml', /^interface\.json deals\./],
  ['docs.yml', /^interface\.json docs\./],
  ['articles', /^interface\.json home\.(latest|all)Articles/],
];

/** All that a newsletter has to say in a language. */
export function listTexts(folder: string): (MissingText & { part: (typeof TEXT_PARTS)[number] })[] {
  const absent = ONLY_WITH.filter(([path]) => !existsSync(join(folder, path)));
  return TEXT_PARTS.flatMap((part) =>
    Object.entries(ENGLISH[part])
      .flatMap(([key, text]) => listPaths(key, text))
      .map(([path, english]) => ({ part, path, file: LANGUAGE_FILES[part], english })),
  ).filter(({ file, path }) => !absent.some(([, texts]) => texts.test(`${file} ${path[0]}`)));
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
