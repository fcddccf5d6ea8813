/** Finding things in the archive: records, index, highlighting. Its own entry, so that no page can bundle it by accident. */
export { createSearchIndex } from './search/create-search-index.ts';
export { findMatches } from './search/find-matches.ts';
export { listRecords } from './search/list-records.ts';
export * from './search/search-index.ts';
export * from './search/search-record.ts';
export { INDEX_VERSION, openIndex, serializeIndex } from './search/serialize-index.ts';
