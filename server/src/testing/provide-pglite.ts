// For vitest: a PGlite database with our tables and queues, made once for a whole run. Making one takes longer than most files of tests.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { makeEmptyDatabase } from '../platform/database/empty-database.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { toOpenPglite } from '../platform/database/prepare-pglite.ts';
import { makeQueues } from './make-queues.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that tests open copies of. */
    pgliteFile: string;
  }
}

export default async function providePglite(project: TestProject): Promise<() => Promise<void>> {
  // For tests that start a server on a folder of its own.
  await makeEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'midweek-pglite-'));
  const file = join(folder, 'database.tar');
  const pglite = await PGlite.create();
  const database = toOpenPglite(pglite);
  await migrateDatabase(database);
  await makeQueues(database);
  const dump = await pglite.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await pglite.close();
  project.provide('pgliteFile', file);
  return () => rm(folder, { recursive: true, force: true });
}
