import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { subscribers } from '../../database/schema.ts';
import { defineCommand } from '../../define-command.ts';
import { FILTERS, SubscriberSchema } from './subscriber-shape.ts';

const PAGE_SIZE = 500;

/** A page of all subscribers. By id: sign-ups and deletions in the meantime move nobody to another page. */
export const exportSubscribers = defineCommand({
  name: 'export-subscribers',
  records: ({ after }) => (after === undefined ? {} : undefined),
  input: z.object({
    ...FILTERS,
    /** Where the page before ended. */
    after: z.uuid().optional(),
  }),
  output: z.object({
    subscribers: z.array(SubscriberSchema),
    /** Where the next page begins; absent when this was the last one. */
    next: z.uuid().optional(),
  }),
  async run({ db }, { state, locale, after }) {
    const rows = await db
      .select()
      .from(subscribers)
      .where(
        and(
          state && eq(subscribers.state, state),
          locale === undefined ? undefined : eq(subscribers.locale, locale),
          after === undefined ? undefined : gt(subscribers.id, after),
        ),
      )
      .orderBy(subscribers.id)
      .limit(PAGE_SIZE);
    const next = rows.length === PAGE_SIZE ? rows.at(-1)?.id : undefined;
    return {
      subscribers: rows,
      ...(next && { next }),
    };
  },
});
