import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const WatchedPackageSchema = z.strictObject({
  name: z.string().min(1),
  section: z.string(),
  weight: z.int().min(1).max(10),
  group: z.string().optional(),
  notes: z.url({ protocol: /^https$/ }),
  security: z.record(z.string(), z.url()).default({}),
  ignore: z.array(z.string()).default([]),
});
export type WatchedPackage = z.output<typeof WatchedPackageSchema>;

/** By the package's name in the registry. The keys are explained in watchlist.yml. */
export type Watchlist = Record<string, WatchedPackage>;

export function loadWatchlist(file: string, sections: readonly string[]): Watchlist {
  const schema = z.record(z.string(), WatchedPackageSchema.extend({ section: z.enum(sections) }));
  const { success, data, error } = schema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!success) throw new Error(`${file} has problems:\n${z.prettifyError(error)}`);
  return data;
}
