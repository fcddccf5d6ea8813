import { listParts } from '../search/parts/list-parts.ts';
import type { PartsSource } from '../search/parts/search-parts.ts';
import type { SearchRecord } from '../search/search-record.ts';

/** Files in memory, with a list of those that were fetched. */
export function servePartsOf(records: readonly SearchRecord[]) {
  const files = new Map(listParts(records).map(({ name, bytes }) => [name, bytes]));
  const fetched: string[] = [];
  const source: PartsSource = {
    findFolder: async () => 'folder',
    fetchPart: async (_, name) => {
      fetched.push(name);
      const bytes = files.get(name);
      if (!bytes) throw new Error(`no file ${name}`);
      return bytes;
    },
  };
  return { files, fetched, source };
}
