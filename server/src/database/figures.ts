// What the database holds, in numbers: for the owner's commands and for metrics. Nobody can be recognised in them.
import { inEveryLocale, type Locale } from '@midweek/core';
import { count, isNull, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import {
  type DeliveryState,
  deliveries,
  type IssueMailState,
  issueMails,
  type SubscriberState,
  signups,
  subscribers,
} from './schema.ts';

export interface SubscriberFigure {
  readonly state: SubscriberState;
  readonly locale: Locale;
  readonly count: number;
}

export async function countSubscribers(db: Database): Promise<SubscriberFigure[]> {
  const { state, locale } = subscribers;
  return db.select({ state, locale, count: count() }).from(subscribers).groupBy(state, locale);
}

/** Readers who said yes and have not left; those who pause come back. */
export async function countReaders(db: Database): Promise<{ all: number } & Record<Locale, number>> {
  const figures = (await countSubscribers(db)).filter(
    ({ state }) => state === 'active' || state === 'paused',
  );
  const sum = (of: typeof figures) => of.reduce((total, figure) => total + figure.count, 0);
  const inLanguage = (locale: Locale) => sum(figures.filter((figure) => figure.locale === locale));
  return { all: sum(figures), ...inEveryLocale(inLanguage) };
}

export interface MailFigure {
  readonly mail: string;
  readonly state: DeliveryState;
  readonly count: number;
}

export async function countMailsByState(db: Database): Promise<MailFigure[]> {
  const { mail, state } = deliveries;
  return db.select({ mail, state, count: count() }).from(deliveries).groupBy(mail, state);
}

/** Mails of all issues to readers. */
export async function countIssueMailsByState(
  db: Database,
): Promise<{ readonly state: IssueMailState; readonly count: number }[]> {
  const { state } = issueMails;
  return db.select({ state, count: count() }).from(issueMails).groupBy(state);
}

export interface JobFigure {
  readonly name: string;
  readonly state: string;
  readonly count: number;
  /** How long the oldest of them could have been done already; 0 for those that are done or not due. */
  readonly waitedSeconds: number;
}

/** Our own jobs; those of pg-boss itself are left out. Nothing when no server has started on this database yet. */
export async function countJobs(db: Database): Promise<JobFigure[]> {
  const table = (await db.execute(sql`select to_regclass('pgboss.job') as name`)) as unknown as Rows<{
    name: unknown;
  }>;
  if (!table.rows[0]?.name) return [];
  const { rows } = (await db.execute(sql`
    select name, state::text as state, count(*)::int as count,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::int
        as "waitedSeconds"
    from pgboss.job where name not like '\\_\\_%' group by name, state`)) as unknown as Rows<JobFigure>;
  return rows;
}

/** Sign-ups that are not decided yet, in the same form; nothing when there are none. */
export async function countOpenSignups(db: Database): Promise<JobFigure[]> {
  const [open] = await db
    .select({
      count: count(),
      waitedSeconds: sql<number>`coalesce(extract(epoch from now() - min(${signups.createdAt})), 0)::int`,
    })
    .from(signups)
    .where(isNull(signups.processedAt));
  return open?.count ? [{ name: 'decide-signup', state: 'created', ...open }] : [];
}

/** In bytes, indexes included. */
export async function measureDatabase(db: Database): Promise<number> {
  const { rows } = (await db.execute(
    sql`select pg_database_size(current_database())::text as size`,
  )) as unknown as Rows<{ size: string }>;
  return Number(rows[0]?.size);
}

interface Rows<Row> {
  readonly rows: Row[];
}
