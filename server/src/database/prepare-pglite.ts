// The embedded database: PGlite in the data folder, in a thread of its own.
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import {
  beginDatabase,
  DamagedDatabaseError,
  inspectDataFolder,
  markDataFolder,
  refuseMovedDatabase,
} from '../data-folder/contents.ts';
import { findDataDirProblem } from '../data-folder/write-check.ts';
import { StartupError } from '../startup-error.ts';
import type { Database, PreparedDatabase } from './database.ts';
import { DatabaseNotOpenError, toReason } from './database-away.ts';
import { migrateDatabase } from './migrate.ts';
import { PortStream } from './pglite-port.ts';
import { createPglitePool } from './postgres-pool.ts';

/** SQLSTATEs of a database whose files are not what they should be: a file is gone, a page or an index is corrupted. */
const DAMAGE = /^(58P01|XX00[0-2])$/;

const HAS_CRASHED = 'the embedded database has crashed';
const WORKER = new URL('./pglite-worker.ts', import.meta.url);

export function preparePglite(dataDir: string): PreparedDatabase {
  let thread: Worker | undefined;
  let whyNotOpen: string | undefined = 'the embedded database is being opened';
  let onLost: () => void = () => undefined;
  let wasOpen = false;
  const pool = createPglitePool(
    () => connectTo(thread),
    () => {
      if (whyNotOpen !== undefined) throw new DatabaseNotOpenError(whyNotOpen);
    },
  );

  async function openFolder(migrates: boolean): Promise<Worker> {
    const folder = join(dataDir, 'database');
    if (!wasOpen) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    refuseMovedDatabase(dataDir);
    const state = inspectDataFolder(dataDir);
    if (state === 'new' && wasOpen)
      throw new StartupError(
        `DATA_DIR (${dataDir}) has lost its database while the server ran: the folder was deleted, or its disk is no longer mounted. Bring the folder back; to restore a backup, stop the server first.`,
      );
    // On a full disk PostgreSQL may fail as it does on damaged files, and that is not tried again.
    const problem = await findDataDirProblem(dataDir);
    if (problem) throw new StartupError(problem);
    if (state === 'new') await beginDatabase(dataDir);
    const opened = await startThread(dataDir);
    const opener = createPglitePool(() => connectTo(opened));
    const db = drizzle(opener) as unknown as Database;
    try {
      if (migrates) await migrateDatabase({ db });
      const missing = await findMissingFile(db, folder);
      if (missing) throw new DamagedDatabaseError(dataDir, `it has no ${missing}`);
      if (migrates) await markDataFolder(dataDir);
      await opener.end();
      return opened;
    } catch (error) {
      await closeThread(opened);
      throw error;
    }
  }

  return {
    ...toOpenDatabase(pool),
    async open({ migrates = true } = {}) {
      if (thread) return;
      whyNotOpen = 'the embedded database is being opened';
      try {
        const opened = await openFolder(migrates);
        if (hasEnded(opened)) throw new DatabaseNotOpenError(HAS_CRASHED);
        opened.once('exit', () => {
          thread = undefined;
          if (whyNotOpen !== undefined) return;
          whyNotOpen = HAS_CRASHED;
          onLost();
        });
        thread = opened;
        wasOpen = true;
        whyNotOpen = undefined;
      } catch (error) {
        const explained = explain(dataDir, error);
        whyNotOpen = explained.message;
        throw explained;
      }
    },
    onLost(listener) {
      onLost = listener;
    },
    /** Waits for the statements and transactions that have begun. */
    async close() {
      const begun = pool.query('select 1').catch(() => undefined);
      whyNotOpen = 'the embedded database is closed';
      await begun;
      if (thread) await closeThread(thread);
    },
  };
}

export function toOpenDatabase(pool: Pool) {
  return {
    db: drizzle(pool) as unknown as Database,
    engine: 'pglite',
  } as const;
}

/** Returns a destroyed stream without a thread: a throw here would escape pg's pool and end the process. */
function connectTo(thread: Worker | undefined): PortStream {
  const { port1, port2 } = new MessageChannel();
  const stream = new PortStream(port1);
  if (thread) thread.postMessage(port2, [port2]);
  else stream.destroy(new DatabaseNotOpenError(HAS_CRASHED));
  return stream;
}

function hasEnded(thread: Worker): boolean {
  return thread.threadId === -1;
}

async function closeThread(thread: Worker): Promise<void> {
  if (hasEnded(thread)) return;
  const ended = once(thread, 'exit');
  thread.postMessage('close');
  await ended;
}

/** Starts the thread on a folder; PGlite creates a database if it is empty. */
async function startThread(dataDir: string): Promise<Worker> {
  const thread = new Worker(WORKER, { workerData: join(dataDir, 'database') });
  const opened = Promise.withResolvers<void>();
  thread.once('message', opened.resolve);
  thread.on('error', opened.reject);
  thread.once('exit', () => opened.reject(new DatabaseNotOpenError(HAS_CRASHED)));
  try {
    await opened.promise;
    return thread;
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
async function findMissingFile(db: Database, folder: string): Promise<string | undefined> {
  const { rows } = (await db.execute(
    sql`select pg_relation_filepath(oid) as path from pg_class where pg_relation_filepath(oid) is not null and relpersistence = 'p'`,
  )) as unknown as { rows: { path: string }[] };
  return rows.map(({ path }) => path).find((path) => !existsSync(join(folder, path)));
}

function explain(dataDir: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  const damage = findDamage(error);
  if (damage) return new DamagedDatabaseError(dataDir, damage.message, { cause: error });
  return new StartupError(`Cannot use the database in ${dataDir}: ${toReason(error)}.`, { cause: error });
}

/** Drizzle wraps the errors of PostgreSQL. */
function findDamage(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && DAMAGE.test(String(error.code))) return error;
  return findDamage(error.cause);
}
