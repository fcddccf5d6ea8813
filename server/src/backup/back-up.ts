import { z } from 'zod';
import { InstantSchema } from '../database/stored-values.ts';
import { defineCommand, type OwnerContext } from '../define-command.ts';
import { OwnerProblem } from '../owner-problem.ts';
import { toFingerprint } from '../secrets/secret.ts';
import { StartupError } from '../startup-error.ts';
import { countRows, countSubscribers } from './backup-format.ts';
import { writeBackup } from './write-backup.ts';

/** Sends the file of a backup, for the command line to store: a server may write nowhere but to its own folder. */
export const backUp = defineCommand({
  name: 'back-up',
  records: () => ({}),
  input: z.object({ includesSecret: z.boolean() }),
  output: z.object({ at: InstantSchema, rows: z.int(), subscribers: z.int() }),
  async run(context, { includesSecret }, onStep) {
    const { db, now } = context;
    const secret = readSecret(context, includesSecret);
    const header = await writeBackup({ db, secret, now: now(), onStep });
    return { at: header.at, rows: countRows(header), subscribers: countSubscribers(header) };
  },
});

export function readSecret({ secretKey }: OwnerContext, includesKey: boolean) {
  try {
    const key = secretKey();
    return { fingerprint: toFingerprint(key), ...(includesKey && { key }) };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    if (!includesKey) return {};
    throw new OwnerProblem(`${error.message} Or leave it out of the backup: --without-secret`, {
      cause: error,
    });
  }
}
