// The embedded database: PGlite in the data folder, in a thread of its own.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { StartupError } from '../startup-error.ts';
import { findDataDirProblem } from './data-dir-check.ts';
import {
  beginDatabase,
  DamagedDatabaseError,
  inspectDataFolder,
  markDataFolder,
  refuseMovedDatabase,
} from './data-folder.ts';
import type { Database, OpenDatabase, PreparedDatabase } from './database.ts';
import { DatabaseNotOpenError } from './database-away.ts';
import { LatePglite } from './late-pglite.ts';
import { migrateDatabase } from './migrate.ts';
import type { PgliteClient } from './pglite-client.ts';
import { PgliteThread } from './pglite-thread.ts';
import { toReason } from './to-reason.ts';

/** SQLSTATEs of a database whose files are not what they should be: a file is gone, a page or an index is corrupted. */
const DAMAGE = /^(58P01|XX00[0-2])$/;

export function preparePglite(dataDir: string): PreparedDatabase {
  const late = new LatePglite();
  let onLost: () => void = () => undefined;
  late.unset('the embedded database is being opened');

  async function openFolder(migrates: boolean): Promise<void> {
    const folder = join(dataDir, 'database');
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    refuseMovedDatabase(dataDir);
    const state = inspectDataFolder(dataDir);
    // On a full disk PostgreSQL may fail as it does on damaged files, and that is not tried again.
    const problem = await findDataDirProblem(dataDir);
    if (problem) throw new StartupError(problem);
    if (state === 'new') await beginDatabase(dataDir);
    const pglite = await openWhole(dataDir, () => {
      // While it is being opened, opening fails; there is nothing to lose yet.
      if (late.unset('the embedded database has crashed')) onLost();
    });
    try {
      if (migrates) await migrateDatabase({ db: toDatabase(pglite) });
      const missing = await findMissingFile(pglite, folder);
      if (missing) throw new DamagedDatabaseError(dataDir, `it has no ${missing}`);
      if (migrates) await markDataFolder(dataDir);
      if (pglite.hasEnded) throw new DatabaseNotOpenError('the embedded database has crashed');
    } catch (error) {
      await pglite.close().catch(() => undefined);
      throw error;
    }
    late.set(pglite);
  }

  return {
    ...toOpenDatabase(late),
    async open({ migrates = true } = {}) {
      if (late.isSet) return;
      late.unset('the embedded database is being opened');
      try {
        await openFolder(migrates);
      } catch (error) {
        const explained = explain(dataDir, error);
        late.unset(explained.message);
        throw explained;
      }
    },
    onLost(listener) {
      onLost = listener;
    },
    close: async () => late.unset('the embedded database is closed')?.close(),
  };
}

/** What is open in this process, wherever its files are. */
export function toOpenPglite(pglite: PGlite): OpenDatabase {
  return { ...toOpenDatabase(pglite), close: () => pglite.close() };
}

function toOpenDatabase(pglite: PgliteClient) {
  return {
    db: toDatabase(pglite),
    engine: 'pglite',
    jobOptions: { db: fromPglite(pglite), backend: 'pglite' },
  } as const;
}

function toDatabase(pglite: PgliteClient): Database {
  return drizzle(pglite as unknown as PGlite) as unknown as Database;
}

async function openWhole(dataDir: string, onLost: () => void): Promise<PgliteThread> {
  try {
    return await PgliteThread.open(join(dataDir, 'database'), onLost);
  } catch (error) {
    // The thread has not even tried.
    if (error instanceof DatabaseNotOpenError) throw error;
    const problem = await findDataDirProblem(dataDir);
    if (problem) throw new StartupError(problem, { cause: error });
    throw new DamagedDatabaseError(dataDir, `PostgreSQL does not open it (${toReason(error)})`, {
      cause: error,
    });
  }
}

/** PostgreSQL opens a table at its first use, so an incomplete duplicate of the folder would fail only much later. */
async function findMissingFile(pglite: PgliteClient, folder: string): Promise<string | undefined> {
  const { rows } = await pglite.query<{ path: string }>(
    `select pg_relation_filepath(oid) as path from pg_class where pg_relation_filepath(oid) is not null and relpersistence = 'p'`,
  );
  return rows.map(({ path }) => path).find((path) => !existsSync(join(folder, path)));
}

function explain(dataDir: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  const damage = findDamage(error);
  if (damage) return new DamagedDatabaseError(dataDir, damage.message, { cause: error });
  return new StartupError(`Cannot use the database in ${dataDir}: ${toReason(error)}.`, { cause: error });
}

/** Drizzle wraps what the thread throws, and the thread what PostgreSQL said last. */
function findDamage(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && DAMAGE.test(String(error.code))) return error;
  return findDamage(error.cause);
}
