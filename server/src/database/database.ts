// The one database, PGlite in the data folder or a PostgreSQL server, behind one type.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: 'pglite' | 'postgres';
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
