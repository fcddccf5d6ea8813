// Which process sends which mails. A process takes a few at a time and says that it is alive; the mails of one that has died are taken
// over by the others.
import type { Locale } from '@midweek/core';
import { and, eq, gt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { issueMails, type SubscriberState, sendWorkers } from '../../database/schema.ts';
import type { MailReference } from './mail-reference.ts';

/** How often a process says that it is alive. */
export const BEAT_MS = 10_000;
/** Several beats may be late: a process that is only slow must not lose its mails. */
const LIFETIME_MS = 4 * BEAT_MS;
/** Of the database: the clocks of servers that share it may differ by more than a lifetime. */
const CLOCK = sql`clock_timestamp()`;

export interface TakenMail extends MailReference {
  readonly locale: Locale;
  /** Attempts before this one. */
  readonly attempts: number;
  readonly email: string;
  /** `deleted`: while the recipients were fixed. */
  readonly readerState: SubscriberState | 'deleted';
}

/** Takes mails that are due and that nobody else has; none while the owner has paused the issue. */
export async function takeMails(
  db: Database,
  { issue, worker, limit, now }: { issue: number; worker: string; limit: number; now: Date },
): Promise<TakenMail[]> {
  const result = await db.execute(sql`
    update issue_mails as mail
    set worker = ${worker}::uuid
    from (
      select issue, subscriber_id from issue_mails
      where issue = ${issue}::int and state = 'queued' and worker is null and due_at <= ${now.toISOString()}::timestamptz
        and exists (select from issue_sends where issue_sends.issue = ${issue}::int and issue_sends.state = 'sending')
      order by due_at
      limit ${limit}::int
      for update skip locked
    ) as waiting
    left join subscribers on subscribers.id = waiting.subscriber_id
    where mail.issue = waiting.issue and mail.subscriber_id = waiting.subscriber_id
    returning mail.issue, mail.subscriber_id as "subscriberId", mail.locale, mail.attempts,
      coalesce(subscribers.email, '') as email, coalesce(subscribers.state, 'deleted') as "readerState"`);
  return (result as unknown as { rows: TakenMail[] }).rows;
}

/** Gives back what was taken and not begun. */
export async function releaseMails(db: Database, worker: string): Promise<void> {
  await db
    .update(issueMails)
    .set({ worker: null })
    .where(and(eq(issueMails.worker, worker), eq(issueMails.state, 'queued')));
}

export async function beat(db: Database, worker: string): Promise<void> {
  const aliveUntil = sql`${CLOCK} + make_interval(secs => ${LIFETIME_MS / 1000})`;
  await db
    .insert(sendWorkers)
    .values({ id: worker, aliveUntil })
    .onConflictDoUpdate({ target: sendWorkers.id, set: { aliveUntil } });
}

/** Processes that are alive. One without an issue to send does not say so. */
export async function countSenders(db: Database): Promise<number> {
  return db.$count(sendWorkers, gt(sendWorkers.aliveUntil, CLOCK));
}

/** For a process that shuts down cleanly; `all` when no other process can be alive. */
export async function forgetWorkers(db: Database, worker: string | 'all'): Promise<void> {
  await db.delete(sendWorkers).where(worker === 'all' ? undefined : eq(sendWorkers.id, worker));
}

export interface AbandonedMail extends MailReference {
  /** The process that died. */
  readonly worker: string | null;
}

/** Frees what dead processes had taken, and returns the mails that they were handing over. */
export async function takeOverMails(db: Database, worker: string): Promise<AbandonedMail[]> {
  const isAlive = db
    .select({ one: sql`1` })
    .from(sendWorkers)
    .where(and(eq(sendWorkers.id, issueMails.worker), gt(sendWorkers.aliveUntil, CLOCK)));
  const isAbandoned = and(sql`worker is not null and worker <> ${worker}::uuid`, notExists(isAlive));
  await db
    .update(issueMails)
    .set({ worker: null })
    .where(and(isAbandoned, eq(issueMails.state, 'queued')));
  return db
    .select({ issue: issueMails.issue, subscriberId: issueMails.subscriberId, worker: issueMails.worker })
    .from(issueMails)
    .where(and(isAbandoned, eq(issueMails.state, 'sending')));
}

/** What became of a mail whose process died. A process that was only frozen may still correct `uncertain`: it stays the worker. */
export async function closeAbandoned(
  db: Database,
  { issue, subscriberId, worker }: AbandonedMail,
  state: 'sent' | 'queued' | 'uncertain',
  now: Date,
): Promise<void> {
  if (worker === null) return;
  await db
    .update(issueMails)
    .set({
      state,
      ...(state !== 'queued' && { finishedAt: now }),
      ...(state === 'uncertain'
        ? { lastError: 'the process stopped while the mail was handed over' }
        : { worker: null }),
    })
    .where(
      and(
        eq(issueMails.issue, issue),
        eq(issueMails.subscriberId, subscriberId),
        eq(issueMails.worker, worker),
        eq(issueMails.state, 'sending'),
      ),
    );
}
