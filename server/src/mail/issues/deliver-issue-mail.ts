// Hands one mail over and says what became of it. It never throws: every end is an outcome.
import type { Database } from '../../database/database.ts';
import type { BounceKind } from '../../database/schema.ts';
import type { Return } from '../smtp/return.ts';
import { type SmtpFailure, toSmtpFailure } from '../smtp/smtp-failure.ts';
import type { Message, Transport } from '../smtp/transport.ts';
import type { Ledger, Outcome } from './ledger.ts';
import type { MailReference } from './mail-reference.ts';

const MINUTE_MS = 60_000;
/** Minutes until the next attempt: a mail server may be busy for most of a day. */
const RETRY_MINUTES = [1, 2, 5, 10, 20, 40, 60, 120, 120, 120, 120];

export interface HandOverOptions {
  readonly db: Database;
  readonly transport: Transport;
  readonly ledger: Ledger;
  /** What a mail that came back means for its reader. Part of a transaction. */
  readonly recordReturn: (tx: Database, returned: Return) => Promise<void>;
  readonly now: () => Date;
}

export interface AddressedMail extends MailReference {
  /** The name of this mail, for the transport. */
  readonly reference: string;
  readonly attempts: number;
  readonly message: Message;
}

/** `failed` when the mail server did not take the mail, `not-ours` when the claim was refused. */
export type HandOverResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'not-ours' }
  | { readonly outcome: 'failed'; readonly failure: SmtpFailure };

export async function deliverIssueMail(
  { db, transport, ledger, recordReturn, now }: HandOverOptions,
  { issue, subscriberId, reference, attempts, message }: AddressedMail,
): Promise<HandOverResult> {
  const mail = { issue, subscriberId };
  let claim: 'none' | 'ours' | 'refused' = 'none';
  let isWhole = false;
  try {
    await transport.send(reference, message, {
      async begin() {
        claim = (await ledger.claim(mail)) ? 'ours' : 'refused';
        if (claim === 'refused') throw new Error('the mail is no longer ours, or its reader has left');
      },
      end() {
        isWhole = true;
      },
    });
  } catch (error) {
    // As TypeScript sees it, nothing has changed `claim`.
    const claimed = claim as 'none' | 'ours' | 'refused';
    if (claimed === 'refused') {
      ledger.record({ ...mail, state: 'skipped', reason: 'the reader had left' });
      return { outcome: 'not-ours' };
    }
    const failure = toSmtpFailure(error, { to: message.to, isWhole });
    const outcome = toOutcome(mail, failure, { attempts, isClaimed: claimed === 'ours', now: now() });
    ledger.record(outcome);
    const kind = toBounce(failure, outcome);
    if (kind) {
      // Best effort: if the database is away right now, the next issue will bounce in the same way.
      await db
        .transaction((tx) => recordReturn(tx, { ...mail, kind, reason: failure.message, at: now() }))
        .catch(() => undefined);
    }
    return { outcome: 'failed', failure };
  }
  ledger.record({ ...mail, state: 'sent' });
  return { outcome: 'sent' };
}

function toOutcome(
  mail: MailReference,
  { kind, message: reason }: SmtpFailure,
  { attempts, isClaimed, now }: { attempts: number; isClaimed: boolean; now: Date },
): Outcome {
  const rest = { ...mail, reason, isUnclaimedAttempt: !isClaimed };
  if (kind === 'uncertain') return { ...rest, state: 'uncertain' };
  const minutes = RETRY_MINUTES[attempts];
  if (kind === 'no-such-mailbox' || kind === 'rejected' || minutes === undefined)
    return { ...rest, state: 'failed' };
  return { ...rest, state: 'queued', dueAt: new Date(now.getTime() + minutes * MINUTE_MS) };
}

/** A mail server that refuses us, or what we wrote, says nothing about the reader. */
function toBounce({ kind, isAboutRecipient }: SmtpFailure, { state }: Outcome): BounceKind | undefined {
  if (kind === 'no-such-mailbox') return 'hard';
  const isSoft = state === 'failed' && isAboutRecipient && (kind === 'rejected' || kind === 'temporary');
  return isSoft ? 'soft' : undefined;
}
