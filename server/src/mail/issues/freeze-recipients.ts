import { ISSUE_MAIL } from '@midweek/core';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { issueSends } from '../../database/schema.ts';

/** Whether the page of an issue answers. */
export type HasPage = (issue: string) => boolean;

/**
 * Fixes the recipients of issues whose time has come, each in one transaction. An issue whose page does not answer yet waits for it, so that
 * no mail leads nowhere.
 */
export async function startDueSends(
  db: Database,
  now: Date,
  hasPage: HasPage = () => true,
): Promise<{ started: string[]; waiting: string[] }> {
  const { started = [], waiting = [] } = Object.groupBy(await findDueSends(db, now), (issue) =>
    hasPage(issue) ? 'started' : 'waiting',
  );
  for (const issue of started) await freezeRecipients(db, issue, now);
  return { started, waiting };
}

async function findDueSends(db: Database, now: Date): Promise<string[]> {
  const isDue = and(eq(issueSends.state, 'scheduled'), lte(issueSends.startAt, now));
  const due = await db.select({ issue: issueSends.issue }).from(issueSends).where(isDue);
  return due.map(({ issue }) => issue);
}

/** A process that dies in the middle leaves nothing behind, and of two that try only one finds the issue `scheduled`. */
async function freezeRecipients(db: Database, issue: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [send] = await tx
      .update(issueSends)
      .set({ state: 'sending', frozenAt: now })
      .where(and(eq(issueSends.issue, issue), eq(issueSends.state, 'scheduled'), isNull(issueSends.frozenAt)))
      .returning({ mails: issueSends.mails });
    if (send) await addRecipients(tx, issue, Object.keys(send.mails), now);
  });
}

/**
 * Adds all active readers of these languages who do not have the issue, and returns how many. The caller has locked the row of the send, so
 * nobody else adds any meanwhile.
 * @param confirmedBy only those who had confirmed by then
 */
export async function addRecipients(
  tx: Database,
  issue: string,
  locales: readonly string[],
  now: Date,
  confirmedBy: Date = now,
): Promise<number> {
  // In the order of the indexes and without `on conflict`: of 100,000 rows that takes half the time.
  const result = await tx.execute(sql`
    with added as (
      insert into mails (issue, subscriber_id, locale, mail, domain, due_at, created_at)
      select ${issue}::text, id, locale, ${ISSUE_MAIL}, split_part(normalized_email, '@', -1),
        ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from subscribers
      where ${isWithout(issue, locales, confirmedBy)}
      order by id
      returning 1
    )
    select count(*)::int as count from added`);
  return readCount(result);
}

/** How many `addRecipients` would add. */
export async function countWithout(
  db: Database,
  issue: string,
  locales: readonly string[],
  confirmedBy: Date,
): Promise<number> {
  const isWanted = isWithout(issue, locales, confirmedBy);
  return readCount(await db.execute(sql`select count(*)::int as count from subscribers where ${isWanted}`));
}

function isWithout(issue: string, locales: readonly string[], confirmedBy: Date) {
  return sql`state = 'active' and locale = any(string_to_array(${locales.join(',')}, ','))
    and coalesce(confirmed_at, created_at) <= ${confirmedBy.toISOString()}::timestamptz
    and not exists (select from mails where issue = ${issue}::text and subscriber_id = subscribers.id)`;
}

function readCount(result: unknown): number {
  const { rows } = result as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
}
