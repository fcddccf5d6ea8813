import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Content, listLocales } from '@midweek/core';
import { listRecords, serializeIndex } from '@midweek/core/indexing';
import type { SearchRecord } from '@midweek/core/search';

/** How much larger the synthetic archive is, and how much slower searches in it may be. */
export const LARGER = { times: 10, slower: 3 };

/** The same archive again and again, under other addresses: links with one address would be one result, ten times as often as in any archive. */
export function repeatRecords(records: readonly SearchRecord[]): SearchRecord[] {
  return Array.from({ length: LARGER.times }, (_, number) =>
    records.map((record) => ({
      ...record,
      objectID: `/${number}${record.objectID}`,
      url: `/${number}${record.url}`,
      address: record.address && `${record.address}?archive=${number}`,
    })),
  ).flat();
}

/** Writes the indexes of the larger archive to a folder of their own, for a server to read. */
export async function writeLargerIndexes(content: Content): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'midweek-larger-'));
  for (const locale of listLocales()) {
    await writeFile(
      join(folder, `${locale}.json`),
      serializeIndex(repeatRecords(listRecords(content, locale))),
    );
  }
  return folder;
}
