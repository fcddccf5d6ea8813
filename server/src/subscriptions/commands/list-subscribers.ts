import { and, count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { InstantSchema, toInstant } from '../../database/instant.ts';
import { SUBSCRIBER_STATES, subscribers } from '../../database/schema.ts';
import { StoredLocaleSchema } from '../../database/stored-locale.ts';
import { defineCommand } from '../../define-command.ts';

/** Newest first, a page at a time. */
export const listSubscribers = defineCommand({
  name: 'list-subscribers',
  input: z.object({
    state: z.enum(SUBSCRIBER_STATES).optional(),
    locale: StoredLocaleSchema.optional(),
    limit: z.int().min(1).max(1000),
    offset: z.int().nonnegative(),
  }),
  output: z.object({
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
