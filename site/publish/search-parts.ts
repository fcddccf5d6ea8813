import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findStemmerFile, INDEX_VERSION, listParts } from '@midweek/core/indexing';
import type { SearchRecord } from '@midweek/core/search';
import { PART, type PartsManifest } from '@midweek/core/search-parts';
import { writeCompressed } from './compress.ts';

/** Words and facts come first; texts are fetched with the answers that show them. */
const PARTS_OF_FIRST_ANSWER = 2;

/** Writes the index of a language for browsers: compressed files, and the one that says where they are. */
export function writeSearchParts(
  folder: string,
  manifest: string,
  records: readonly SearchRecord[],
  words?: PartsManifest['words'],
): void {
  const sizes = listParts(records).map(({ name, bytes }) => {
    // By ourselves, and unpacked by ourselves: plain file servers compress nothing.
    const compressed = gzipSync(bytes, { level: 9 });
    writeFileSync(join(folder, name), compressed);
    return compressed.length;
  });
  const stemmer = words && findStemmerFile(words);
  if (stemmer) writeCompressed(join(folder, PART.stemmer), readFileSync(stemmer));
  const bytes = sizes.slice(0, PARTS_OF_FIRST_ANSWER).reduce((sum, size) => sum + size, 0);
  const content = {
    version: INDEX_VERSION,
    folder: basename(folder),
    bytes,
    ...(words && { words }),
  } satisfies PartsManifest;
  writeCompressed(manifest, new TextEncoder().encode(JSON.stringify(content)));
}
