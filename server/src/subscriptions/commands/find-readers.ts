import { and, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { SUBSCRIBER_STATES, subscribers } from '../../database/schema.ts';
import { InstantSchema, StoredLocaleSchema } from '../../database/stored-values.ts';
import { defineCommand } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { isAfter, PageEndSchema, toPageEnd } from './page-end.ts';
import { FILTERS } from './subscriber-shape.ts';

/** So few are looked up and put in order. More of them are near enough to each other to be met in the order of the list. */
const FEW = 1000;

const SearchSchema = z
  .string()
  .trim()
  .min(2, { error: 'a search needs at least 2 characters of the address' })
  .max(254)
  .optional();

/** The newest readers by state, language and a part of their address. As quick on the last page as on the first. */
export const findReaders = defineCommand({
  name: 'find-readers',
  roles: ['owner', 'editor'],
  input: z.object({
    ...FILTERS,
    /** A part of the address, in any case. */
    search: SearchSchema,
    /** Where the page before ended: its `next`. */
    after: PageEndSchema.optional(),
    limit: z.int().min(1).max(200).default(50),
  }),
  output: z.object({
    readers: z.array(
      z.object({
        id: z.uuid(),
        email: z.string(),
        locale: StoredLocaleSchema,
        state: z.enum(SUBSCRIBER_STATES),
        source: z.string(),
        createdAt: InstantSchema,
        confirmedAt: InstantSchema.nullable(),
      }),
    ),
    /** Absent when this was the last page. */
    next: z.string().optional(),
  }),
  async run({ db }, { state, locale, search, after, limit }, _onStep, { role }) {
    if (search !== undefined && role !== 'owner')
      throw new OwnerProblem(
        'only the owner can search by address: letter by letter, a search would show what is hidden from an editor',
      );
    const { id, email, source, createdAt, confirmedAt } = subscribers;
    const columns = { id, email, locale: subscribers.locale, state: subscribers.state, source, createdAt };
    const rows = await db
      .select({ ...columns, confirmedAt, end: toPageEnd(createdAt, id) })
      .from(subscribers)
      .where(
        and(
          // Every state, when it is only about a language: the index that finds the readers of a rare one begins with the state.
          state && eq(subscribers.state, state),
          locale === undefined ? undefined : eq(subscribers.locale, locale),
          state || locale === undefined ? undefined : inArray(subscribers.state, [...SUBSCRIBER_STATES]),
          search === undefined ? undefined : await hasInAddress(db, search),
          after && isAfter(after, createdAt, id),
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(limit + 1);
    const readers = rows.slice(0, limit).map(({ end: _end, ...reader }) => reader);
    const next = rows.length > limit ? rows[limit - 1]?.end : undefined;
    return { readers, ...(next !== undefined && { next }) };
  },
});

/**
 * No index finds a part of an address, but that of the addresses is small: reading through it takes half the time of reading through the
 * readers with all that is kept as evidence.
 */
async function hasInAddress(db: Database, search: string): Promise<SQL> {
  const { normalizedEmail } = subscribers;
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = await db
    .select({ normalizedEmail })
    .from(subscribers)
    .where(like(normalizedEmail, pattern))
    .limit(FEW + 1);
  if (found.length === 0) return sql`false`;
  return found.length > FEW
    ? like(normalizedEmail, pattern)
    : inArray(
        normalizedEmail,
        found.map((row) => row.normalizedEmail),
      );
}
