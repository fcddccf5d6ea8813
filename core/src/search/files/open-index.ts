import { searchWordsOf } from '../../languages/texts/search-words.ts';
import { createSearchIndex } from '../engine/create-search-index.ts';
import type { SearchIndex } from '../engine/search-index.ts';
import { loadStemmer } from './load-stemmer.ts';
import { INDEX_VERSION, type IndexFile } from './serialize-index.ts';
import { decodeTokens } from './token-codec.ts';

/** Opens what `serializeIndex` has written. */
export function openIndex(serialized: string): SearchIndex {
  const { version, records, words } = JSON.parse(serialized) as IndexFile;
  if (version !== INDEX_VERSION) {
    throw new Error(
      `core: the search index has version ${version}, expected ${INDEX_VERSION}; build the site again`,
    );
  }
  const [first] = records;
  if (first) loadStemmer(searchWordsOf(first.language));
  return createSearchIndex(records, decodeTokens(Buffer.from(words, 'base64')));
}
