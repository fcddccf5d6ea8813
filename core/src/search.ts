/** Finding things in the archive. Its own entry, so that no page can bundle it by accident; `indexing` is what builds need. */
export { findMatches } from './search/find-matches.ts';
export * from './search/search-index.ts';
export * from './search/search-record.ts';
export * from './search/searched-languages.ts';
