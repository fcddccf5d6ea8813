import { z } from 'zod';
import { countRows, countSubscribers } from '../../backup/backup-format.ts';
import { writeBackup } from '../../backup/write-backup.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { toFingerprint } from '../../secrets/secret.ts';
import { StartupError } from '../../startup-error.ts';
import { InstantSchema } from '../instant.ts';
import { defineFileCommand, type OwnerContext } from '../owner-command.ts';

/** Sends the file of a backup, for the command line to store: a server may write nowhere but to its own folder. */
export const backUp = defineFileCommand({
  args: z.object({ includesSecret: z.boolean() }),
  answer: z.object({ at: InstantSchema, rows: z.int(), subscribers: z.int() }),
  async run(context, { includesSecret }, takePart) {
    const { db, now } = context;
    const secret = includesSecret ? readSecret(context) : readFingerprint(context);
    const header = await writeBackup({ db, secret, now: now(), takePart });
    return { at: header.at, rows: countRows(header), subscribers: countSubscribers(header) };
  },
});

function readSecret({ secretKey }: OwnerContext) {
  try {
    const key = secretKey();
    return { key, fingerprint: toFingerprint(key) };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    throw new OwnerProblem(`${error.message} Or leave it out of the backup: --without-secret`, {
      cause: error,
    });
  }
}

function readFingerprint({ secretKey }: OwnerContext) {
  try {
    return { fingerprint: toFingerprint(secretKey()) };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return {};
  }
}
