// What a sign-up leads to. Decided in a job and not in the request: so the answer, and the time that it takes, cannot tell
// whether an address is known.
import type { MailName } from '@midweek/core';
import type { Database } from '../database/database.ts';
import { countInTransaction } from '../http/rate-limits/rate-counters.ts';
import type { Enqueue } from '../jobs/jobs.ts';
import { requestMail, requestMails } from '../mail/service/request-mail.ts';
import { toMailbox } from '../mail/smtp/email-address.ts';
import type { Secret } from '../secrets/secret.ts';
import { countAttribution } from '../statistics/attribution/attribution-sums.ts';
import { DAY_MS, MAX_MAILS_A_DAY } from './mailbox-limit.ts';
import {
  countMails,
  finishSignups,
  insertSubscribers,
  lockAllByEmail,
  lockByEmail,
  recordEvent,
  recordEvents,
  removeSubscriber,
  type Signup,
  type Subscriber,
  takeSignups,
  updateSubscriber,
} from './subscriber-repository.ts';

/** Pressing twice, or in two tabs, sends one mail. */
const MIN_TIME_BETWEEN_MAILS_MS = 5 * 60_000;

export interface SignupOptions {
  readonly db: Database;
  readonly enqueue: Enqueue;
  /** Keys of counters are hashed with it. */
  readonly secret: Secret;
  readonly now: () => Date;
}

/** Processes sign-ups in one transaction: all of them or none. */
export async function processSignups(options: SignupOptions, signupIds: readonly string[]): Promise<void> {
  const { db, enqueue, secret, now } = options;
  const at = now();
  await db.transaction(async (tx) => {
    const signups = await takeSignups(tx, signupIds);
    if (signups.length === 0) return;
    const { added: candidates, known } = await addSubscribers(tx, signups);
    const added = await dropBeyondLimit(tx, secret, candidates, at);
    await welcome(tx, enqueue, added, at);
    const counted = added.map(({ signup }) => signup);
    for (const signup of known) {
      const { isBack } = await applyToKnown(tx, options, signup, at);
      if (isBack) counted.push(signup);
    }
    await finishSignups(
      tx,
      signups.map(({ id }) => id),
      at,
    );
    await countAttribution(
      tx,
      'signups',
      counted.map(({ attribution }) => attribution),
      at,
    );
  });
}

interface Added {
  readonly signup: Signup;
  readonly subscriber: Subscriber;
}

/** The first sign-up of an address that nobody knows adds a subscriber. The subscribers of all others are locked. */
async function addSubscribers(
  tx: Database,
  signups: readonly Signup[],
): Promise<{ added: Added[]; known: Signup[] }> {
  const first = new Map(signups.toReversed().map((signup) => [signup.normalizedEmail, signup]));
  const rows = [...first.values()].map((signup) => ({ ...toPending(signup), createdAt: signup.createdAt }));
  const added = (await insertSubscribers(tx, rows)).flatMap((subscriber) => {
    const signup = first.get(subscriber.normalizedEmail);
    return signup ? [{ signup, subscriber }] : [];
  });
  const isNew = new Set(added.map(({ signup }) => signup));
  const known = signups.filter((signup) => !isNew.has(signup));
  await lockAllByEmail(
    tx,
    known.map(({ normalizedEmail }) => normalizedEmail),
  );
  return { added, known };
}

/**
 * Removes subscribers whose mailbox had its confirmation mails of today. Without its mail nobody could confirm the subscription, and the
 * reminder would be one more of the mails that the limit is about.
 */
async function dropBeyondLimit(
  tx: Database,
  secret: Secret,
  added: readonly Added[],
  at: Date,
): Promise<Added[]> {
  const addresses = added.map(({ subscriber }) => subscriber.normalizedEmail);
  const hasMailLeft = await countForMailboxes(tx, secret, addresses, 'confirm', at);
  for (const [i, { subscriber }] of added.entries())
    if (!hasMailLeft[i]) await removeSubscriber(tx, subscriber.id);
  return added.filter((_, i) => hasMailLeft[i]);
}

async function welcome(tx: Database, enqueue: Enqueue, added: readonly Added[], at: Date): Promise<void> {
  if (added.length === 0) return;
  await recordEvents(
    tx,
    added.map(({ signup: { attribution }, subscriber: { id } }) => ({
      subscriberId: id,
      kind: 'signed-up',
      at,
      detail: { attribution },
    })),
  );
  const readers = added.map(({ subscriber }) => subscriber);
  await requestMails(tx, enqueue, readers, 'confirm', at);
}

/** Whether the reader was gone and comes back. */
async function applyToKnown(
  tx: Database,
  { enqueue, secret }: SignupOptions,
  signup: Signup,
  now: Date,
): Promise<{ isBack: boolean }> {
  const known = await lockByEmail(tx, signup.normalizedEmail);
  // Deleted concurrently: the sign-up came first, so there is nothing left to do.
  if (!known) return { isBack: false };

  await recordEvent(tx, known.id, 'signed-up-again', now, { attribution: signup.attribution });
  const mail = mailFor(known);
  if (!mail) return { isBack: false };
  const isBack = mail === 'confirm' && known.state !== 'pending';
  if (mail === 'confirm') {
    // The time to confirm restarts, and with it the reminder, unless the subscriber was already pending.
    const { createdAt } = signup;
    await updateSubscriber(tx, known.id, {
      ...toPending(signup),
      source: known.source,
      createdAt,
      ...(isBack && { remindedAt: null }),
    });
  }
  if (await mayMail(tx, known, mail, now)) {
    const [hasMailLeft] = await countForMailboxes(tx, secret, [signup.normalizedEmail], mail, now);
    const { locale } = mail === 'confirm' ? signup : known;
    if (hasMailLeft) await requestMail(tx, enqueue, { id: known.id, locale }, mail, now);
  }
  return { isBack };
}

function mailFor({ state }: Subscriber): MailName | undefined {
  // Subscribers who marked our mail as spam never get another one.
  if (state === 'complained') return undefined;
  return state === 'active' || state === 'paused' ? 'already-subscribed' : 'confirm';
}

function toPending({ email, normalizedEmail, locale, attribution, consent }: Signup) {
  return {
    email,
    normalizedEmail,
    locale,
    attribution,
    state: 'pending',
    source: 'form',
    signupConsent: consent,
  } as const;
}

async function mayMail(tx: Database, known: Subscriber, mail: MailName, now: Date): Promise<boolean> {
  const { count, last } = await countMails(tx, known.id, mail, new Date(now.getTime() - DAY_MS));
  if (count >= MAX_MAILS_A_DAY) return false;
  // A subscriber who left and returns at once has no mail in flight.
  const isRepeat = mail === 'already-subscribed' || known.state === 'pending';
  return !isRepeat || !last || now.getTime() - last.getTime() >= MIN_TIME_BETWEEN_MAILS_MS;
}

/**
 * Counts a mail to each mailbox; false for those that had enough today. The counters are part of the transaction, so that a job that fails
 * counts nothing. Days end at midnight UTC: around it a mailbox may get twice as many.
 */
async function countForMailboxes(
  tx: Database,
  secret: Secret,
  addresses: readonly string[],
  mail: MailName,
  now: Date,
): Promise<boolean[]> {
  if (addresses.length === 0) return [];
  const counters = addresses.map((address) => ({
    key: `${mail}-mailbox:${toMailbox(address)}`,
    windowMs: DAY_MS,
  }));
  const counts = await countInTransaction(tx, secret, counters, now);
  return counts.map((count) => count <= MAX_MAILS_A_DAY);
}
