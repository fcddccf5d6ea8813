/** Searching from the files of a build, in browsers. */
export { PART, type PartsManifest } from './search/files/parts.ts';
export * from './search/files/search-parts.ts';
