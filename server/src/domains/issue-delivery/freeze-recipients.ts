import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { issueSends } from '../../platform/database/schema.ts';

/** Fixes the recipients of issues whose time has come, each in one transaction. Returns the issues. */
export async function startDueSends(db: Database, now: Date): Promise<number[]> {
  const isDue = and(eq(issueSends.state, 'scheduled'), lte(issueSends.startAt, now));
  const due = await db.select({ issue: issueSends.issue }).from(issueSends).where(isDue);
  for (const { issue } of due) await freezeRecipients(db, issue, now);
  return due.map(({ issue }) => issue);
}

/**
 * A process that was frozen for so long that its mails were taken for uncertain may say later that one of them was not taken. Then there is
 * a mail to send though the send is done.
 */
export async function reopenUnfinished(db: Database): Promise<void> {
  await db
    .update(issueSends)
    .set({ state: 'sending', finishedAt: null })
    .where(
      and(
        eq(issueSends.state, 'done'),
        sql`exists (select from issue_mails where issue_mails.issue = ${issueSends.issue} and issue_mails.state = 'queued' and issue_mails.worker is null)`,
      ),
    );
}

/** A process that dies in the middle leaves nothing behind, and of two that try only one finds the issue `scheduled`. */
async function freezeRecipients(db: Database, issue: number, now: Date): Promise<void> {
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
 * Adds all active readers of these languages who do not have the issue, and returns how many.
 * @param confirmedBy only those who had confirmed by then
 */
export async function addRecipients(
  tx: Database,
  issue: number,
  locales: readonly string[],
  now: Date,
  confirmedBy: Date = now,
): Promise<number> {
  const result = await tx.execute(sql`
    with added as (
      insert into issue_mails (issue, subscriber_id, locale, domain, due_at)
      select ${issue}::int, id, locale, substring(normalized_email from '[^@]*$'), ${now.toISOString()}::timestamptz
      from subscribers
      where state = 'active' and locale = any(string_to_array(${locales.join(',')}, ','))
        and coalesce(confirmed_at, created_at) <= ${confirmedBy.toISOString()}::timestamptz
      on conflict do nothing
      returning 1
    )
    select count(*)::int as count from added`);
  const { rows } = result as unknown as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
}
