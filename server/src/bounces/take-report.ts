import { z } from 'zod';
import { BOUNCE_KINDS } from '../database/schema.ts';
import { defineCommand } from '../define-command.ts';
import { MAX_RECIPIENTS } from './returned-mail.ts';
import { takeReport as take } from './take-returned-mail.ts';

/** A report of a mail server about a mail of ours. Read by the command line: anybody can send one, and reading it takes time. */
export const takeReport = defineCommand({
  name: 'take-report',
  input: z.object({
    names: z.array(z.string().max(100)).max(20),
    returns: z
      .array(
        z.object({
          recipient: z.string().max(320),
          kind: z.enum(BOUNCE_KINDS),
          reason: z.string().max(5000),
        }),
      )
      .max(MAX_RECIPIENTS),
  }),
  output: z.object({
    outcome: z.enum(['recorded', 'known', 'gone', 'not-ours']),
    kind: z.enum(BOUNCE_KINDS).optional(),
  }),
  run: async ({ db, secret, now }, mail) => take({ db, secret: secret(), now }, mail),
});
