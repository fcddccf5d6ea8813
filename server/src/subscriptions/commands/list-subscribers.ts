import { toMinute } from '@midweek/core/files';
import { and, count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { SUBSCRIBER_STATES, subscribers } from '../../database/schema.ts';
import { InstantSchema, StoredLocaleSchema } from '../../database/stored-values.ts';
import { defineCommand, PageSchema } from '../../define-command.ts';
import { FILTERS } from './subscriber-shape.ts';

export const listSubscribers = defineCommand({
  name: 'list-subscribers',
  roles: ['owner', 'editor'],
  call: 'subscribers list',
  help: { en: 'Lists subscribers, newest first.', fr: 'Liste les abonnés, les plus récents d’abord.' },
  input: z.object({
    ...FILTERS,
    limit: z
      .int()
      .min(1)
      .max(1000)
      .default(50)
      .meta({ en: 'how many on a page, at most 1000', fr: 'combien par page, au plus 1000', value: 'N' }),
    page: PageSchema,
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
  async run({ db }, { state, locale, limit, page }) {
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
      .offset((page - 1) * limit);
    return {
      total: all?.total ?? 0,
      subscribers: rows,
    };
  },
  show({ total, subscribers }, { limit, page }) {
    if (subscribers.length === 0)
      return [total === 0 ? 'No subscriber matches.' : `This page is empty; there are ${total} in all.`];
    const rows = subscribers.map(({ email, locale, state, source, createdAt }) => [
      email,
      locale,
      state,
      source,
      toMinute(createdAt),
    ]);
    const offset = (page - 1) * limit;
    return [
      { rows: [['address', 'language', 'state', 'source', 'since (UTC)'], ...rows] },
      `${offset + 1} to ${offset + subscribers.length} of ${total.toLocaleString('en')}`,
    ];
  },
});
