import { join } from 'node:path';
import { hashCode } from '../../files/hash-code.ts';
import type { SearchRecord } from '../records/search-record.ts';
import { buildTokenTable } from '../words/token-table.ts';
import { encodeTokens } from './token-codec.ts';

/** Changes with the code that writes the file, for example the tokeniser: a server or a page with different code cannot read it. */
export const INDEX_VERSION = hashCode(join(import.meta.dirname, '../../../..'), [
  'core/src/search/files/serialize-index.ts',
  'core/src/search/files/list-parts.ts',
]);

/** `words` in base64. */
export type IndexFile = { version: string; words: string; records: SearchRecord[] };

/** The index of one language as one file: the records, and their words already read. `json` is the records as JSON, where it is at hand. */
export function serializeIndex(
  records: readonly SearchRecord[],
  json: string = JSON.stringify(records),
): string {
  const words = Buffer.from(encodeTokens(buildTokenTable(records))).toString('base64');
  return `{"version":"${INDEX_VERSION}","words":"${words}","records":${json}}`;
}
