// The job that sends one mail. Safe to repeat: a mail that was handed over is never handed over again.
import type { MailName } from '@midweek/core';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { type DeliveryState, deliveries, type SubscriberState, subscribers } from '../db/schema.ts';
import type { JobAttempt } from '../jobs/jobs.ts';
import { recordEvent, updateSubscriber } from '../subscriptions/subscriber-repository.ts';
import { composeMessage } from './compose-message.ts';
import type { Mails } from './load-mails.ts';
import { createMailLinks, type LinkOptions } from './mail-links.ts';
import { type SmtpFailure, toSmtpFailure } from './smtp-failure.ts';
import type { Transport } from './transport.ts';

export interface DeliveryOptions extends LinkOptions {
  readonly db: Database;
  readonly mails: Mails;
  readonly transport: Transport;
  /** Sender, e.g. `Midweek <hello@midweek.example>`. */
  readonly from: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Who the mails to a subscriber are for. A mail that came too late is not sent. */
const READERS: Record<MailName, readonly SubscriberState[]> = {
  confirm: ['pending'],
  reminder: ['pending'],
  welcome: ['active', 'paused'],
  'already-subscribed': ['active', 'paused'],
  'still-here': ['active'],
  'language-changed': ['active', 'paused'],
  goodbye: ['unsubscribed'],
};

export async function deliverMail(
  options: DeliveryOptions,
  { deliveryId }: { deliveryId: string },
  { isLast }: JobAttempt,
): Promise<void> {
  const { db, mails, transport, log } = options;
  const [row] = await db
    .select()
    .from(deliveries)
    .innerJoin(subscribers, eq(deliveries.subscriberId, subscribers.id))
    .where(eq(deliveries.id, deliveryId));
  if (!row) return;
  const { deliveries: delivery, subscribers: subscriber } = row;
  const mail = delivery.mail as MailName;
  const finish = (state: DeliveryState, lastError?: string) =>
    setState(db, deliveryId, state, options.now(), lastError);

  if (delivery.state === 'sending') {
    log.warn(
      { deliveryId, mail },
      'a mail may or may not have gone out: the process stopped while it was handed over',
    );
    return finish('uncertain', 'the process stopped while the mail was handed over');
  }
  if (delivery.state !== 'queued') return;
  if (!READERS[mail].includes(subscriber.state))
    return finish('failed', `not for a reader who is ${subscriber.state}`);

  const links = await createMailLinks(db, options, { ...delivery, mail, subscriberId: subscriber.id });
  const message = await composeMessage(mails[delivery.locale].mails[mail], links, {
    id: deliveryId,
    from: options.from,
    to: subscriber.email,
    locale: delivery.locale,
    date: delivery.createdAt,
  });
  try {
    await transport.send(deliveryId, message, () => markAsSending(db, deliveryId));
  } catch (error) {
    const failure = toSmtpFailure(error);
    if (!failure.isFinal && !isLast) {
      await setState(db, deliveryId, 'queued', null, failure.message);
      throw error;
    }
    log.error({ deliveryId, mail, reason: failure.message }, 'a mail could not be sent');
    await giveUp(options, deliveryId, subscriber.id, failure);
    return;
  }
  await finish('sent');
}

async function markAsSending(db: Database, id: string): Promise<void> {
  const [row] = await db
    .update(deliveries)
    .set({ state: 'sending', attempts: sql`${deliveries.attempts} + 1` })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'queued')))
    .returning({ id: deliveries.id });
  if (!row) throw new Error('another worker sends this mail');
}

async function setState(
  db: Database,
  id: string,
  state: DeliveryState,
  finishedAt: Date | null,
  lastError?: string,
) {
  await db
    .update(deliveries)
    .set({ state, finishedAt, ...(lastError !== undefined && { lastError }) })
    .where(eq(deliveries.id, id));
}

async function giveUp(
  { db, now }: DeliveryOptions,
  deliveryId: string,
  subscriberId: string,
  failure: SmtpFailure,
): Promise<void> {
  await db.transaction(async (tx) => {
    await setState(tx, deliveryId, 'failed', now(), failure.message);
    if (!failure.isUnknownRecipient) return;
    await updateSubscriber(tx, subscriberId, { state: 'bounced' });
    await recordEvent(tx, subscriberId, 'bounced', now(), { reason: failure.message });
  });
}
