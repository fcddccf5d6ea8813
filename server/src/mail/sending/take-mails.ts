// Which process sends which mails. A process takes a few at a time and says that it is alive; the mails of one that has died are taken
// over by the others.
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { issueSends, mails, type SendingPause, sendWorkers, subscribers } from '../../database/schema.ts';

/** How often a process says that it is alive. */
export const BEAT_MS = 10_000;
/** Several beats may be late: a process that is only slow must not lose its mails. */
const LIFETIME_MS = 4 * BEAT_MS;
/** Of the database: the clocks of servers that share it may differ by more than a lifetime. */
const CLOCK = sql`clock_timestamp()`;

/** The alert that sending is paused goes out despite the pause. */
export const URGENT_MAIL = 'urgent';

export interface TakeOptions {
  readonly worker: string;
  readonly limit: number;
  readonly now: Date;
  /** Of an issue that is being sent; service mails without it. */
  readonly issue?: string;
  /** Only the alert of the owner. */
  readonly isUrgent?: boolean;
  /** While the mail server refuses us, mails that were never tried go first. The alert says nothing about it. */
  readonly isProbe?: boolean;
}

export type TakenMail = Awaited<ReturnType<typeof takeMails>>[number];

/** Takes mails that are due and that nobody else has; none of an issue that the owner has paused. */
export async function takeMails(
  db: Database,
  { issue, worker, limit, now, isUrgent = false, isProbe = false }: TakeOptions,
) {
  const sending = db
    .select({ issue: issueSends.issue })
    .from(issueSends)
    .where(and(eq(issueSends.issue, issue ?? ''), eq(issueSends.state, 'sending')));
  const isWanted =
    issue === undefined
      ? and(
          isNull(mails.issue),
          isUrgent ? eq(mails.mail, URGENT_MAIL) : undefined,
          isProbe ? ne(mails.mail, URGENT_MAIL) : undefined,
        )
      : and(eq(mails.issue, issue), inArray(mails.issue, sending));
  const waiting = db
    .select({ id: mails.id, subscriberId: mails.subscriberId })
    .from(mails)
    .where(and(isWanted, sql`state = 'queued' and worker is null`, lte(mails.dueAt, now)))
    .orderBy(...(issue === undefined || isProbe ? [asc(mails.attempts)] : []), asc(mails.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
    .as('waiting');
  return db
    .update(mails)
    .set({ worker })
    .from(waiting)
    .leftJoin(subscribers, eq(subscribers.id, waiting.subscriberId))
    .where(eq(mails.id, waiting.id))
    .returning({
      id: mails.id,
      issue: mails.issue,
      subscriberId: mails.subscriberId,
      toEmail: mails.toEmail,
      locale: mails.locale,
      mail: mails.mail,
      values: mails.values,
      /** Before this one. */
      attempts: mails.attempts,
      createdAt: mails.createdAt,
      email: subscribers.email,
      /** Null for a reader who was deleted, and for somebody else than a reader. */
      readerState: subscribers.state,
    });
}

/** Gives back what was taken and not begun. */
export async function releaseMails(
  db: Database,
  worker: string,
  kept: readonly string[] = [],
): Promise<void> {
  await db
    .update(mails)
    .set({ worker: null })
    .where(and(eq(mails.worker, worker), eq(mails.state, 'queued'), notInArray(mails.id, [...kept])));
}

export async function beat(db: Database, worker: string, pause?: SendingPause): Promise<void> {
  const row = {
    aliveUntil: sql`${CLOCK} + make_interval(secs => ${LIFETIME_MS / 1000})`,
    pause: pause ?? null,
  };
  await db
    .insert(sendWorkers)
    .values({ id: worker, ...row })
    .onConflictDoUpdate({ target: sendWorkers.id, set: row });
}

/** Processes that are alive. */
export async function countSenders(db: Database): Promise<number> {
  return db.$count(sendWorkers, gt(sendWorkers.aliveUntil, CLOCK));
}

/** Why and since when a process that is alive sends nothing; undefined when mails go out. */
export async function readSendingPause(db: Database): Promise<SendingPause | undefined> {
  const [row] = await db
    .select({ pause: sendWorkers.pause })
    .from(sendWorkers)
    .where(and(gt(sendWorkers.aliveUntil, CLOCK), isNotNull(sendWorkers.pause)))
    .limit(1);
  return row?.pause ?? undefined;
}

/** For a process that shuts down cleanly; `all` when no other process can be alive. */
export async function forgetWorkers(db: Database, worker: string | 'all'): Promise<void> {
  await db.delete(sendWorkers).where(worker === 'all' ? undefined : eq(sendWorkers.id, worker));
}

export type AbandonedMail = Awaited<ReturnType<typeof takeOverMails>>[number];

/** Frees what dead processes had taken, and returns the mails that they were handing over. */
export async function takeOverMails(db: Database, worker: string) {
  const isAlive = db
    .select({ one: sql`1` })
    .from(sendWorkers)
    .where(and(eq(sendWorkers.id, mails.worker), gt(sendWorkers.aliveUntil, CLOCK)));
  const isAbandoned = and(isNotNull(mails.worker), ne(mails.worker, worker), notExists(isAlive));
  await db
    .update(mails)
    .set({ worker: null })
    .where(and(isAbandoned, eq(mails.state, 'queued')));
  return db
    .select({ id: mails.id, issue: mails.issue, subscriberId: mails.subscriberId, worker: mails.worker })
    .from(mails)
    .where(and(isAbandoned, eq(mails.state, 'sending')));
}

/** What became of a mail whose process died. A process that was only frozen may still correct `uncertain`: it stays the worker. */
export async function closeAbandoned(
  db: Database,
  { id, worker }: AbandonedMail,
  state: 'sent' | 'queued' | 'uncertain',
  now: Date,
): Promise<void> {
  if (worker === null) return;
  await db
    .update(mails)
    .set({
      state,
      ...(state !== 'queued' && { finishedAt: now }),
      ...(state === 'uncertain'
        ? { lastError: 'the process stopped while the mail was handed over' }
        : { worker: null }),
    })
    .where(and(eq(mails.id, id), eq(mails.worker, worker), eq(mails.state, 'sending')));
}
