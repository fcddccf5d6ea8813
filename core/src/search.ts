/** Finding things in the archive. Its own entry, so that no page can bundle it by accident; `indexing` is what builds need. */

export * from './search/engine/search-index.ts';
export * from './search/records/search-record.ts';
export { findMatches } from './search/words/find-matches.ts';
export * from './search/words/searched-languages.ts';
