// What the subscription service asks of the database. Every function takes the transaction that it is part of.
import { and, count, desc, eq, gt, gte, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import {
  type Attribution,
  type Consent,
  deliveries,
  signups,
  subscriberEvents,
  subscribers,
  type TokenPurpose,
  tokens,
} from '../db/schema.ts';

export type Subscriber = typeof subscribers.$inferSelect;
export type Signup = typeof signups.$inferSelect;

export type EventKind =
  | 'signed-up'
  | 'signed-up-again'
  | 'confirmed'
  | 'attributed'
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

export async function insertSignup(
  tx: Database,
  signup: {
    email: string;
    normalizedEmail: string;
    locale: 'en' | 'fr';
    attribution: Attribution;
    consent: Consent;
    createdAt: Date;
  },
): Promise<string> {
  const [row] = await tx.insert(signups).values(signup).returning({ id: signups.id });
  if (!row) throw new Error('a sign-up was not stored');
  return row.id;
}

/** The sign-up, if nothing has come of it yet; locked, so that two workers cannot both process it. */
export async function takeSignup(tx: Database, id: string): Promise<Signup | undefined> {
  const [row] = await tx
    .select()
    .from(signups)
    .where(and(eq(signups.id, id), isNull(signups.processedAt)))
    .for('update');
  return row;
}

export async function finishSignup(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(signups).set({ processedAt: now }).where(eq(signups.id, id));
}

/** Adds a subscriber unless the address is known; undefined if it is. */
export async function insertSubscriber(
  tx: Database,
  values: typeof subscribers.$inferInsert,
): Promise<Subscriber | undefined> {
  const [row] = await tx
    .insert(subscribers)
    .values(values)
    .onConflictDoNothing({ target: subscribers.normalizedEmail })
    .returning();
  return row;
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
  await tx.insert(subscriberEvents).values({ subscriberId, kind, at, detail });
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

/** How many of these mails were asked for since then, and when the last one was. */
export async function countMails(
  tx: Database,
  subscriberId: string,
  mail: string,
  since: Date,
): Promise<{ count: number; last: Date | undefined }> {
  const recent = and(
    eq(deliveries.subscriberId, subscriberId),
    eq(deliveries.mail, mail),
    gt(deliveries.createdAt, since),
  );
  const [total] = await tx.select({ count: count() }).from(deliveries).where(recent);
  const [last] = await tx
    .select({ at: deliveries.createdAt })
    .from(deliveries)
    .where(recent)
    .orderBy(desc(deliveries.createdAt))
    .limit(1);
  return { count: total?.count ?? 0, last: last?.at };
}

/** Marks tokens of a purpose as used; with a hash only that one. */
export async function useTokens(
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

/** Takes back a subscriber who was added in the same transaction. */
export async function removeSubscriber(tx: Database, id: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.id, id));
}

/** Everything about one person goes, the sign-ups of the address included. */
export async function deleteSubscriber(
  tx: Database,
  { id, normalizedEmail }: Pick<Subscriber, 'id' | 'normalizedEmail'>,
): Promise<void> {
  await tx.delete(signups).where(eq(signups.normalizedEmail, normalizedEmail));
  await tx.delete(subscribers).where(eq(subscribers.id, id));
}
