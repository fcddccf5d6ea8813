// Brings the tables up to date with the migrations of server/migrations. Processes that start together wait for each other.

import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';

const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'migrations');
/** The key of the advisory lock for migrations: any number, the same in every process. */
const LOCK = 7_316_425;

export async function migrateDatabase({ db }: { db: Database }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await applyMigrations(tx, await listWaitingMigrations(tx));
  });
}

export async function applyMigrations(tx: Database, migrations: readonly MigrationMeta[]): Promise<void> {
  await tx.execute(
    sql`create table if not exists migrations (hash text primary key, at timestamptz not null default now())`,
  );
  for (const { hash, sql: statements } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into migrations (hash) values (${hash})`);
  }
}

/** Migrations that this database has not seen. Changes nothing. */
export async function listWaitingMigrations(db: Database): Promise<MigrationMeta[]> {
  const done = new Set(await listDoneMigrations(db));
  return listMigrations().filter(({ hash }) => !done.has(hash));
}

/** All migrations of this version, oldest first. */
export function listMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
}

/** Hashes of what this database has seen, in no order; a newer version may have added some. Changes nothing. */
export async function listDoneMigrations(db: Database): Promise<string[]> {
  const table = await db.execute(sql`select to_regclass('migrations') as name`);
  if (!(table as unknown as { rows: { name: unknown }[] }).rows[0]?.name) return [];
  const { rows } = (await db.execute(sql`select hash from migrations`)) as unknown as {
    rows: { hash: string }[];
  };
  return rows.map(({ hash }) => hash);
}
