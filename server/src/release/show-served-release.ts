import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Looks for another release at once, and returns the one that is served then; asked by `midweek publish`. Needs no database. */
export const showServedRelease = defineCommand({
  name: 'show-served-release',
  roles: ['owner', 'editor'],
  input: z.object({}),
  /** Null from a command of midweek that has the database open: it serves nothing. */
  output: z
    .object({
      origin: z.string(),
      id: z.string(),
      /** Why the server cannot serve the release that was published, and what to do. */
      problem: z.string().nullable(),
    })
    .nullable(),
  async run({ origin, findServedRelease }) {
    if (!findServedRelease) return null;
    return { origin: origin(), ...(await findServedRelease()) };
  },
});
