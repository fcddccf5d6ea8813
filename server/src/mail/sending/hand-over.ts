// Hands one mail over and says what became of it. It never throws: every end is an outcome.
import { isNumbered } from '@midweek/core';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { isDatabaseAway } from '../../database/database-away.ts';
import type { BounceKind } from '../../database/schema.ts';
import type { Secret } from '../../secrets/secret.ts';
import type { Return } from '../smtp/return.ts';
import { type SmtpFailure, toSmtpFailure } from '../smtp/smtp-failure.ts';
import type { Message, Transport } from '../smtp/transport.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Ledger, Outcome } from './ledger.ts';
import { writeMailReference } from './mail-reference.ts';
import { type TakenMail, URGENT_MAIL } from './take-mails.ts';

const MINUTE_MS = 60_000;
/** Minutes until the next attempt: a mail server may be busy for most of a day. */
const RETRY_MINUTES = [0.5, 1, 2, 5, 10, 20, 40, 60, 120, 120, 120, 120, 120, 120];

/** The message of a mail, or why there is none. */
export type Written =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly state: 'failed' | 'skipped'; readonly reason: string };

export interface HandOverOptions {
  readonly db: Database;
  readonly transport: Transport;
  readonly ledger: Ledger;
  readonly breaker: CircuitBreaker;
  readonly secret: Secret;
  readonly write: (mail: TakenMail, reference: string) => Promise<Written>;
  /** What a mail that came back means for its reader. Part of a transaction. */
  readonly recordReturn: (tx: Database, returned: Return) => Promise<void>;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** The name of a mail for the transport and the mail server, the same at every attempt. */
export function toReference(
  secret: Secret,
  { id, issue, subscriberId }: Pick<TakenMail, 'id' | 'issue' | 'subscriberId'>,
): string {
  if (issue === null || subscriberId === null) return id;
  return writeMailReference(secret, isNumbered(issue) ? { issue, subscriberId } : { mailId: id });
}

/** `failed`: the database did not answer. */
type Claim = 'none' | 'failed' | 'ours' | 'refused';

export async function handOver(options: HandOverOptions, mail: TakenMail): Promise<void> {
  const { transport, ledger, breaker, secret, now, log } = options;
  const { id, attempts } = mail;
  const reference = toReference(secret, mail);
  const written = await write(options, mail, reference);
  if (!written.ok) {
    breaker.recordNothing(id);
    return ledger.record({ ...written, id });
  }
  const { message } = written;
  let claim: Claim = 'none';
  let isWhole = false;
  try {
    await transport.send(reference, message, {
      async begin() {
        claim = 'failed';
        claim = (await ledger.claim(id)) ? 'ours' : 'refused';
        if (claim === 'refused') throw new Error('the mail is no longer ours, or its reader has left');
      },
      end() {
        isWhole = true;
      },
    });
  } catch (error) {
    // As TypeScript sees it, nothing has changed `claim`.
    const claimed = claim as Claim;
    if (claimed === 'failed') {
      // The database failed, and nothing has gone out. nodemailer reports it like a failure of the mail server.
      log.warn({ err: error, mailId: id }, 'a mail could not be claimed and is tried again');
      breaker.recordNothing(id);
      const reason = 'the database did not answer';
      return ledger.record({ id, state: 'queued', reason, dueAt: toRetry(attempts, now()) });
    }
    if (claimed === 'refused') {
      breaker.recordNothing(id);
      return ledger.record({ id, state: 'skipped', reason: 'the reader had left' });
    }
    const failure = toSmtpFailure(error, { to: message.to, isWhole });
    // The alert that we are refused says nothing new when it is refused as well.
    const isUrgent = mail.mail === URGENT_MAIL;
    const heldUntil = isUrgent
      ? undefined
      : await breaker.recordFailure({ id, attempts, recipient: toRecipient(mail, message) }, failure);
    const isClaimed = claimed === 'ours';
    const outcome: Outcome = heldUntil
      ? { id, state: 'queued', reason: failure.message, dueAt: heldUntil }
      : { ...toOutcome(failure, { attempts, now: now(), isUrgent }), id, isUnclaimedAttempt: !isClaimed };
    ledger.record(outcome);
    if (mail.issue === null) reportFailure(log, mail, outcome);
    return recordBounce(options, mail, failure, outcome);
  }
  ledger.record({ id, state: 'sent' });
  if (mail.mail !== URGENT_MAIL) breaker.recordSuccess(id);
}

/** What the links need may be away: then nothing has gone out. */
async function write({ write, now, log }: HandOverOptions, mail: TakenMail, reference: string) {
  try {
    return await write(mail, reference);
  } catch (error) {
    log.error({ err: error, mailId: mail.id }, 'a mail could not be written and is tried again');
    const reason = 'it could not be written';
    return {
      ok: false,
      state: 'queued',
      reason,
      dueAt: toRetry(mail.attempts, now()),
      isUnclaimedAttempt: !isDatabaseAway(error),
    } as const;
  }
}

function toRecipient({ subscriberId }: TakenMail, { to }: Message): string {
  return subscriberId ?? to;
}

function toRetry(attempts: number, now: Date): Date {
  return new Date(now.getTime() + (RETRY_MINUTES[attempts] ?? 120) * MINUTE_MS);
}

function toOutcome(
  { kind, message: reason }: SmtpFailure,
  { attempts, now, isUrgent }: { attempts: number; now: Date; isUrgent: boolean },
): Pick<Outcome, 'state' | 'reason' | 'dueAt'> {
  if (kind === 'uncertain') return { state: 'uncertain', reason };
  const isFinal =
    kind === 'no-such-mailbox' ||
    kind === 'rejected' ||
    (isUrgent && kind !== 'temporary') ||
    attempts >= RETRY_MINUTES.length;
  return isFinal ? { state: 'failed', reason } : { state: 'queued', reason, dueAt: toRetry(attempts, now) };
}

/** The status of a send has the figures of its mails. */
function reportFailure(
  log: HandOverOptions['log'],
  { id, mail }: TakenMail,
  { state, reason }: Outcome,
): void {
  if (state === 'queued') log.warn({ mailId: id, mail, reason }, 'a mail was not taken and is tried again');
  else if (state === 'uncertain')
    log.warn({ mailId: id, mail, reason }, 'a mail may or may not have gone out');
  else log.error({ mailId: id, mail, reason }, 'a mail could not be sent');
}

async function recordBounce(
  { db, recordReturn, now, log }: HandOverOptions,
  { issue, subscriberId }: TakenMail,
  failure: SmtpFailure,
  outcome: Outcome,
): Promise<void> {
  const kind = toBounce(failure, outcome);
  // A full mailbox counts when an issue comes back.
  if (!subscriberId || !kind || (issue === null && kind === 'soft')) return;
  const returned = {
    subscriberId,
    ...(issue !== null && { issue }),
    kind,
    reason: failure.message,
    at: now(),
  };
  // Best effort: if the database is away right now, the next mail will bounce in the same way.
  await db
    .transaction((tx) => recordReturn(tx, returned))
    .catch((error) => log.error({ err: error }, 'a bounce could not be recorded'));
}

/** A mail server that refuses us, or what we wrote, says nothing about the reader. */
function toBounce({ kind, isAboutRecipient }: SmtpFailure, { state }: Outcome): BounceKind | undefined {
  if (kind === 'no-such-mailbox') return 'hard';
  const isSoft = state === 'failed' && isAboutRecipient && (kind === 'rejected' || kind === 'temporary');
  return isSoft ? 'soft' : undefined;
}
