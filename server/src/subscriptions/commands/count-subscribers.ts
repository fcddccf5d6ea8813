import { z } from 'zod';
import { countSubscribers as count } from '../../database/figures.ts';
import { SUBSCRIBER_STATES } from '../../database/schema.ts';
import { StoredLocaleSchema } from '../../database/stored-locale.ts';
import { defineCommand } from '../../define-command.ts';

export const countSubscribers = defineCommand({
  name: 'count-subscribers',
  input: z.object({}),
  output: z.array(
    z.object({ state: z.enum(SUBSCRIBER_STATES), locale: StoredLocaleSchema, count: z.int().nonnegative() }),
  ),
  run: ({ db }) => count(db),
});
