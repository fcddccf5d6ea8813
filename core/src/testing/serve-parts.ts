import { searchWordsOf } from '../languages/texts/search-words.ts';
import { listParts } from '../search/files/list-parts.ts';
import { findStemmerFile } from '../search/files/load-stemmer.ts';
import type { PartsSource } from '../search/files/search-parts.ts';
import type { SearchRecord } from '../search/records/search-record.ts';

/** Files in memory, with a list of the fetched ones. */
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
