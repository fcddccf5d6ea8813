import { searchWordsOf } from '../languages/texts/search-words.ts';
import { findStemmerFile } from '../search/load-stemmer.ts';
import { listParts } from '../search/parts/list-parts.ts';
import type { PartsSource } from '../search/parts/search-parts.ts';
import type { SearchRecord } from '../search/search-record.ts';

/** Files in memory, with a list of those that were fetched. */
export function servePartsOf(
  records: readonly SearchRecord[],
  words = searchWordsOf(records[0]?.language ?? 'en'),
) {
  const files = new Map(listParts(records, words).map(({ name, bytes }) => [name, bytes]));
  const fetched: string[] = [];
  const source: PartsSource = {
    findFolder: async () => 'folder',
    fetchPart: async (_, name) => {
      fetched.push(name);
      const bytes = files.get(name);
      if (!bytes) throw new Error(`no file ${name}`);
      return bytes;
    },
    importStemmer: async () => (await import(findStemmerFile(words) ?? '')).stemmer,
  };
  return { files, fetched, source };
}
