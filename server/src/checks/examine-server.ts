import { z } from 'zod';
import { defineCommand } from '../define-command.ts';
import { examine } from './examine.ts';
import { AREAS, LEVELS } from './finding.ts';
import { lookAtDatabase } from './look-at-database.ts';

/** What `midweek doctor` says, by the process that has the settings and the database: the running server, as a rule. */
export const examineServer = defineCommand({
  name: 'examine-server',
  roles: ['owner', 'editor'],
  input: z.object({}),
  output: z.array(
    z.object({
      area: z.enum(AREAS),
      level: z.enum(LEVELS),
      message: z.string(),
      cure: z.string().optional(),
      figures: z.record(z.string(), z.number()).optional(),
    }),
  ),
  async run(context, _input, onStep, caller) {
    const { variables, dns, findServedRelease } = context;
    const isServing = findServedRelease !== undefined;
    const look = async () =>
      lookAtDatabase.output.parse(await lookAtDatabase.run(context, {}, onStep, caller));
    const findings = await examine({
      variables,
      resolveTxt: dns.txt,
      // It has the database open: a server that asked its own socket could wait for itself.
      lookAtDatabase: async () => ({ look: await look(), isRunning: isServing }),
      isServing,
    });
    return findings.map((finding) => ({ ...finding }));
  },
});
