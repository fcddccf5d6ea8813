// The backups that the server keeps beside its data, in DATA_DIR/backups.
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnerContext } from '../define-command.ts';
import { OwnerProblem } from '../owner-problem.ts';

/** Older ones are deleted when another one is complete. */
export const KEPT_BACKUPS = 7;

const NAME = /^midweek-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
/** Parts of files and databases on trial, of a process that was killed. */
const LEFT = /^\.(?:.+\.tmp|trial-.+)$/;

export interface KeptBackup {
  readonly name: string;
  readonly bytes: number;
  readonly at: Date;
}

export function locateBackups({ env }: Pick<OwnerContext, 'env'>): string {
  return join(env.DATA_DIR, 'backups');
}

/** @example nameBackup(new Date('2026-11-11T08:00:00Z')) // 'midweek-20261111T080000Z.backup' */
export function nameBackup(at: Date): string {
  return `midweek-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`;
}

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** Newest first. */
export async function listKept(folder: string): Promise<KeptBackup[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isBackupName).sort().reverse();
  return Promise.all(
    names.map(async (name) => {
      const { size } = await stat(join(folder, name));
      return { name, bytes: size, at: new Date(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z')) };
    }),
  );
}

/**
 * Writes a file that only its owner may read, complete or not at all, and deletes the oldest ones then. Throws an OwnerProblem when the disk does
 * not take it.
 */
export async function keepBackup<Result>(
  folder: string,
  name: string,
  write: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  const temporary = join(folder, `.${name}.${randomUUID()}.tmp`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(temporary, 'wx', 0o600);
    let result: Result;
    try {
      result = await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
    for (const { name: old } of (await listKept(folder)).slice(KEPT_BACKUPS)) await rm(join(folder, old));
    return result;
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw toProblem(folder, error);
  }
}

/** Deletes what a process that was killed has left. */
export async function tidyBackups(folder: string): Promise<void> {
  const left = (await readdir(folder).catch(() => [])).filter((name) => LEFT.test(name));
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
}

let isBusy = false;

/** A backup or a trial at a time: each needs the disk, and a trial as much memory as a database. */
export async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  if (isBusy) throw new OwnerProblem('a backup is being made, or restored on trial; wait until that is done');
  isBusy = true;
  try {
    return await work();
  } finally {
    isBusy = false;
  }
}

function toProblem(folder: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  // Errors without a code come from the database and explain themselves.
  if (!code || error instanceof OwnerProblem) return error;
  const cure =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'make room on its disk'
      : 'see to it that the server may write there';
  return new OwnerProblem(`no backup can be written to ${folder} (${message}); ${cure}`, { cause: error });
}
