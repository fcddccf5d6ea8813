import { getTableName, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { applyMigrations, listDoneMigrations, listMigrations } from '../database/migrate.ts';
import { issueSends } from '../database/schema.ts';
import { OwnerProblem } from '../owner-problem.ts';
import type { BackupHeader } from './backup-format.ts';
import { KEPT_TABLES, LEFT_BEHIND } from './kept-tables.ts';
import { readBackup } from './read-backup.ts';
import { advanceSequences, countKeptRows, insertRows } from './table-rows.ts';

export interface LoadOptions {
  readonly file: string;
  /** With the tables of this version. */
  readonly db: Database;
  readonly onRows?: (rows: number) => void;
}

export interface LoadedBackup {
  /** Names of issues that were on their way or waiting for their time: they are paused now. */
  readonly pausedIssues: readonly string[];
}

/** Loads a backup into an empty database, all or nothing. */
export async function loadBackup({ file, db, onRows }: LoadOptions): Promise<LoadedBackup> {
  return db.transaction(async (tx) => {
    await refuseUnlessEmpty(tx);
    let loaded = 0;
    const header = await readBackup(file, {
      takeHeader: ({ migrations }) => returnToMigrations(tx, migrations),
      async takeRows(table, rows) {
        await insertRows(tx, table, rows);
        loaded += rows.length;
        onRows?.(loaded);
      },
    });
    for (const { name } of header.tables) await advanceSequences(tx, name);
    await applyMigrations(tx, listMigrations().slice(header.migrations.length));
    const pausedIssues = await pauseSends(tx);
    return { pausedIssues };
  });
}

/** A backup whose tables this version cannot make. Known before anything is written. */
export function refuseUnknownMigrations(file: string, { migrations }: BackupHeader): void {
  const known = listMigrations().map(({ hash }) => hash);
  if (migrations.some((hash) => !known.includes(hash)))
    throw new OwnerProblem(
      `${file} was made by a newer version of Midweek, with tables that this one does not know; update Midweek and restore it then`,
    );
  if (migrations.some((hash, index) => hash !== known[index]))
    throw new OwnerProblem(
      `${file} was made by a version of Midweek between two releases; restore it with that version`,
    );
}

/** Rows that are there could belong to somebody. */
async function refuseUnlessEmpty(tx: Database): Promise<void> {
  const full = (await countKeptRows(tx)).filter(({ rows }) => rows > 0);
  if (full.length > 0)
    throw new OwnerProblem(
      `there is something in the database already (${full.map(({ name, rows }) => `${name}: ${rows}`).join(', ')}); restore into a new DATA_DIR, or a new database of DATABASE_URL`,
    );
}

/** Tables as they were when the backup was made; they are empty, so older ones can simply be made anew. */
async function returnToMigrations(tx: Database, hashes: readonly string[]): Promise<void> {
  const done = await listDoneMigrations(tx);
  if (done.length === hashes.length) return;
  const tables = [...KEPT_TABLES.map(({ table }) => table), ...LEFT_BEHIND].map(getTableName);
  for (const name of [...tables, 'migrations'])
    await tx.execute(sql`drop table if exists ${sql.identifier(name)} cascade`);
  await applyMigrations(tx, listMigrations().slice(0, hashes.length));
}

/** Readers may have got these issues since the backup was made: the owner decides whether they go on. */
async function pauseSends(tx: Database): Promise<string[]> {
  const paused = await tx
    .update(issueSends)
    .set({ state: 'paused' })
    .where(inArray(issueSends.state, ['scheduled', 'sending']))
    .returning({ issue: issueSends.issue });
  return paused.map(({ issue }) => issue);
}
