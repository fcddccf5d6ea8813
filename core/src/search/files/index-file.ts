import { join } from 'node:path';
import { hashCode } from '../../files/hash-code.ts';
import type { SearchRecord } from '../records/search-record.ts';

/** Changes with the code that writes the file, for example the tokeniser: a server or a page with different code cannot read it. */
export const INDEX_VERSION = hashCode(join(import.meta.dirname, '../../../..'), [
  'core/src/search/files/serialize-index.ts',
  'core/src/search/files/list-parts.ts',
]);

/** The index of one language as a build writes it. */
export type IndexFile = { version: string; records: SearchRecord[]; words: string };
