import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Content, LOCALES } from '@midweek/core';
import { INDEX_VERSION, listRecords } from '@midweek/core/indexing';

/** `records` is JSON: strings are posted to another thread much faster than objects. */
type SearchIndexFile = { file: string; key: string; records: string };

/** The index of each language, in the folder of what the server reads. Its key changes with everything that can be found. */
export function listSearchIndexes(content: Content): SearchIndexFile[] {
  return LOCALES.map((locale) => {
    const records = JSON.stringify(listRecords(content, locale));
    const key = createHash('sha256').update(`${INDEX_VERSION} ${records}`).digest('hex').slice(0, 16);
    return { file: join('search', `${locale}.json`), key, records };
  });
}
