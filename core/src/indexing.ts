/** Making the search indexes that `search` opens, for builds. It reads code: browsers must not import it. */
export { INDEX_VERSION } from './search/index-file.ts';
export { listRecords } from './search/list-records.ts';
export { serializeIndex } from './search/serialize-index.ts';
