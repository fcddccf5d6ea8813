import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { InstantSchema } from '../database/stored-values.ts';
import { defineCommand } from '../define-command.ts';
import { readSecret } from './back-up.ts';
import { countRows, countSubscribers } from './backup-format.ts';
import { alone, keepBackup, locateBackups, nameBackup, tidyBackups } from './kept-backups.ts';
import { writeBackup } from './write-backup.ts';

/** Writes a backup beside the data, where the server that makes it may write. Its bytes go to no browser. */
export const makeBackup = defineCommand({
  name: 'make-backup',
  records: (_input, { name, rows }) => ({ backup: name, rows }),
  input: z.object({}),
  output: z.object({
    name: z.string(),
    at: InstantSchema,
    bytes: z.number(),
    rows: z.int(),
    subscribers: z.int(),
  }),
  run: (context, _input, onStep) =>
    alone(async () => {
      const { db, now } = context;
      const folder = locateBackups(context);
      await tidyBackups(folder);
      const secret = readSecret(context, true);
      const at = now();
      const name = nameBackup(at);
      const header = await keepBackup(folder, name, (file) =>
        writeBackup({
          db,
          secret,
          now: at,
          async onStep({ bytes, ...progress }) {
            await file.writeFile(bytes ?? '');
            await onStep(progress);
          },
        }),
      );
      const { size } = await stat(join(folder, name));
      return {
        name,
        at: header.at,
        bytes: size,
        rows: countRows(header),
        subscribers: countSubscribers(header),
      };
    }),
});
