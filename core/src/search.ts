/** Finding things in the archive: records, index, highlighting. Its own entry, so that no page can bundle it by accident. */
export { listRecords } from './search/list-records.ts';
export * from './search/search-index.ts';
export * from './search/search-record.ts';
