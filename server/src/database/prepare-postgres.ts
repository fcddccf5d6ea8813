// A PostgreSQL server.
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { StartupError } from '../startup-error.ts';
import type { Database, PreparedDatabase } from './database.ts';
import { DatabaseNotOpenError, toReason } from './database-away.ts';
import { migrateDatabase } from './migrate.ts';
import { createPostgresPool } from './postgres-pool.ts';

/** For a statement of a migration, and for another server that migrates first. */
const MIGRATION_TIMEOUT_MS = 10 * 60_000;

export function preparePostgres(connectionString: string): PreparedDatabase {
  let whyNot: string | undefined = 'the database at DATABASE_URL is being opened';
  // Closed until the tables are up to date: with those of an older version, queries would fail in ways that nobody expects.
  const pool = createPostgresPool(connectionString, {
    check() {
      if (whyNot !== undefined) throw new DatabaseNotOpenError(whyNot);
    },
  });

  return {
    db: drizzle(pool) as unknown as Database,
    engine: 'postgres',
    async open({ migrates = true } = {}) {
      const opener = createPostgresPool(connectionString, {
        maxConnections: 1,
        silenceTimeoutMs: MIGRATION_TIMEOUT_MS,
      });
      const db = drizzle(opener) as unknown as Database;
      try {
        if (migrates) await migrateDatabase({ db });
        else await db.execute(sql`select 1`);
        whyNot = undefined;
      } catch (error) {
        const reason = withoutPassword(toReason(error), connectionString);
        whyNot = `the database at DATABASE_URL cannot be reached: ${reason}`;
        throw new StartupError(`The database at DATABASE_URL cannot be reached: ${reason}`, { cause: error });
      } finally {
        await opener.end();
      }
    },
    // The pool replaces connections that break by itself.
    onLost: () => undefined,
    close: () => pool.end(),
  };
}

function withoutPassword(text: string, connectionString: string): string {
  const { password } = new URL(connectionString);
  return password === ''
    ? text
    : text.replaceAll(password, '…').replaceAll(decodeURIComponent(password), '…');
}
