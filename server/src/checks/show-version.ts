import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { defineCommand } from '../define-command.ts';

/** What runs, and for how long. */
export const showVersion = defineCommand({
  name: 'show-version',
  roles: ['owner', 'editor'],
  input: z.object({}),
  output: z.object({
    version: z.string(),
    engine: z.enum(['pglite', 'postgres']),
    node: z.string(),
    /** Of the process that answers. */
    upSeconds: z.int(),
  }),
  run: async ({ engine }) => ({
    version: packageJson.version,
    engine,
    node: process.versions.node,
    upSeconds: Math.floor(process.uptime()),
  }),
});
