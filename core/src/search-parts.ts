/** Searching from the files of a build, in browsers. */
export { PART, type PartsManifest } from './search/parts/parts.ts';
export * from './search/parts/search-parts.ts';
