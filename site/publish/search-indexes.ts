import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Content, LOCALES } from '@midweek/core';
import { listRecords } from '@midweek/core/search/records';
import { INDEX_VERSION } from '@midweek/core/search/version';

/** `records` is JSON: strings are posted to another thread much faster than objects. */
export type SearchIndexFile = { file: string; key: string; records: string };

/** The index of each language, in the folder of what the server reads. Its key changes with everything that can be found. */
export function listSearchIndexes(content: Content): SearchIndexFile[] {
  return LOCALES.map((locale) => {
    const records = JSON.stringify(listRecords(content, locale));
    // As it is in memory: turning megabytes into UTF-8 takes longer than the hash.
    const hash = createHash('sha256').update(`${INDEX_VERSION} `).update(records, 'utf16le');
    const key = hash.digest('hex').slice(0, 16);
    return { file: join('search', `${locale}.json`), key, records };
  });
}
