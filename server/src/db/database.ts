// The one database, PGlite in the data folder or a PostgreSQL server, behind one type.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { fromPglite, type ConstructorOptions as JobOptions } from 'pg-boss';
import { StartupError } from '../errors/startup-error.ts';
import { migrateDatabase } from './migrate.ts';
import { CONNECT_TIMEOUT_MS, createPostgresPool } from './postgres-pool.ts';

export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: 'pglite' | 'postgres';
  /** How pg-boss reaches the same database. */
  readonly jobOptions: JobOptions;
  close(): Promise<void>;
}

export interface DatabasePlace {
  readonly databaseUrl?: string;
  readonly dataDir: string;
}

/** Opens the database and brings its tables up to date, unless it shall only be looked at. */
export async function openDatabase(
  where: DatabasePlace,
  { migrates = true }: { migrates?: boolean } = {},
): Promise<OpenDatabase> {
  const database = where.databaseUrl ? openPostgres(where.databaseUrl) : await openPglite(where.dataDir);
  try {
    if (migrates) await migrateDatabase(database);
    else await database.db.execute(sql`select 1`);
  } catch (error) {
    await database.close();
    const place = where.databaseUrl
      ? 'the PostgreSQL server of DATABASE_URL'
      : `the database in ${where.dataDir}`;
    throw new StartupError(`Cannot use ${place}: ${toReason(error)}.`, { cause: error });
  }
  return database;
}

async function openPglite(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) await makePglite(folder);
  return toOpenPglite(await PGlite.create(folder));
}

/** Beside its place, and moved there when it is whole: a process that dies meanwhile leaves no half of a database. */
async function makePglite(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const pglite = await PGlite.create(draft);
  await pglite.close();
  renameSync(draft, folder);
}

/** What is open in this process, wherever its files are. */
export function toOpenPglite(pglite: PGlite): OpenDatabase {
  return {
    db: drizzlePglite(pglite) as unknown as Database,
    engine: 'pglite',
    jobOptions: { db: fromPglite(pglite), backend: 'pglite' },
    close: () => pglite.close(),
  };
}

function openPostgres(connectionString: string): OpenDatabase {
  const pool = createPostgresPool(connectionString);
  return {
    db: drizzlePg(pool) as unknown as Database,
    engine: 'postgres',
    jobOptions: { connectionString, max: 4, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
    close: () => pool.end(),
  };
}

/** What the database said, without the statement and its values. */
export function toReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  // Several addresses were tried: the message is in the parts.
  return cause.message || (cause instanceof AggregateError ? String(cause.errors[0]?.message) : cause.name);
}
