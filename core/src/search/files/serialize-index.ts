import type { SearchRecord } from '../records/search-record.ts';
import { buildTokenTable } from '../words/token-table.ts';
import { toBase64 } from './base64.ts';
import { INDEX_VERSION, type IndexFile } from './index-file.ts';
import { encodeTokens } from './token-codec.ts';

/** The index of one language as one file: the records, and their words already read. `json` is the records as JSON, where it is at hand. */
export function serializeIndex(
  records: readonly SearchRecord[],
  json: string = JSON.stringify(records),
): string {
  const words = toBase64(encodeTokens(buildTokenTable(records)));
  const rest = { version: INDEX_VERSION, words };
  return `${JSON.stringify(rest satisfies Omit<IndexFile, 'records'>).slice(0, -1)},"records":${json}}`;
}
