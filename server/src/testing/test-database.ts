// An empty database for a file of tests: PGlite in memory, or PostgreSQL where vitest provides one (see vitest.config.ts).
import { cpSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { START_PARAMS, stopOptimising } from '../platform/database/crash-safe-pglite.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { toOpenPglite } from '../platform/database/prepare-pglite.ts';
import { createDatabase } from './postgres-server.ts';
import type {} from './provide-pglite.ts';
import type {} from './provide-postgres.ts';

/** Opens it with its tables; whoever asks for it closes it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const serverUrl = inject('postgresUrl');
  if (!serverUrl) return openPglite(inject('pgliteFile'));
  return openDatabase({ databaseUrl: await createDatabase(serverUrl), dataDir: '' });
}

/** PGlite in memory, from the dump of a database; as small as in a server, which opens in half the time. */
export async function openPglite(file: string): Promise<OpenDatabase> {
  stopOptimising();
  const loadDataDir = await openAsBlob(file);
  return toOpenPglite(await PGlite.create({ loadDataDir, startParams: START_PARAMS }));
}

/** Gives the data folder of a server its database, as an earlier start has left it: making one takes longer than opening it. */
export function placeTestDatabase(dataDir: string): void {
  cpSync(inject('pgliteFolder'), join(dataDir, 'database'), { recursive: true });
}
