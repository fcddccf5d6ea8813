import { z } from 'zod';
import { sumAttribution as sum } from '../../statistics/attribution/attribution-sums.ts';
import { defineCommand } from '../owner-command.ts';

const CountSchema = z.int().nonnegative();

/** Sign-ups and confirmations by where they came from. */
export const sumAttribution = defineCommand({
  args: z.object({ from: z.iso.date(), to: z.iso.date() }),
  answer: z.array(
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
