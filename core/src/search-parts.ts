/** Searching from the files of a build, in browsers. */
export { addSearchWords } from './languages/texts/search-words.ts';
export type { PartsManifest } from './search/parts/parts.ts';
export * from './search/parts/search-parts.ts';
