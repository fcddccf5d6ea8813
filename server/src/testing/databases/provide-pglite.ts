// For vitest: a PGlite database with our tables, made once for a whole run. Making one takes longer than most files of tests.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../database/migrate.ts';
import { stopOptimising } from '../../database/pglite-options.ts';
import { toOpenPglite } from './open-pglite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that tests open copies of. */
    pgliteFile: string;
    /** The same database as PostgreSQL keeps it: a folder to copy into the data folder of a server. */
    pgliteFolder: string;
  }
}

/** PostgreSQL makes other databases from them, of which there are none. They are two thirds of the files that every test database would have. */
const WITHOUT_TEMPLATES = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
];

export default async function providePglite(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'midweek-pglite-'));
  const [file, database] = [join(folder, 'database.tar'), join(folder, 'database')];
  stopOptimising();
  const pglite = await PGlite.create(database);
  const open = toOpenPglite(pglite);
  await migrateDatabase(open);
  await open.close();
  for (const statement of WITHOUT_TEMPLATES) await pglite.exec(statement);
  const dump = await pglite.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await pglite.close();
  project.provide('pgliteFile', file);
  project.provide('pgliteFolder', database);
  return () => rm(folder, { recursive: true, force: true });
}
