// From a report to the reader whom it is about.
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type BounceKind, mails } from '../database/schema.ts';
import { type MailReference, readMailReference } from '../mail/sending/mail-reference.ts';
import { parseEmail } from '../mail/smtp/email-address.ts';
import { toMailbox } from '../mail/smtp/mail-providers.ts';
import type { Secret } from '../secrets/secret.ts';
import {
  type EventKind,
  findById,
  hasEvent,
  lockByEmail,
  type Subscriber,
} from '../subscriptions/subscriber-repository.ts';
import { type RecordedReturn, recordReturn } from './record-return.ts';
import { MAX_RECIPIENTS, type ReturnedMail, type ReturnedTo } from './returned-mail.ts';

export interface TakeOptions {
  readonly db: Database;
  readonly secret: Secret;
  readonly now: () => Date;
}

export type TakenReturn =
  | { readonly outcome: RecordedReturn; readonly kind: BounceKind }
  /** It names no mail of ours, or says nothing that counts. */
  | { readonly outcome: 'not-ours' };

const NOT_OURS = { outcome: 'not-ours' } as const;

/** Takes a report that anybody may have written: only the signed name in it is believed, and it can speak about that one mail. */
export async function takeReport(options: TakeOptions, mail: ReturnedMail): Promise<TakenReturn> {
  const reference = findReference(options.secret, mail.names);
  return reference ? takeForMail(options, reference, mail.returns) : NOT_OURS;
}

/**
 * Takes a report of the provider that sends our mails. Of mails without a signed name, such as those to confirm, it is believed by the exact
 * address of the recipient.
 */
export async function takeEvent(options: TakeOptions, mail: ReturnedMail): Promise<TakenReturn> {
  const reference = findReference(options.secret, mail.names);
  if (reference) return takeForMail(options, reference, mail.returns);
  let taken: TakenReturn = NOT_OURS;
  for (const returned of mail.returns.slice(0, MAX_RECIPIENTS)) {
    const outcome = await takeForAddress(options, returned, mail.happenedAt ?? options.now());
    if (outcome) taken = { outcome, kind: returned.kind };
  }
  return taken;
}

function findReference(secret: Secret, names: readonly string[]): MailReference | undefined {
  for (const name of names) {
    const reference = readMailReference(secret, name);
    if (reference) return reference;
  }
  return undefined;
}

async function takeForMail(
  { db, now }: TakeOptions,
  reference: MailReference,
  returns: readonly ReturnedTo[],
): Promise<TakenReturn> {
  return db.transaction(async (tx) => {
    const mail = 'mailId' in reference ? await findMail(tx, reference.mailId) : reference;
    const reader = mail && (await findById(tx, mail.subscriberId));
    const returned = chooseFor(reader, returns.slice(0, MAX_RECIPIENTS));
    if (!returned) return NOT_OURS;
    const { kind, reason } = returned;
    const outcome = mail ? await recordReturn(tx, { ...mail, kind, reason, at: now() }) : 'gone';
    return { outcome, kind };
  });
}

/** Undefined when it was deleted with its reader. */
async function findMail(tx: Database, id: string) {
  const [{ issue, subscriberId } = {}] = await tx.select().from(mails).where(eq(mails.id, id));
  return issue && subscriberId ? { issue, subscriberId } : undefined;
}

/**
 * What the report says about the reader. A mailbox that does not exist may be that of somebody whom the reader's mail is forwarded to: a bounce
 * counts as hard only if it is about the reader's own mailbox.
 */
function chooseFor(
  reader: Subscriber | undefined,
  returns: readonly ReturnedTo[],
): Pick<ReturnedTo, 'kind' | 'reason'> | undefined {
  // Providers leave out who complained; the signed name says it.
  const complaint = returns.find(({ kind }) => kind === 'complaint');
  if (complaint) return complaint;
  const mailbox = reader && toMailbox(reader.normalizedEmail);
  const own = returns.find(({ recipient }) => parseEmail(recipient)?.mailbox === mailbox);
  return own ?? (returns[0] && { ...returns[0], kind: 'soft' });
}

/** A report older than one of these events is outdated, so a report that is sent twice changes nothing. */
const NEW_BEGINNINGS: readonly EventKind[] = ['confirmed', 'restored'];

/** Soft bounces are counted by issue, so without one there is nothing to count. */
async function takeForAddress(
  { db, now }: TakeOptions,
  { recipient, kind, reason }: ReturnedTo,
  happenedAt: Date,
): Promise<RecordedReturn | undefined> {
  const address = parseEmail(recipient)?.normalized;
  if (!address || kind === 'soft') return undefined;
  return db.transaction(async (tx) => {
    const reader = await lockByEmail(tx, address);
    if (!reader) return undefined;
    const { id: subscriberId } = reader;
    // The address has signed up again, perhaps after it was deleted.
    if (happenedAt < reader.createdAt) return 'known';
    for (const event of kind === 'hard' ? NEW_BEGINNINGS : [])
      if (await hasEvent(tx, subscriberId, event, { since: happenedAt })) return 'known';
    return recordReturn(tx, { subscriberId, kind, reason, at: now() });
  });
}
