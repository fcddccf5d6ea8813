import { z } from 'zod';
import { defineCommand } from '../../define-command.ts';
import { sumAttribution as sum } from '../attribution/attribution-sums.ts';

const CountSchema = z.int().nonnegative();

/** Sign-ups and confirmations by where they came from. */
export const sumAttribution = defineCommand({
  name: 'sum-attribution',
  input: z.object({ from: z.iso.date(), to: z.iso.date() }),
  output: z.array(
    z.object({
      source: z.string(),
      campaign: z.string(),
      page: z.string(),
      signups: CountSchema,
      confirmations: CountSchema,
    }),
  ),
  run: ({ db }, period) => sum(db, period),
});
