import { and, count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { SUBSCRIBER_STATES, subscribers } from '../../database/schema.ts';
import { InstantSchema, toInstant } from '../instant.ts';
import { defineCommand } from '../owner-command.ts';
import { StoredLocaleSchema } from '../stored-locale.ts';

/** Newest first, a page at a time. */
export const listSubscribers = defineCommand({
  args: z.object({
    state: z.enum(SUBSCRIBER_STATES).optional(),
    locale: StoredLocaleSchema.optional(),
    limit: z.int().min(1).max(1000),
    offset: z.int().nonnegative(),
  }),
  answer: z.object({
    total: z.int(),
    subscribers: z.array(
      z.object({
        email: z.string(),
        locale: StoredLocaleSchema,
        state: z.enum(SUBSCRIBER_STATES),
        source: z.string(),
        createdAt: InstantSchema,
        confirmedAt: InstantSchema.nullable(),
      }),
    ),
  }),
  async run({ db }, { state, locale, limit, offset }) {
    const chosen = and(
      state && eq(subscribers.state, state),
      locale === undefined ? undefined : eq(subscribers.locale, locale),
    );
    const [all] = await db.select({ total: count() }).from(subscribers).where(chosen);
    const rows = await db
      .select()
      .from(subscribers)
      .where(chosen)
      .orderBy(desc(subscribers.createdAt), subscribers.id)
      .limit(limit)
      .offset(offset);
    return {
      total: all?.total ?? 0,
      subscribers: rows.map((row) => ({
        email: row.email,
        locale: row.locale,
        state: row.state,
        source: row.source,
        createdAt: toInstant(row.createdAt),
        confirmedAt: toInstant(row.confirmedAt),
      })),
    };
  },
});
