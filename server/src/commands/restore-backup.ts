import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countRows, countSubscribers } from '../backup/backup-format.ts';
import { type LoadedBackup, loadBackup, refuseUnknownMigrations } from '../backup/load-backup.ts';
import { planSecret, type SecretPlan } from '../backup/plan-secret.ts';
import { readBackup } from '../backup/read-backup.ts';
import { inspectDataFolder, isWithoutDatabase, markAsMoved, placeDatabase } from '../data-folder/contents.ts';
import { type DatabasePlace, openDatabase } from '../database/open-database.ts';
import type { Env } from '../env.ts';
import { loadSecretKey } from '../secrets/secret.ts';
import { takeOwnerSocket } from './owner-socket.ts';

export interface CheckedBackup {
  readonly at: string;
  readonly rows: number;
  readonly subscribers: number;
  readonly hasSecret: boolean;
}

export interface RestoredBackup extends CheckedBackup, LoadedBackup {
  readonly secret: SecretPlan['secret'];
}

export interface RestoreOptions {
  readonly file: string;
  readonly ignoresSecret?: boolean;
  readonly onRows?: (rows: number, total: number) => void;
}

/** Brings back nothing but the secret, beside a database that has lost its own. Throws an OwnerProblem when that would not be its secret. */
export async function restoreSecret(
  { DATA_DIR: dataDir, SECRET_KEY: secretKey }: Pick<Env, 'DATA_DIR' | 'SECRET_KEY'>,
  file: string,
): Promise<SecretPlan['secret']> {
  const plan = planSecret({ dataDir, ...(secretKey && { secretKey }) }, await readBackup(file));
  plan.keep();
  return plan.secret;
}

/** Reads a backup to its end. Throws an OwnerProblem when it cannot be restored by this version. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  return summarize(await readChecked(file));
}

/**
 * Restores a backup to DATABASE_URL, or else to DATA_DIR, which no server may use meanwhile. Either must be empty. Everything about the file
 * and the secret is checked before anything is written, and a restore that fails or is killed leaves the place as it was.
 */
export async function restoreBackup(
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'SECRET_KEY'>,
  { file, ignoresSecret = false, onRows }: RestoreOptions,
): Promise<RestoredBackup> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: secretKey } = env;
  const header = await readChecked(file);
  const total = countRows(header);
  const plan = planSecret({ dataDir, ...(secretKey && { secretKey }) }, header, ignoresSecret);
  const load = async (place: DatabasePlace) => {
    await using closing = new AsyncDisposableStack();
    const database = await openDatabase(place);
    closing.defer(database.close);
    // Awaited here: resources are closed when this function ends.
    return await loadBackup({ file, db: database.db, onRows: (rows) => onRows?.(rows, total) });
  };
  await using closing = new AsyncDisposableStack();
  if (!databaseUrl) closing.defer((await takeOwnerSocket(dataDir, { holder: 'command' })).release);
  try {
    const loaded = databaseUrl
      ? await loadInPlace({ dataDir, databaseUrl }, plan, load)
      : await loadEmbedded(dataDir, plan, load);
    if (databaseUrl) await markAsMoved(dataDir);
    // The owner has said that the readers of this database have no secret any more; without one, the server would ask again.
    if (plan.secret === 'other' && !databaseUrl) loadSecretKey({ dataDir, ...(secretKey && { secretKey }) });
    return { ...summarize(header), ...loaded, secret: plan.secret };
  } catch (error) {
    plan.undo();
    throw error;
  }
}

async function readChecked(file: string) {
  const header = await readBackup(file);
  refuseUnknownMigrations(file, header);
  return header;
}

function summarize(header: Awaited<ReturnType<typeof readChecked>>): CheckedBackup {
  return {
    at: header.at,
    rows: countRows(header),
    subscribers: countSubscribers(header),
    hasSecret: header.secret.key !== undefined,
  };
}

type Load = (place: DatabasePlace) => Promise<LoadedBackup>;

/**
 * Where there is no database, the new one is loaded beside its place and moved there when it is complete: a server never finds an empty
 * one in its stead. The secret comes first, because a server does not start with readers and without their secret.
 */
async function loadEmbedded(dataDir: string, plan: SecretPlan, load: Load): Promise<LoadedBackup> {
  if (!isWithoutDatabase(dataDir)) {
    inspectDataFolder(dataDir);
    return loadInPlace({ dataDir }, plan, load);
  }
  const draft = join(dataDir, 'restoring');
  // Left by a restore that was killed.
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  try {
    const loaded = await load({ dataDir: draft });
    plan.keep();
    await placeDatabase(draft, dataDir);
    return loaded;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function loadInPlace(place: DatabasePlace, plan: SecretPlan, load: Load): Promise<LoadedBackup> {
  plan.keep();
  return load(place);
}
