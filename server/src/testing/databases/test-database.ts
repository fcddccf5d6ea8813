// An empty database for a file of tests: PGlite in memory, or PostgreSQL where vitest provides one (see vitest.config.ts).
import { cpSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { START_PARAMS, stopOptimising } from '../../database/pglite-options.ts';
import { toOpenPglite } from './open-pglite.ts';
import { createDatabase } from './postgres-server.ts';
import type {} from './provide-pglite.ts';
import type {} from './provide-postgres.ts';

/** Opens it with its tables; the caller closes it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const serverUrl = inject('postgresUrl');
  if (!serverUrl) return openReused();
  return openDatabase({ databaseUrl: await createDatabase(serverUrl), dataDir: '' });
}

/** PGlite in memory without our tables. */
export async function openEmptyPglite(): Promise<OpenDatabase> {
  const pglite = await createPglite();
  await pglite.exec('drop schema public cascade; create schema public');
  const open = toOpenPglite(pglite);
  return {
    ...open,
    async close() {
      await open.close();
      await pglite.close();
    },
  };
}

/** As small as in a server, which opens in half the time. */
async function createPglite(): Promise<PGlite> {
  stopOptimising();
  const loadDataDir = await openAsBlob(inject('pgliteFile'));
  return PGlite.create({ loadDataDir, startParams: START_PARAMS });
}

interface Pooled {
  readonly pglite: PGlite;
  /** All that it has when it is new. */
  readonly tables: readonly string[];
}
/** Databases that earlier test files of this process have closed. Emptying one takes a tenth of the time of opening one. */
const closed: Pooled[] = [];
const MAX_CLOSED = 2;
/** Without them it would not be a database of ours. */
const KEPT = ['public.migrations'];

async function openReused(): Promise<OpenDatabase> {
  const pooled = (await takeClosed()) ?? (await createPooled());
  const open = toOpenPglite(pooled.pglite);
  let isClosed = false;
  return {
    ...open,
    async close() {
      if (isClosed) return;
      isClosed = true;
      await open.close();
      if (closed.length < MAX_CLOSED) closed.push(pooled);
      else await pooled.pglite.close();
    },
  };
}

async function createPooled(): Promise<Pooled> {
  const pglite = await createPglite();
  return { pglite, tables: await listTables(pglite) };
}

async function takeClosed(): Promise<Pooled | undefined> {
  const pooled = closed.pop();
  if (!pooled) return undefined;
  const { pglite, tables } = pooled;
  // A test that failed may have left a table renamed.
  if ((await listTables(pglite)).join() !== tables.join()) return undefined;
  await pglite.exec(
    `truncate ${tables.filter((name) => !KEPT.includes(name)).join(', ')} restart identity cascade`,
  );
  return pooled;
}

async function listTables(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Gives the data folder of a server its database, as an earlier start has left it: making one takes longer than opening it. */
export function placeTestDatabase(dataDir: string): void {
  cpSync(inject('pgliteFolder'), join(dataDir, 'database'), { recursive: true });
}
