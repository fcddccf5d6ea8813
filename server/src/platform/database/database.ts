// The one database, PGlite in the data folder or a PostgreSQL server, behind one type.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions as JobOptions } from 'pg-boss';
import { preparePglite } from './prepare-pglite.ts';
import { preparePostgres } from './prepare-postgres.ts';

export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: 'pglite' | 'postgres';
  /** How pg-boss reaches the same database. */
  readonly jobOptions: JobOptions;
  close(): Promise<void>;
}

/** A database that exists before it is open: until then every query fails with a DatabaseNotOpenError. */
export interface PreparedDatabase extends OpenDatabase {
  /**
   * Opens it and brings its tables up to date, unless it shall only be looked at. Throws a StartupError when that cannot be done; it may
   * be called again, but after a DamagedDatabaseError that is of no use.
   */
  open(options?: { readonly migrates?: boolean }): Promise<void>;
  /** Calls back when the database is lost and has to be opened again. */
  onLost(listener: () => void): void;
}

export interface DatabasePlace {
  readonly databaseUrl?: string;
  readonly dataDir: string;
}

/** Connects to nothing and touches no file yet. */
export function prepareDatabase({ databaseUrl, dataDir }: DatabasePlace): PreparedDatabase {
  return databaseUrl ? preparePostgres(databaseUrl) : preparePglite(dataDir);
}

/** Opens a database or throws a StartupError. */
export async function openDatabase(
  where: DatabasePlace,
  options?: { readonly migrates?: boolean },
): Promise<OpenDatabase> {
  const database = prepareDatabase(where);
  try {
    await database.open(options);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
