/** Finding things in the archive, from an index or from its parts in a browser, in the protocol of Algolia. Builds need `indexing`. */
export * from './search/engine/search-index.ts';
export { PART, type PartsManifest } from './search/files/parts.ts';
export * from './search/files/search-parts.ts';
export * from './search/protocol/answer.ts';
export * from './search/protocol/search-error.ts';
export type { Indexes } from './search/protocol/search-languages.ts';
export * from './search/protocol/search-params.ts';
export type { FindMatches } from './search/protocol/to-hit.ts';
export * from './search/records/search-record.ts';
export { findMatches } from './search/words/find-matches.ts';
export * from './search/words/searched-languages.ts';
