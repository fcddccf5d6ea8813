import { join } from 'node:path';
import { quoteForShell, withSite } from '@midweek/core/files';
import { z } from 'zod';
import { InstantSchema } from '../database/stored-values.ts';
import { defineCommand } from '../define-command.ts';
import { KEPT_BACKUPS, listKept, locateBackups } from './kept-backups.ts';
import { RehearsalSchema, readRehearsals } from './rehearsals.ts';

/** The backups in DATA_DIR/backups, newest first. */
export const listBackups = defineCommand({
  name: 'list-backups',
  roles: ['owner', 'editor'],
  input: z.object({}),
  output: z.object({
    folder: z.string(),
    /** How many are kept. */
    keeps: z.int(),
    backups: z.array(
      z.object({
        name: z.string(),
        bytes: z.number(),
        at: InstantSchema,
        rehearsal: RehearsalSchema.nullable(),
        /** For the terminal, once the server is stopped: it would have to replace what it works with. */
        restore: z.string(),
      }),
    ),
  }),
  async run(context) {
    const folder = locateBackups(context);
    const rehearsals = await readRehearsals(context.db);
    const backups = (await listKept(folder)).map((backup) => ({
      ...backup,
      rehearsal: rehearsals[backup.name] ?? null,
      restore: withSite(`midweek restore ${quoteForShell(join(folder, backup.name))}`),
    }));
    return { folder, keeps: KEPT_BACKUPS, backups };
  },
});
