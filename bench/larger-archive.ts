import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchRecord } from '@midweek/core/search';
import { timeProgram } from './project.ts';

/** How much larger the synthetic archive is, and how much slower searches in it may be. */
export const LARGER = { times: 10, slower: 3 };

/** Repeats the archive under other addresses: links that share one are merged into one result, far more often than in a real archive. */
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

/** Writes the indexes of the larger archive to a folder of their own, for a server to read. Another process does it, and keeps none of it in our memory. */
export async function writeLargerIndexes(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'midweek-larger-'));
  await timeProgram([join(import.meta.dirname, 'write-larger-indexes.ts'), folder], { env: {} });
  return folder;
}
