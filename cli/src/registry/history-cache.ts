// What was read from the registry, one file a package, so that a second draft is quick and works without network.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '@midweek/core/files';
import { z } from 'zod';
import { type PackageHistory, PackageHistorySchema } from './packument.ts';

const CachedHistorySchema = z.strictObject({
  /** Address of the registry it comes from: another one may have other dates. */
  registry: z.string(),
  readAt: z.iso.datetime(),
  history: PackageHistorySchema,
});
export type CachedHistory = z.output<typeof CachedHistorySchema>;

export type HistoryCache = {
  /** An entry that cannot be read is deleted and counts as missing. */
  read(name: string): Promise<CachedHistory | undefined>;
  write(readAt: string, history: PackageHistory): Promise<void>;
};

export function createHistoryCache(folder: string, registry: string): HistoryCache {
  const fileOf = (name: string) => join(folder, `${encodeURIComponent(name)}.json`);
  return {
    async read(name) {
      const text = await readFile(fileOf(name), 'utf8').catch(() => undefined);
      if (text === undefined) return undefined;
      const entry = CachedHistorySchema.safeParse(parseJson(text));
      if (!entry.success || entry.data.history.name !== name) {
        await rm(fileOf(name), { force: true });
        return undefined;
      }
      return entry.data.registry === registry ? entry.data : undefined;
    },
    async write(readAt, history) {
      await writeAtomically(fileOf(history.name), JSON.stringify({ registry, readAt, history }));
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
