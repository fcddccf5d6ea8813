import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../database/database.ts';
import { listDoneMigrations, listMigrations } from '../database/migrate.ts';
import { OwnerProblem } from '../owner-problem.ts';
import type { OnStep } from '../step.ts';
import { BACKUP_KIND, BACKUP_VERSION, type BackupHeader, countRows } from './backup-format.ts';
import { countKeptRows, readRows } from './table-rows.ts';

export interface BackupOptions {
  readonly db: Database;
  readonly secret: BackupHeader['secret'];
  readonly now: Date;
  /** Takes the next bytes of the file; counts rows. When it rejects, the backup ends with that error. */
  readonly onStep: OnStep;
}

/** The fastest level: other statements of the embedded database wait for this. */
const GZIP = { level: 1, chunkSize: 64 * 1024 };

/**
 * Writes everything that was stored when it began, while others read and write. The embedded database has one connection: what others
 * ask of it waits until the backup has read all rows.
 */
export async function writeBackup({ db, secret, now, onStep }: BackupOptions): Promise<BackupHeader> {
  const gzip = createGzip(GZIP);
  const progress = { done: 0, total: 0 };
  const taken = pipeline(
    gzip,
    new Writable({
      write: (bytes: Buffer, _encoding, callback) =>
        void onStep({ bytes, ...progress }).then(() => callback(), callback),
    }),
  );
  // Awaited below; until then a rejection would count as unhandled.
  taken.catch(() => undefined);
  const checksum = createHash('sha256');
  const write = async (lines: string) => {
    checksum.update(lines);
    if (!gzip.write(lines)) await Promise.race([once(gzip, 'drain'), taken]);
  };
  try {
    const header = await db.transaction(
      async (tx) => {
        const tables = await countKeptRows(tx);
        const migrations = await listKnownMigrations(tx);
        const at = now.toISOString();
        const begun = { kind: BACKUP_KIND, version: BACKUP_VERSION, at, migrations, secret, tables } as const;
        progress.total = countRows(begun);
        await write(`${JSON.stringify(begun)}\n`);
        await readRows(tx, tables, async (_table, rows) => {
          await write(`${rows.join('\n')}\n`);
          progress.done += rows.length;
        });
        return begun;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    gzip.end(`${JSON.stringify({ sha256: checksum.digest('hex') })}\n`);
    await taken;
    return header;
  } catch (error) {
    gzip.destroy();
    throw error;
  }
}

/** A database that a newer version has changed may have tables that this one would leave out. */
async function listKnownMigrations(tx: Database): Promise<string[]> {
  const done = new Set(await listDoneMigrations(tx));
  const known = listMigrations()
    .map(({ hash }) => hash)
    .filter((hash) => done.has(hash));
  if (known.length < done.size)
    throw new OwnerProblem(
      'the database was changed by a newer version of Midweek; make the backup with that version',
    );
  if (known.length === 0)
    throw new OwnerProblem(
      'the database has no tables of Midweek yet; they are made when the server starts for the first time',
    );
  return known;
}
