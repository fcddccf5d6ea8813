// Stemmers on the disk. Browsers get theirs from the files of the index.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { SearchWords } from '../../languages/language.ts';
import { snowballOf } from '../../languages/stemmers.ts';
import { addStemmer, type Stemmer } from '../words/stem.ts';

const require = createRequire(import.meta.url);

/** Loads the stemmer of a language, if it has one. */
export function loadStemmer(words: SearchWords): void {
  const name = snowballOf(words);
  if (!name) return;
  const loaded: { stemmer: Stemmer } = require(toModule(name));
  addStemmer(name, loaded.stemmer);
}

/** The file of that stemmer, a module without imports. */
export function findStemmerFile(words: SearchWords): string | undefined {
  const name = snowballOf(words);
  return name && fileURLToPath(import.meta.resolve(toModule(name)));
}

function toModule(name: string): string {
  return `@orama/stemmers/${name === 'hindi' ? 'indian' : name}`;
}
