// What became of the mails of an issue, in numbers.
import type { Locale } from '@midweek/core';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { mails } from '../../database/schema.ts';

export interface MailFigures {
  readonly mails: number;
  readonly sent: number;
  readonly failed: number;
  readonly uncertain: number;
  readonly hardBounced: number;
  readonly softBounced: number;
  readonly complained: number;
  /** Left with a link of this issue's mail. */
  readonly unsubscribed: number;
}

export interface IssueMailFigures {
  readonly all: MailFigures;
  readonly locales: readonly ({ readonly locale: Locale } & MailFigures)[];
  /** Those with most mails. */
  readonly domains: readonly ({ readonly domain: string } & MailFigures)[];
  /** All other domains together. */
  readonly otherDomains: MailFigures;
}

const MAX_DOMAINS = 10;

const { state, bounce, unsubscribedAt, locale } = mails;
const domain = sql<string>`coalesce(${mails.domain}, '')`;
const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
const FIGURES = {
  mails: sql<number>`count(*)::int`,
  sent: countIf(sql`${state} = 'sent'`),
  failed: countIf(sql`${state} = 'failed'`),
  uncertain: countIf(sql`${state} = 'uncertain'`),
  hardBounced: countIf(sql`${bounce} = 'hard'`),
  softBounced: countIf(sql`${bounce} = 'soft'`),
  complained: countIf(sql`${bounce} = 'complaint'`),
  unsubscribed: countIf(sql`${unsubscribedAt} is not null`),
} satisfies Record<keyof MailFigures, SQL<number>>;
const NAMES = Object.keys(FIGURES) as (keyof MailFigures)[];

/** Without languages and domains, in one pass. */
export async function sumIssueFigures(db: Database, issue: string): Promise<MailFigures> {
  const [figures] = await db.select(FIGURES).from(mails).where(eq(mails.issue, issue));
  return figures ?? combine(() => 0);
}

export async function countIssueFigures(db: Database, issue: string): Promise<IssueMailFigures> {
  const isOfIssue = eq(mails.issue, issue);
  const locales = await db
    .select({ locale, ...FIGURES })
    .from(mails)
    .where(isOfIssue)
    .groupBy(locale)
    .orderBy(locale);
  const domains = await db
    .select({ domain, ...FIGURES })
    .from(mails)
    .where(isOfIssue)
    .groupBy(domain)
    .orderBy(desc(FIGURES.mails), domain)
    .limit(MAX_DOMAINS);
  const all = combine((name) => sum(locales, name));
  // Two statements while mails go out: a domain may have been counted a moment later than the sum.
  const otherDomains = combine((name) => Math.max(0, all[name] - sum(domains, name)));
  return { all, locales, domains, otherDomains };
}

function sum(rows: readonly MailFigures[], name: keyof MailFigures): number {
  return rows.reduce((total, row) => total + row[name], 0);
}

function combine(toFigure: (name: keyof MailFigures) => number): MailFigures {
  return Object.fromEntries(NAMES.map((name) => [name, toFigure(name)])) as unknown as MailFigures;
}
