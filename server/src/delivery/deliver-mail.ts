// The job that sends one mail. Safe to repeat: a mail that was handed over is never handed over again.
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type DeliveryState, deliveries, subscribers } from '../db/schema.ts';
import type { JobAttempt } from '../jobs/jobs.ts';
import { recordEvent, updateSubscriber } from '../subscriptions/subscriber-repository.ts';
import { claimDelivery, finishDelivery, putBackDelivery } from './delivery-state.ts';
import { type SmtpFailure, toSmtpFailure } from './smtp-failure.ts';
import type { Transport } from './transport.ts';
import { type WriterOptions, writeMessage } from './write-message.ts';

export interface DeliveryOptions extends WriterOptions {
  readonly transport: Transport;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export async function deliverMail(
  options: DeliveryOptions,
  { deliveryId }: { deliveryId: string },
  { isLast }: JobAttempt,
): Promise<void> {
  const { db, transport, log } = options;
  const [row] = await db
    .select()
    .from(deliveries)
    .leftJoin(subscribers, eq(deliveries.subscriberId, subscribers.id))
    .where(eq(deliveries.id, deliveryId));
  if (!row) return;
  const { deliveries: delivery, subscribers: subscriber } = row;
  const { mail } = delivery;
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
  // A job whose worker seems dead is given to another one, so there may be two: only one of them hands the mail over.
  const claim = { isOurs: false, isTheirs: false };
  try {
    const written = await writeMessage(options, delivery, subscriber);
    if (!written.ok) return await finish('failed', written.reason);
    await transport.send(deliveryId, written.message, async () => {
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
    await giveUp(options, deliveryId, subscriber?.id, failure);
    return;
  }
  await finish('sent');
}

async function giveUp(
  { db, now }: DeliveryOptions,
  deliveryId: string,
  subscriberId: string | undefined,
  failure: SmtpFailure,
): Promise<void> {
  await db.transaction(async (tx) => {
    await finishDelivery(tx, deliveryId, { state: 'failed', now: now(), reason: failure.message });
    if (!failure.isUnknownRecipient || !subscriberId) return;
    await updateSubscriber(tx, subscriberId, { state: 'bounced' });
    await recordEvent(tx, subscriberId, 'bounced', now(), { reason: failure.message });
  });
}
