// The job that sends one mail. Safe to repeat: a mail that was handed over is never handed over again.
import type { MailName } from '@midweek/core';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { type DeliveryState, deliveries, type SubscriberState, subscribers } from '../db/schema.ts';
import type { JobAttempt } from '../jobs/jobs.ts';
import { recordEvent, updateSubscriber } from '../subscriptions/subscriber-repository.ts';
import { composeMessage } from './compose-message.ts';
import { claimDelivery, finishDelivery, putBackDelivery } from './delivery-state.ts';
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
export const READERS: Record<MailName, readonly SubscriberState[]> = {
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
  const finish = (state: DeliveryState, reason?: string) =>
    finishDelivery(db, deliveryId, { state, now: options.now(), ...(reason !== undefined && { reason }) });

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
  // A job whose worker seems dead is given to another one, so there may be two: only one of them hands the mail over.
  const claim = { isOurs: false, isTheirs: false };
  try {
    await transport.send(deliveryId, message, async () => {
      claim.isOurs = await claimDelivery(db, deliveryId);
      claim.isTheirs = !claim.isOurs;
      if (claim.isTheirs) throw new Error('another worker sends this mail');
    });
  } catch (error) {
    if (claim.isTheirs) return;
    const failure = toSmtpFailure(error);
    if (!failure.isFinal && !isLast) {
      await putBackDelivery(db, deliveryId, { isClaimed: claim.isOurs, reason: failure.message });
      throw error;
    }
    log.error({ deliveryId, mail, reason: failure.message }, 'a mail could not be sent');
    await giveUp(options, deliveryId, subscriber.id, failure);
    return;
  }
  await finish('sent');
}

async function giveUp(
  { db, now }: DeliveryOptions,
  deliveryId: string,
  subscriberId: string,
  failure: SmtpFailure,
): Promise<void> {
  await db.transaction(async (tx) => {
    await finishDelivery(tx, deliveryId, { state: 'failed', now: now(), reason: failure.message });
    if (!failure.isUnknownRecipient) return;
    await updateSubscriber(tx, subscriberId, { state: 'bounced' });
    await recordEvent(tx, subscriberId, 'bounced', now(), { reason: failure.message });
  });
}
