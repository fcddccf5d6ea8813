// Figures of the database for the owner's commands and for metrics. Nobody can be recognised in them.
import { inEveryLocale, type Locale } from '@midweek/core';
import { and, count, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type MailState, mails, type SubscriberState, sendWorkers, signups, subscribers } from './schema.ts';

export interface SubscriberFigure {
  readonly state: SubscriberState;
  readonly locale: Locale;
  readonly count: number;
}

export async function countSubscribers(db: Database): Promise<SubscriberFigure[]> {
  const { state, locale } = subscribers;
  return db.select({ state, locale, count: count() }).from(subscribers).groupBy(state, locale);
}

/** Confirmed readers who have not left, including paused ones. */
export async function countReaders(db: Database): Promise<{ all: number } & Record<Locale, number>> {
  const figures = (await countSubscribers(db)).filter(
    ({ state }) => state === 'active' || state === 'paused',
  );
  const sum = (of: typeof figures) => of.reduce((total, figure) => total + figure.count, 0);
  const inLanguage = (locale: Locale) => sum(figures.filter((figure) => figure.locale === locale));
  return { all: sum(figures), ...inEveryLocale(inLanguage) };
}

/** Service mails. */
export interface MailFigure {
  readonly mail: string;
  readonly state: MailState;
  readonly count: number;
}

export async function countMailsByState(db: Database): Promise<MailFigure[]> {
  const { mail, state } = mails;
  return db
    .select({ mail, state, count: count() })
    .from(mails)
    .where(isNull(mails.issue))
    .groupBy(mail, state);
}

/** Mails of all issues to readers. */
export async function countIssueMailsByState(
  db: Database,
): Promise<{ readonly state: MailState; readonly count: number }[]> {
  const { state } = mails;
  return db.select({ state, count: count() }).from(mails).where(isNotNull(mails.issue)).groupBy(state);
}

/** Work that is not done; the names and states are those of the metric `midweek_jobs`, which dashboards rely on. */
export interface OpenWork {
  readonly name: string;
  readonly state: string;
  readonly count: number;
  /** How long the oldest due one has waited; 0 when none is due. */
  readonly waitedSeconds: number;
}

/** Service mails that are on their way. While sending is paused, none of them could have been done. */
export async function countOpenMails(db: Database): Promise<OpenWork[]> {
  const isDue = sql`${mails.state} = 'queued' and ${mails.worker} is null and ${mails.dueAt} <= now()
    and not exists (select from ${sendWorkers} where pause is not null and alive_until > now())`;
  const state = sql<string>`case when ${mails.state} = 'sending' or ${mails.worker} is not null then 'active'
    when ${mails.lastError} is null then 'created' else 'retry' end`;
  return db
    .select({
      name: sql<string>`'deliver-mail'`,
      state,
      count: count(),
      waitedSeconds: sql<number>`coalesce(extract(epoch from now() - min(${mails.dueAt}) filter (where ${isDue})), 0)::int`,
    })
    .from(mails)
    .where(and(isNull(mails.issue), inArray(mails.state, ['queued', 'sending'])))
    .groupBy(sql`2`);
}

/** Sign-ups that are not decided yet, in the same form; nothing when there are none. */
export async function countOpenSignups(db: Database): Promise<OpenWork[]> {
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

export interface TableFigure {
  readonly name: string;
  /** With its indexes. */
  readonly bytes: number;
  /** Space for rows alone, and about how many there are. */
  readonly rowBytes: number;
  readonly rows: number;
}

/** Our tables, the largest first. */
export async function measureTables(db: Database): Promise<TableFigure[]> {
  const { rows } = (await db.execute(
    sql`select relname as name, pg_total_relation_size(oid)::float8 as bytes, pg_relation_size(oid)::float8 as "rowBytes",
        pg_stat_get_live_tuples(oid)::float8 as rows
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc, 1`,
  )) as unknown as Rows<TableFigure>;
  return rows;
}

/** Bytes of the write-ahead log. A PostgreSQL server shows them to its administrators only. */
export async function measureLog(db: Database): Promise<number> {
  const { rows } = (await db.execute(
    sql`select coalesce(sum(size), 0)::float8 as size from pg_ls_waldir()`,
  )) as unknown as Rows<{ size: number }>;
  return rows[0]?.size ?? 0;
}

interface Rows<Row> {
  readonly rows: Row[];
}
