import { createSearchIndex } from './create-search-index.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchRecord } from './search-record.ts';
import { decodeTokens, encodeTokens } from './token-codec.ts';
import { buildTokenTable } from './token-table.ts';

/** Changes with everything that makes an old file wrong: how words are split, and how it is written. */
export const INDEX_VERSION = 2;

type IndexFile = { version: number; records: SearchRecord[]; terms: string; tokens: string };

/** The index of one language as one file: the records, and their words already read. `json` is the records as JSON, where it is at hand. */
export function serializeIndex(
  records: readonly SearchRecord[],
  json: string = JSON.stringify(records),
): string {
  const table = buildTokenTable(records);
  const words = { version: INDEX_VERSION, terms: table.terms.join(' '), tokens: encodeTokens(table) };
  return `${JSON.stringify(words satisfies Omit<IndexFile, 'records'>).slice(0, -1)},"records":${json}}`;
}

/** Opens what `serializeIndex` has written. */
export function openIndex(serialized: string): SearchIndex {
  const { version, records, terms, tokens } = JSON.parse(serialized) as IndexFile;
  if (version !== INDEX_VERSION) {
    throw new Error(
      `core: the search index has version ${version}, expected ${INDEX_VERSION}; build the site again`,
    );
  }
  return createSearchIndex(
    records,
    decodeTokens(tokens, terms === '' ? [] : terms.split(' '), records.length),
  );
}
