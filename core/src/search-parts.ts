/** Searching from the files of a build, in browsers. */
export { snowballOf } from './languages/stemmers.ts';
export { addSearchWords } from './languages/texts/search-words.ts';
export { PART, type PartsManifest } from './search/parts/parts.ts';
export * from './search/parts/search-parts.ts';
export { addStemmer, type Stemmer } from './search/stem.ts';
