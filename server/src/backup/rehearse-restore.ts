import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { countReaders } from '../database/figures.ts';
import { openDatabase } from '../database/open-database.ts';
import { subscribers as subscribersTable } from '../database/schema.ts';
import { defineCommand } from '../define-command.ts';
import { OwnerProblem } from '../owner-problem.ts';
import { StartupError } from '../startup-error.ts';
import type { OnStep } from '../step.ts';
import { countRows, countSubscribers } from './backup-format.ts';
import { alone, isBackupName, listKept, locateBackups, tidyBackups } from './kept-backups.ts';
import { loadBackup, refuseUnknownMigrations } from './load-backup.ts';
import { readBackup } from './read-backup.ts';
import { type Rehearsal, RehearsalSchema, recordRehearsal } from './rehearsals.ts';

/** How many rows are loaded between two steps. */
const STEP_ROWS = 2000;

/**
 * Restores a backup on trial, into an embedded database of its own that is deleted afterwards, and remembers whether all of it was there. A
 * backup that cannot be restored is an answer, not a failure.
 */
export const rehearseRestore = defineCommand({
  name: 'rehearse-restore',
  records: ({ name }, { problem }) => ({ backup: name, outcome: problem ? 'failed' : 'restored' }),
  input: z.object({ name: z.string() }),
  output: RehearsalSchema,
  run: (context, { name }, onStep) =>
    alone(async () => {
      const { db, now } = context;
      const folder = locateBackups(context);
      const kept = (await listKept(folder)).map((backup) => backup.name);
      if (!isBackupName(name) || !kept.includes(name))
        throw new OwnerProblem(`there is no backup ${name} in ${folder}`);
      await tidyBackups(folder);
      const begun = performance.now();
      const restored = await restoreOnTrial(folder, name, onStep);
      const rehearsal: Rehearsal = {
        at: now().toISOString(),
        seconds: Math.round((performance.now() - begun) / 100) / 10,
        ...restored,
      };
      await recordRehearsal(db, { name, rehearsal, kept, now: now() });
      return rehearsal;
    }),
});

type Restored = Pick<Rehearsal, 'rows' | 'subscribers' | 'readers' | 'problem'>;

/** On the disk of the backups: where they have room, one more database has. */
async function restoreOnTrial(folder: string, name: string, onStep: OnStep): Promise<Restored> {
  const file = join(folder, name);
  const dataDir = await mkdtemp(join(folder, '.trial-'));
  try {
    const header = await readBackup(file);
    refuseUnknownMigrations(file, header);
    const [rows, subscribers] = [countRows(header), countSubscribers(header)];
    await onStep({ done: 0, total: rows });
    const database = await openDatabase({ dataDir });
    try {
      await loadBackup({ file, db: database.db, onRows: toSteps(onStep, rows) });
      // Of other tables a newer version may have made something else.
      const found = await database.db.$count(subscribersTable);
      const { all: readers } = await countReaders(database.db);
      const problem =
        found === subscribers
          ? null
          : `${subscribers} subscribers are in the backup, and ${found} were restored`;
      return { rows, subscribers: found, readers, problem };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof OwnerProblem || error instanceof StartupError)) throw error;
    return { rows: null, subscribers: null, readers: null, problem: error.message };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Nobody waits for a step: rows are loaded in a transaction. */
function toSteps(onStep: OnStep, total: number): (done: number) => void {
  let told = 0;
  return (done) => {
    if (done - told < STEP_ROWS && done < total) return;
    told = done;
    void onStep({ done, total }).catch(() => undefined);
  };
}
