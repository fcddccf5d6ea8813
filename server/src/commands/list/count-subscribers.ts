import { z } from 'zod';
import { countSubscribers as count } from '../../database/figures.ts';
import { SUBSCRIBER_STATES } from '../../database/schema.ts';
import { defineCommand } from '../owner-command.ts';
import { StoredLocaleSchema } from '../stored-locale.ts';

export const countSubscribers = defineCommand({
  args: z.object({}),
  answer: z.array(
    z.object({ state: z.enum(SUBSCRIBER_STATES), locale: StoredLocaleSchema, count: z.int().nonnegative() }),
  ),
  run: ({ db }) => count(db),
});
