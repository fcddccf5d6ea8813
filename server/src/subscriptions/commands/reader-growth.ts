import { addDays } from '@midweek/core';
import { and, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { issueSends, subscriberEvents, subscribers } from '../../database/schema.ts';
import { StoredLocaleSchema } from '../../database/stored-values.ts';
import { defineCommand } from '../../define-command.ts';
import { type Happened, toChange, toGrowth } from '../growth.ts';

const Count = z.int().nonnegative();
const DaySchema = z.iso.date();

/** Those that growth.ts knows. */
const KINDS = [
  'confirmed',
  'unsubscribe-undone',
  'added',
  'restored',
  'imported',
  'unsubscribed',
  'bounced',
  'complained',
  'paused',
  'resumed',
];

/** Active readers by day, and who joined by which door and in which language. Days are in UTC, the last one is today. */
export const readerGrowth = defineCommand({
  name: 'reader-growth',
  roles: ['owner', 'editor'],
  input: z.object({ days: z.int().min(1).max(1100).default(84) }),
  output: z.object({
    days: z.array(z.object({ day: DaySchema, active: Count, joined: Count, left: Count })),
    /** What may have moved the figures: an issue by its name, an import by the number of people who were new. */
    events: z.array(z.object({ day: DaySchema, kind: z.enum(['issue', 'import']), label: z.string() })),
    /** People who are new: by form, import or owner. */
    doors: z.array(z.object({ source: z.string(), joined: Count })),
    languages: z.array(z.object({ locale: StoredLocaleSchema, joined: Count })),
  }),
  async run({ db, now }, { days }) {
    const to = now().toISOString().slice(0, 10);
    const from = addDays(to, 1 - days);
    const since = new Date(`${from}T00:00:00Z`);
    const happened = await listHappened(db, since);
    const active = await db.$count(subscribers, eq(subscribers.state, 'active'));
    const imports = listImports(happened);
    const newcomers = [
      ...(await countSignedUp(db, since)),
      ...(imports.length > 0 ? await countImported(db, since) : []),
    ];
    return {
      days: toGrowth(happened, { active, from, to }),
      events: [...(await listIssues(db, since)), ...imports].sort((a, b) => (a.day < b.day ? -1 : 1)),
      doors: sumBy(newcomers, 'source').map(([source, joined]) => ({ source, joined })),
      languages: sumBy(newcomers, 'locale').map(([locale, joined]) => ({ locale, joined })),
    };
  },
});

const { kind, at, detail, subscriberId } = subscriberEvents;
/** What growth.ts wants to know of an event. */
const CHANGED = {
  kind,
  from: sql<string | null>`${detail}->>'from'`,
  to: sql<string | null>`coalesce(${detail}->>'to', ${detail}->>'state')`,
  isConfirmed: sql<boolean>`${detail}->'note' is not null`,
  count: sql<number>`count(*)::int`,
};

/** Of few kinds on few days: the database adds them up. */
async function listHappened(db: Database, since: Date): Promise<Happened[]> {
  return db
    .select({ ...CHANGED, day: sql<string>`(${at} at time zone 'UTC')::date::text` })
    .from(subscriberEvents)
    .where(and(gte(at, since), inArray(kind, KINDS)))
    .groupBy(sql`1, 2, 3, 4, (${at} at time zone 'UTC')::date`);
}

interface Newcomers {
  readonly source: string;
  readonly locale: string;
  readonly count: number;
}

/** People who are new, whether or not they have stayed. By the order of the list, which takes a fraction of the time that events take. */
async function countSignedUp(db: Database, since: Date): Promise<Newcomers[]> {
  const { source, locale, createdAt, confirmedAt } = subscribers;
  return db
    .select({ source, locale, count: CHANGED.count })
    .from(subscribers)
    .where(and(gte(createdAt, since), isNotNull(confirmedAt), ne(source, 'import')))
    .groupBy(source, locale);
}

/** Of them only the event is of these days: their file says since when they read elsewhere. */
async function countImported(db: Database, since: Date): Promise<Newcomers[]> {
  const { id, source, locale } = subscribers;
  const { from, to, count } = CHANGED;
  return db
    .select({ source, locale, count })
    .from(subscriberEvents)
    .innerJoin(subscribers, eq(id, subscriberId))
    .where(and(gte(at, since), eq(kind, 'imported'), isNull(from), inArray(to, ['active', 'paused'])))
    .groupBy(source, locale);
}

async function listIssues(db: Database, since: Date) {
  const rows = await db
    .select({ issue: issueSends.issue, frozenAt: issueSends.frozenAt })
    .from(issueSends)
    .where(gte(issueSends.frozenAt, since));
  return rows.flatMap(({ issue, frozenAt }) =>
    frozenAt ? [{ day: frozenAt.toISOString().slice(0, 10), kind: 'issue' as const, label: issue }] : [],
  );
}

function listImports(happened: readonly Happened[]) {
  const imported = happened.filter((event) => event.kind === 'imported' && toChange(event).readers > 0);
  return [...Map.groupBy(imported, ({ day }) => day)].map(([day, same]) => ({
    day,
    kind: 'import' as const,
    label: String(same.reduce((sum, { count }) => sum + count, 0)),
  }));
}

/** Most first. */
function sumBy(newcomers: readonly Newcomers[], key: 'source' | 'locale'): [string, number][] {
  const groups = [...Map.groupBy(newcomers, (group) => group[key])];
  return groups
    .map(([value, same]): [string, number] => [value, same.reduce((sum, { count }) => sum + count, 0)])
    .sort((a, b) => b[1] - a[1]);
}
