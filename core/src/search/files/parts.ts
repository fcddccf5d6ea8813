// The agreement between builds and browsers.
import type { SearchRecord } from '../records/search-record.ts';

/** Records whose texts are one file: fewer would mean more requests for an answer, more would mean more bytes. */
export const RECORDS_PER_TEXT = 16;

export const PART = {
  words: 'words.bin',
  facts: 'facts.bin',
  /** The words and rules with which the language is searched. */
  language: 'language.bin',
  /** Where the language has a Snowball stemmer. */
  stemmer: 'stemmer.js',
  texts: (record: number) => `texts-${Math.floor(record / RECORDS_PER_TEXT)}.bin`,
} as const;

/** The one file of a language that keeps its name: where the others are. */
export type PartsManifest = {
  /** Of the code that reads and writes the other files. */
  version: string;
  /** Changes with their content. */
  folder: string;
  /** Compressed bytes that the first answer needs besides texts, to show how far it is. */
  bytes: number;
};

/** A record as it is shown; its keywords are only searched. */
export type ShownRecord = Omit<SearchRecord, 'keywords'>;
