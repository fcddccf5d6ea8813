import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SearchWords } from '@midweek/core';
import { findStemmerFile, INDEX_VERSION, listParts } from '@midweek/core/indexing';
import { PART, type PartsManifest, type SearchRecord } from '@midweek/core/search';
import { writeCompressed } from './compress.ts';

/** Words, facts and the language come first; texts are fetched with the answers that show them. */
const PARTS_OF_FIRST_ANSWER = 3;

/** Writes the index of a language for browsers: compressed files, and the one that says where they are. */
export function writeSearchParts(
  folder: string,
  manifest: string,
  records: readonly SearchRecord[],
  words: SearchWords,
): void {
  const sizes = listParts(records, words).map(({ name, bytes }) => {
    // By ourselves, and unpacked by ourselves: plain file servers compress nothing.
    const compressed = gzipSync(bytes, { level: 9 });
    writeFileSync(join(folder, name), compressed);
    return compressed.length;
  });
  const stemmer = findStemmerFile(words);
  if (stemmer) writeCompressed(join(folder, PART.stemmer), readFileSync(stemmer));
  const bytes = sizes.slice(0, PARTS_OF_FIRST_ANSWER).reduce((sum, size) => sum + size, 0);
  const content = { version: INDEX_VERSION, folder: basename(folder), bytes } satisfies PartsManifest;
  writeCompressed(manifest, new TextEncoder().encode(JSON.stringify(content)));
}
