import { z } from 'zod';
import { BOUNCE_KINDS } from '../database/schema.ts';
import { defineCommand } from '../define-command.ts';
import { ReturnedMailSchema } from './returned-mail.ts';
import { takeReport as take } from './take-returned-mail.ts';

/** A report of a mail server about a mail of ours. Read by the command line: anybody can send one, and reading it takes time. */
export const takeReport = defineCommand({
  name: 'take-report',
  input: ReturnedMailSchema,
  output: z.object({
    outcome: z.enum(['recorded', 'known', 'gone', 'not-ours']),
    kind: z.enum(BOUNCE_KINDS).optional(),
  }),
  run: async ({ db, secret, now }, mail) => take({ db, secret: secret(), now }, mail),
});
