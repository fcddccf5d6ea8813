// The job that sends one mail. Safe to repeat: a mail that was handed over is never handed over again.
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { type DeliveryState, deliveries, subscribers } from '../../database/schema.ts';
import type { Enqueue, JobAttempt } from '../../jobs/jobs.ts';
import type { Secret } from '../../secrets/secret.ts';
import { type SmtpFailure, toSmtpFailure } from '../smtp/smtp-failure.ts';
import type { Transport } from '../smtp/transport.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { claimDelivery, finishDelivery, putBackDelivery } from './delivery-state.ts';
import { URGENT_MAIL } from './request-mail.ts';
import { type WriterOptions, writeMessage } from './write-message.ts';

export interface DeliveryOptions extends WriterOptions {
  readonly db: Database;
  readonly secret: Secret;
  readonly transport: Transport;
  readonly breaker: CircuitBreaker;
  readonly enqueue: Enqueue;
  /** Told in the transaction that gives a mail up because the mailbox of its subscriber does not exist. */
  readonly recordBounce: (tx: Database, bounce: Bounce) => Promise<void>;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export interface Bounce {
  readonly subscriberId: string;
  /** The answer of the mail server. */
  readonly reason: string;
  readonly at: Date;
}

export async function deliverMail(
  options: DeliveryOptions,
  { deliveryId }: { deliveryId: string },
  { isLast }: JobAttempt,
): Promise<void> {
  const { db, transport, breaker, log } = options;
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
    const wasHandedOver = await transport.wasHandedOver(deliveryId);
    if (wasHandedOver === true) return finish('sent');
    const reason = 'the process stopped while the mail was handed over';
    if (wasHandedOver === 'unknown') {
      log.warn({ deliveryId, mail }, `a mail may or may not have gone out: ${reason}`);
      return finish('uncertain', reason);
    }
    await putBackDelivery(db, deliveryId, { isClaimed: true, reason });
  } else if (delivery.state !== 'queued') return;

  const isUrgent = mail === URGENT_MAIL;
  const recipient = subscriber?.id ?? options.secret.sign('recipient', delivery.toEmail ?? '');
  const candidate = { deliveryId, recipient };
  const waitMs = isUrgent ? 0 : await breaker.admit(candidate);
  if (waitMs > 0) return hold(options, deliveryId, waitMs);

  // A job whose worker seems dead is given to another one, so there may be two: only one of them hands the mail over.
  const claim = { isOurs: false, isTheirs: false };
  const attempt = { to: subscriber?.email ?? delivery.toEmail ?? '', isWhole: false };
  try {
    const written = await writeMessage(options, delivery, subscriber);
    if (!written.ok) {
      await breaker.recordFailure(candidate, { kind: 'rejected', message: written.reason });
      return await finish('failed', written.reason);
    }
    await transport.send(deliveryId, written.message, {
      async begin() {
        claim.isOurs = await claimDelivery(db, deliveryId);
        claim.isTheirs = !claim.isOurs;
        if (claim.isTheirs) throw new Error('another worker sends this mail');
      },
      end() {
        attempt.isWhole = true;
      },
    });
  } catch (error) {
    if (claim.isTheirs) return;
    const failure = toSmtpFailure(error, attempt);
    // The alert says that we are refused; retrying it would only make that worse.
    const isRefusedAlert = isUrgent && failure.kind.startsWith('refuses-us');
    const heldMs = isUrgent ? 0 : await breaker.recordFailure(candidate, failure);
    if (heldMs > 0 || (isRetried(failure) && !isRefusedAlert && !isLast)) {
      await putBackDelivery(db, deliveryId, { isClaimed: claim.isOurs, reason: failure.message });
      if (heldMs === 0) throw error;
      return hold(options, deliveryId, heldMs);
    }
    log.error({ deliveryId, mail, reason: failure.message }, 'a mail could not be sent');
    return giveUp(options, { deliveryId, subscriberId: subscriber?.id, isClaimed: claim.isOurs }, failure);
  }
  await finish('sent');
  if (!isUrgent) await breaker.recordSuccess();
}

function isRetried({ kind }: SmtpFailure): boolean {
  return kind === 'temporary' || kind === 'refuses-us' || kind === 'refuses-us-here';
}

/** Enqueues a new job with a full set of retries. Should the old one run again, the claim lets only one of the two send the mail. */
async function hold({ db, enqueue }: DeliveryOptions, deliveryId: string, waitMs: number): Promise<void> {
  await enqueue(db, 'deliver-mail', { deliveryId }, { startAfterSeconds: Math.ceil(waitMs / 1000) });
}

async function giveUp(
  { db, now, recordBounce }: DeliveryOptions,
  {
    deliveryId,
    subscriberId,
    isClaimed,
  }: { deliveryId: string; subscriberId: string | undefined; isClaimed: boolean },
  { kind, message }: SmtpFailure,
): Promise<void> {
  const state = kind === 'uncertain' ? 'uncertain' : 'failed';
  await db.transaction(async (tx) => {
    await finishDelivery(tx, deliveryId, { state, now: now(), reason: message, isClaimed });
    if (kind !== 'no-such-mailbox' || !subscriberId) return;
    await recordBounce(tx, { subscriberId, reason: message, at: now() });
  });
}
