// What the owner asks of a send: plan, start, look, change, resolve.
import { inEveryLocale, type Locale, type Mail } from '@midweek/core';
import { and, count, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  issueSends,
  MAIL_STATES,
  type MailState,
  mails,
  type SendState,
  subscribers,
} from '../../database/schema.ts';
import { announceMails } from '../sending/added-mails.ts';
import { addRecipients, countWithout } from './freeze-recipients.ts';

export type Send = typeof issueSends.$inferSelect;

export async function findSend(db: Database, issue: string): Promise<Send | undefined> {
  const [send] = await db.select().from(issueSends).where(eq(issueSends.issue, issue));
  return send;
}

/** The issues that readers have got, each with when its recipients were fixed. */
export async function listFrozen(db: Database): Promise<{ issue: string; frozenAt: Date }[]> {
  const sends = await db
    .select({ issue: issueSends.issue, frozenAt: issueSends.frozenAt })
    .from(issueSends)
    .where(isNotNull(issueSends.frozenAt));
  return sends.flatMap(({ issue, frozenAt }) => (frozenAt ? { issue, frozenAt } : []));
}

/** False when the issue was sent, or is being sent, already. */
export async function scheduleSend(
  db: Database,
  send: { issue: string; mails: Record<Locale, Mail>; startAt: Date; now: Date },
): Promise<boolean> {
  const { issue, startAt, now } = send;
  const values = { issue, state: 'scheduled', mails: send.mails, startAt, createdAt: now } as const;
  // A send that was cancelled before its recipients were fixed has reached nobody.
  const rows = await db
    .insert(issueSends)
    .values(values)
    .onConflictDoUpdate({
      target: issueSends.issue,
      set: { ...values, finishedAt: null },
      setWhere: sql`${issueSends.state} = 'cancelled' and ${issueSends.frozenAt} is null`,
    })
    .returning({ issue: issueSends.issue });
  announceMails();
  return rows.length > 0;
}

const CANCELLED = 'the owner cancelled the send';

/** Which states lead where. */
const CHANGES = {
  pause: { from: ['scheduled', 'sending'], to: 'paused' },
  resume: { from: ['paused'], to: undefined },
  cancel: { from: ['scheduled', 'sending', 'paused'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly SendState[]; to: SendState | undefined }>;
export type SendChange = keyof typeof CHANGES;

/** The new state; undefined when the state does not allow it. */
export async function changeSend(
  db: Database,
  issue: string,
  change: SendChange,
  now: Date,
): Promise<SendState | undefined> {
  const { from, to } = CHANGES[change];
  return db.transaction(async (tx) => {
    const [send] = await tx.select().from(issueSends).where(eq(issueSends.issue, issue)).for('update');
    if (!send || !from.some((state) => state === send.state)) return undefined;
    const state = to ?? (send.frozenAt ? 'sending' : 'scheduled');
    await tx
      .update(issueSends)
      .set({ state, ...(state === 'cancelled' && { finishedAt: now }) })
      .where(eq(issueSends.issue, issue));
    if (state === 'cancelled')
      await tx
        .update(mails)
        .set({ state: 'skipped', worker: null, lastError: CANCELLED, finishedAt: now })
        .where(and(eq(mails.issue, issue), eq(mails.state, 'queued')));
    return state;
  });
}

/**
 * Adds readers who were readers when the recipients were fixed and have no mail, or lost theirs when the owner cancelled the send.
 * Returns how many.
 */
export async function addMissing(db: Database, send: Send, now: Date): Promise<number> {
  const { issue, frozenAt } = send;
  if (!frozenAt) return 0;
  return db.transaction(async (tx) => {
    await tx
      .select({ issue: issueSends.issue })
      .from(issueSends)
      .where(eq(issueSends.issue, issue))
      .for('update');
    const kept = await queueCancelled(tx, issue, now);
    const added = kept + (await addRecipients(tx, issue, Object.keys(send.mails), now, frozenAt));
    if (added > 0) await reopen(tx, issue);
    return added;
  });
}

/** How many `addMissing` would add. */
export async function countMissing(db: Database, { issue, frozenAt, ...send }: Send): Promise<number> {
  if (!frozenAt) return 0;
  const lost = await db.$count(mails, isCancelled(db, issue));
  return lost + (await countWithout(db, issue, Object.keys(send.mails), frozenAt));
}

/** The mails of a cancelled send to those who are readers still. */
function isCancelled(db: Database, issue: string) {
  const active = db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.state, 'active'));
  return and(
    eq(mails.issue, issue),
    eq(mails.state, 'skipped'),
    eq(mails.lastError, CANCELLED),
    inArray(mails.subscriberId, active),
  );
}

async function queueCancelled(tx: Database, issue: string, now: Date): Promise<number> {
  const rows = await tx
    .update(mails)
    .set({ state: 'queued', lastError: null, dueAt: now, finishedAt: null })
    .where(isCancelled(tx, issue))
    .returning({ id: mails.subscriberId });
  return rows.length;
}

/** Resolves uncertain mails: they are sent again, or count as sent. Returns how many. */
export async function resolveUncertain(
  db: Database,
  { issue, subscriberId, as }: { issue: string; subscriberId?: string | undefined; as: 'again' | 'sent' },
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(mails)
      .set(
        as === 'again'
          ? { state: 'queued', worker: null, attempts: 0, dueAt: now, finishedAt: null }
          : { state: 'sent', worker: null },
      )
      .where(
        and(
          eq(mails.issue, issue),
          eq(mails.state, 'uncertain'),
          subscriberId ? eq(mails.subscriberId, subscriberId) : undefined,
        ),
      )
      .returning({ id: mails.subscriberId });
    if (as === 'again' && rows.length > 0) await reopen(tx, issue);
    return rows.length;
  });
}

async function reopen(tx: Database, issue: string): Promise<void> {
  await tx
    .update(issueSends)
    .set({ state: 'sending', finishedAt: null })
    .where(and(eq(issueSends.issue, issue), inArray(issueSends.state, ['done', 'cancelled'])));
}

export type MailCounts = Record<MailState, number>;

export async function countMails(db: Database, issue: string): Promise<MailCounts> {
  const rows = await db
    .select({ state: mails.state, count: count() })
    .from(mails)
    .where(eq(mails.issue, issue))
    .groupBy(mails.state);
  const counts = Object.fromEntries(MAIL_STATES.map((state) => [state, 0])) as MailCounts;
  for (const row of rows) counts[row.state] = row.count;
  return counts;
}

export interface Retries {
  readonly mails: number;
  /** When the first of them is tried again. */
  readonly nextAt: Date;
  /** What the mail server said about that one; without addresses. */
  readonly reason: string;
}

/** Mails that were refused for now and wait for their next attempt; undefined for none. */
export async function findRetries(db: Database, issue: string, now: Date): Promise<Retries | undefined> {
  const isRetry = and(
    eq(mails.issue, issue),
    eq(mails.state, 'queued'),
    isNull(mails.worker),
    isNotNull(mails.lastError),
    gt(mails.dueAt, now),
  );
  const [first] = await db
    .select({ nextAt: mails.dueAt, reason: mails.lastError })
    .from(mails)
    .where(isRetry)
    .orderBy(mails.dueAt)
    .limit(1);
  if (!first) return undefined;
  return { mails: await db.$count(mails, isRetry), nextAt: first.nextAt, reason: first.reason ?? '' };
}

/** Readers by language and state: who would get an issue, and who would not. */
export async function countReaders(db: Database): Promise<Record<Locale, Record<string, number>>> {
  const rows = await db
    .select({ locale: subscribers.locale, state: subscribers.state, count: count() })
    .from(subscribers)
    .groupBy(subscribers.locale, subscribers.state);
  const counts: Record<Locale, Record<string, number>> = { ...inEveryLocale(() => ({})) };
  // Readers of a language that the site no longer has are counted too: they get nothing.
  for (const row of rows) counts[row.locale] = { ...counts[row.locale], [row.state]: row.count };
  return counts;
}

/** Issues that are being sent, the earliest first. */
export async function listSending(db: Database): Promise<string[]> {
  const sends = await db
    .select({ issue: issueSends.issue })
    .from(issueSends)
    .where(eq(issueSends.state, 'sending'))
    .orderBy(issueSends.frozenAt, issueSends.issue);
  return sends.map(({ issue }) => issue);
}

/** Ends a send of which no mail waits or is under way. False when it is not done. */
export async function finishSend(db: Database, issue: string, now: Date): Promise<boolean> {
  const [done] = await db
    .update(issueSends)
    .set({ state: 'done', finishedAt: now })
    .where(
      and(
        eq(issueSends.issue, issue),
        eq(issueSends.state, 'sending'),
        // Each by an index: while mails wait for their next attempt, this is asked at every look of the loop.
        sql`not exists (select from mails where issue = ${issue}::text and state = 'queued' and worker is null)`,
        sql`not exists (select from mails where issue = ${issue}::text and state in ('queued', 'sending') and worker is not null)`,
      ),
    )
    .returning({ issue: issueSends.issue });
  return done !== undefined;
}

/**
 * A process frozen for so long that its mails became uncertain may still report that the mail server did not take one of them. Then a send
 * that is done has a mail to send again.
 */
export async function reopenUnfinished(db: Database): Promise<void> {
  await db
    .update(issueSends)
    .set({ state: 'sending', finishedAt: null })
    .where(
      and(
        eq(issueSends.state, 'done'),
        sql`exists (select from mails where mails.issue = ${issueSends.issue} and mails.state = 'queued' and mails.worker is null)`,
      ),
    );
}

/** Mails of a cancelled send that were being handed over then, and that the mail server did not take: they are not tried again. */
export async function skipCancelled(db: Database, now: Date): Promise<void> {
  const cancelled = db
    .select({ issue: issueSends.issue })
    .from(issueSends)
    .where(eq(issueSends.state, 'cancelled'));
  await db
    .update(mails)
    .set({ state: 'skipped', lastError: CANCELLED, finishedAt: now })
    .where(and(inArray(mails.issue, cancelled), eq(mails.state, 'queued'), isNull(mails.worker)));
}
