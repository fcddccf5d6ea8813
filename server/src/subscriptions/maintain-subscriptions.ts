// Hourly maintenance: reminders, pauses that end, and deletion of what is no longer needed.
import { RETENTION_DAYS } from '@midweek/core';
import { and, eq, exists, inArray, isNotNull, isNull, lt, ne, notExists, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { mails, signups, subscriberEvents, subscribers, tokens } from '../database/schema.ts';
import { requestMail } from '../mail/service/request-mail.ts';
import type { Secret } from '../secrets/secret.ts';
import { type EventKind, recordEvent, updateSubscriber } from './subscriber-repository.ts';
import { suppress } from './suppression.ts';

const HOUR_MS = 3_600_000;
const REMIND_AFTER_MS = 48 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
/** Subscribers per transaction: few enough that nobody waits for their locks. */
const BATCH_SIZE = 200;
/** What happens to those who leave. Of an import only who was here already: the new ones are kept. */
const LEAVING: EventKind[] = ['unsubscribed', 'bounced', 'imported'];

export interface MaintenanceOptions {
  readonly db: Database;
  /** Hashes of addresses are made with it. */
  readonly secret: Secret;
  readonly now: () => Date;
}

export async function maintainSubscriptions(options: MaintenanceOptions): Promise<void> {
  const { db, now } = options;
  while ((await remindSome(options)) === BATCH_SIZE);
  while ((await resumeSome(options)) === BATCH_SIZE);
  const { unconfirmed, signup, oldLink } = RETENTION_DAYS;
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await forgetUnconfirmed(options, daysAgo(unconfirmed));
  await db.delete(signups).where(lt(signups.createdAt, daysAgo(signup)));
  await db.delete(tokens).where(lt(tokens.expiresAt, daysAgo(oldLink)));
}

/**
 * Deletes subscribers who never confirmed. Former readers whose new sign-up was not confirmed are unsubscribed again, so that no import brings
 * them back; of others who left, a hash stays for the same purpose.
 */
async function forgetUnconfirmed({ db, secret, now }: MaintenanceOptions, before: Date): Promise<void> {
  const isOld = lt(subscribers.createdAt, before);
  const wasReader = or(isNotNull(subscribers.confirmedAt), eq(subscribers.source, 'import'));
  await db
    .update(subscribers)
    .set({ state: 'unsubscribed' })
    .where(and(eq(subscribers.state, 'pending'), wasReader, isOld));
  const isForgotten = and(
    inArray(subscribers.state, ['pending', 'unsubscribed', 'bounced']),
    isNull(subscribers.confirmedAt),
    ne(subscribers.source, 'import'),
    isOld,
  );
  // Also when somebody has signed them up since: then the state says nothing of it any more.
  const leaving = db
    .select({ id: subscriberEvents.id })
    .from(subscriberEvents)
    .where(and(eq(subscriberEvents.subscriberId, subscribers.id), inArray(subscriberEvents.kind, LEAVING)));
  await db.transaction(async (tx) => {
    const left = await tx
      .delete(subscribers)
      .where(and(isForgotten, exists(leaving)))
      .returning({ normalizedEmail: subscribers.normalizedEmail });
    const addresses = left.map(({ normalizedEmail }) => normalizedEmail);
    for (let start = 0; start < addresses.length; start += BATCH_SIZE)
      await suppress(tx, secret, addresses.slice(start, start + BATCH_SIZE), now());
  });
  await db.delete(subscribers).where(and(isForgotten, notExists(leaving)));
  const reader = db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(subscribers.id, mails.subscriberId));
  // Nobody of them ever got an issue.
  await db.delete(mails).where(and(isNull(mails.issue), isNotNull(mails.subscriberId), notExists(reader)));
}

async function remindSome({ db, now }: MaintenanceOptions): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(subscribers)
      .where(
        and(
          eq(subscribers.state, 'pending'),
          isNull(subscribers.remindedAt),
          lt(subscribers.createdAt, new Date(now().getTime() - REMIND_AFTER_MS)),
        ),
      )
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    for (const subscriber of waiting) {
      await updateSubscriber(tx, subscriber.id, { remindedAt: now() });
      await recordEvent(tx, subscriber.id, 'reminded', now());
      await requestMail(tx, subscriber, 'reminder', now());
    }
    return waiting.length;
  });
}

async function resumeSome({ db, now }: MaintenanceOptions): Promise<number> {
  return db.transaction(async (tx) => {
    const rested = await tx
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(and(eq(subscribers.state, 'paused'), lt(subscribers.pausedUntil, now())))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    if (rested.length > 0) {
      const ids = rested.map(({ id }) => id);
      await tx
        .update(subscribers)
        .set({ state: 'active', pausedUntil: null })
        .where(inArray(subscribers.id, ids));
    }
    for (const { id } of rested) await recordEvent(tx, id, 'resumed', now(), { by: 'time' });
    return rested.length;
  });
}
