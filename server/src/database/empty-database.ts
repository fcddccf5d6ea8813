// An empty database, made once by the build. PGlite needs seconds of processor time to make one, and a fraction of one to unpack it, so
// the first start does the latter.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeAtomically } from '@midweek/core/files';
import manifest from '../../package.json' with { type: 'json' };

const FOLDER = resolve(import.meta.dirname, '../../../build');
const PREFIX = 'empty-database-';
/** Another version of PGlite may have another version of PostgreSQL in it. */
const NAME = `${PREFIX}${manifest.dependencies['@electric-sql/pglite']}.tar.gz`;

/** The file, where a build has made it. */
export function findEmptyDatabase(): string | undefined {
  const file = join(FOLDER, NAME);
  return existsSync(file) ? file : undefined;
}

/** Blocks its thread for seconds when there is something to do. */
export async function makeEmptyDatabase(): Promise<void> {
  if (findEmptyDatabase()) return;
  // Here, because the server only looks for the file: its main thread has no PGlite.
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = await PGlite.create();
  const dump = await pglite.dumpDataDir('gzip');
  await pglite.close();
  await writeAtomically(join(FOLDER, NAME), new Uint8Array(await dump.arrayBuffer()));
  for (const name of readdirSync(FOLDER))
    if (name.startsWith(PREFIX) && name !== NAME) rmSync(join(FOLDER, name));
}
