// Queries of the subscription service. Every function takes the transaction that it is part of.
import type { MailName } from '@midweek/core';
import { and, count, desc, eq, gt, gte, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  mails,
  signups,
  subscriberEvents,
  subscribers,
  type TokenPurpose,
  tokens,
} from '../database/schema.ts';

export type Subscriber = typeof subscribers.$inferSelect;
export type NewSubscriber = typeof subscribers.$inferInsert;

export type EventKind =
  | 'signed-up'
  | 'signed-up-again'
  | 'confirmed'
  | 'attributed'
  /** Of earlier versions. */
  | 'conversion-sent'
  | 'reminded'
  | 'language-changed'
  | 'paused'
  | 'resumed'
  | 'stayed'
  | 'unsubscribed'
  | 'unsubscribe-undone'
  | 'bounced'
  | 'restored'
  | 'complained'
  | 'imported'
  | 'added';
export type NewEvent = typeof subscriberEvents.$inferInsert & { readonly kind: EventKind };

/** Adds a subscriber unless the address is known; undefined if it is. */
export async function insertSubscriber(tx: Database, row: NewSubscriber): Promise<Subscriber | undefined> {
  const [added] = await insertSubscribers(tx, [row]);
  return added;
}

/** Adds the subscribers whose address is new, and returns them. */
export async function insertSubscribers(tx: Database, rows: readonly NewSubscriber[]): Promise<Subscriber[]> {
  return (
    tx
      .insert(subscribers)
      // In one order everywhere, as locks: otherwise two transactions could wait for each other.
      .values(rows.toSorted((a, b) => (a.normalizedEmail < b.normalizedEmail ? -1 : 1)))
      .onConflictDoNothing({ target: subscribers.normalizedEmail })
      .returning()
  );
}

/** Locks all of them before the first is changed. In one order everywhere, for the same reason. */
export async function lockAllByEmail(
  tx: Database,
  normalizedEmails: readonly string[],
): Promise<Pick<Subscriber, 'id' | 'normalizedEmail' | 'state'>[]> {
  if (normalizedEmails.length === 0) return [];
  const { id, normalizedEmail, state } = subscribers;
  return tx
    .select({ id, normalizedEmail, state })
    .from(subscribers)
    .where(inArray(subscribers.normalizedEmail, [...normalizedEmails]))
    .orderBy(subscribers.normalizedEmail)
    .for('update');
}

/** The latest event of a kind. */
export async function findLastEvent(
  db: Database,
  subscriberId: string,
  kind: EventKind,
): Promise<{ readonly at: Date } | undefined> {
  const [event] = await db
    .select({ at: subscriberEvents.at })
    .from(subscriberEvents)
    .where(and(eq(subscriberEvents.subscriberId, subscriberId), eq(subscriberEvents.kind, kind)))
    .orderBy(desc(subscriberEvents.at))
    .limit(1);
  return event;
}

/** Locked until the transaction ends: changes of one subscriber come one after the other. */
export async function lockByEmail(tx: Database, normalizedEmail: string): Promise<Subscriber | undefined> {
  const [row] = await tx
    .select()
    .from(subscribers)
    .where(eq(subscribers.normalizedEmail, normalizedEmail))
    .for('update');
  return row;
}

export async function lockById(tx: Database, id: string): Promise<Subscriber | undefined> {
  const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update');
  return row;
}

export async function findById(db: Database, id: string): Promise<Subscriber | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row;
}

export async function findByEmail(db: Database, normalizedEmail: string): Promise<Subscriber | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.normalizedEmail, normalizedEmail));
  return row;
}

export async function updateSubscriber(
  tx: Database,
  id: string,
  values: Partial<typeof subscribers.$inferInsert>,
): Promise<void> {
  await tx.update(subscribers).set(values).where(eq(subscribers.id, id));
}

export async function recordEvent(
  tx: Database,
  subscriberId: string,
  kind: EventKind,
  at: Date,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await recordEvents(tx, [{ subscriberId, kind, at, detail }]);
}

export async function recordEvents(tx: Database, events: readonly NewEvent[]): Promise<void> {
  await tx.insert(subscriberEvents).values([...events]);
}

export async function hasEvent(
  db: Database,
  subscriberId: string,
  kind: EventKind,
  { since }: { since: Date },
): Promise<boolean> {
  const { subscriberId: ofSubscriber, kind: ofKind, at } = subscriberEvents;
  const [row] = await db
    .select({ id: subscriberEvents.id })
    .from(subscriberEvents)
    .where(and(eq(ofSubscriber, subscriberId), eq(ofKind, kind), gte(at, since)))
    .limit(1);
  return row !== undefined;
}

export async function listEvents(db: Database, subscriberId: string) {
  return db
    .select({ kind: subscriberEvents.kind, at: subscriberEvents.at, detail: subscriberEvents.detail })
    .from(subscriberEvents)
    .where(eq(subscriberEvents.subscriberId, subscriberId))
    .orderBy(subscriberEvents.id);
}

/** How many of these mails were asked for since then. */
export async function countMails(
  tx: Database,
  subscriberId: string,
  names: readonly MailName[],
  since: Date,
): Promise<number> {
  const { subscriberId: ofSubscriber, mail, createdAt } = mails;
  const recent = and(eq(ofSubscriber, subscriberId), inArray(mail, [...names]), gt(createdAt, since));
  const [row] = await tx.select({ count: count() }).from(mails).where(recent);
  return row?.count ?? 0;
}

/** Marks the tokens of a purpose as used, or with a hash only that one. */
export async function redeemTokens(
  tx: Database,
  { subscriberId, purpose, hash }: { subscriberId: string; purpose: TokenPurpose; hash?: string },
  now: Date,
): Promise<void> {
  await tx
    .update(tokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(tokens.subscriberId, subscriberId),
        eq(tokens.purpose, purpose),
        isNull(tokens.usedAt),
        hash === undefined ? undefined : eq(tokens.hash, hash),
      ),
    );
}

/** Everything about one person goes, the sign-ups of the address included. */
export async function deleteSubscriber(
  tx: Database,
  { id, normalizedEmail }: Pick<Subscriber, 'id' | 'normalizedEmail'>,
): Promise<void> {
  await tx.delete(signups).where(eq(signups.normalizedEmail, normalizedEmail));
  await tx.delete(mails).where(eq(mails.subscriberId, id));
  await tx.delete(subscribers).where(eq(subscribers.id, id));
}

/** The reader left with a link in the mail of an issue. */
export async function markUnsubscribed(
  tx: Database,
  { issue, subscriberId }: { issue: string; subscriberId: string },
  now: Date,
): Promise<void> {
  await tx
    .update(mails)
    .set({ unsubscribedAt: now })
    .where(and(eq(mails.issue, issue), eq(mails.subscriberId, subscriberId)));
}
