import type { SearchRecord } from './search-record.ts';

/** Changes with everything that makes an old file wrong: how words are split, and how it is written. */
export const INDEX_VERSION = 2;

/** The index of one language as a build writes it. */
export type IndexFile = { version: number; records: SearchRecord[]; terms: string; tokens: string };
