import type { SearchWords } from '../../languages/language.ts';
import { snowballOf } from '../../languages/stemmers.ts';
import type { SearchRecord } from '../records/search-record.ts';
import { buildTokenTable } from '../words/token-table.ts';
import { encodeFacts } from './facts-codec.ts';
import { PART, RECORDS_PER_TEXT, type ShownRecord } from './parts.ts';
import { encodeTokens } from './token-codec.ts';

export type Part = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** The index of one language as files; those of texts come last. */
export function listParts(records: readonly SearchRecord[], words: SearchWords): Part[] {
  const encoder = new TextEncoder();
  const texts = listTextStarts(records.length).map((start): Part => {
    const shown = records.slice(start, start + RECORDS_PER_TEXT).map(toShown);
    return { name: PART.texts(start), bytes: encoder.encode(JSON.stringify(shown)) };
  });
  return [
    { name: PART.words, bytes: encodeTokens(buildTokenTable(records)) },
    { name: PART.facts, bytes: encoder.encode(encodeFacts(records)) },
    { name: PART.language, bytes: encoder.encode(JSON.stringify(words)) },
    ...texts,
  ];
}

/** The names of these files, before they are made. */
export function listPartNames(records: number, words: SearchWords): string[] {
  const stemmer = snowballOf(words) ? [PART.stemmer] : [];
  return [PART.words, PART.facts, PART.language, ...listTextStarts(records).map(PART.texts), ...stemmer];
}

function listTextStarts(records: number): number[] {
  return Array.from({ length: Math.ceil(records / RECORDS_PER_TEXT) }, (_, text) => text * RECORDS_PER_TEXT);
}

function toShown({ keywords: _, ...shown }: SearchRecord): ShownRecord {
  return shown;
}
