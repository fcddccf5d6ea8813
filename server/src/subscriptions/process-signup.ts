// What a sign-up leads to. Decided in a job and not in the request: so the answer, and the time that it takes, cannot tell
// whether an address is known.
import type { MailName } from '@midweek/core';
import { createRateCounters } from '../abuse/rate-counters.ts';
import { countAttribution } from '../attribution/attribution-sums.ts';
import type { Database } from '../db/database.ts';
import type { Secret } from '../db/secret.ts';
import { requestMail } from '../delivery/request-mail.ts';
import type { Enqueue } from '../jobs/jobs.ts';
import { toMailbox } from './email-address.ts';
import {
  countMails,
  finishSignup,
  insertSubscriber,
  lockByEmail,
  recordEvent,
  removeSubscriber,
  type Signup,
  type Subscriber,
  takeSignup,
  updateSubscriber,
} from './subscriber-repository.ts';

const DAY_MS = 86_400_000;
/** The first mail, and three more when somebody asks again. Of one address, and of all addresses of a mailbox together. */
const MAX_MAILS_A_DAY = 4;
/** Who presses twice, or from two tabs, gets one mail. */
const MIN_TIME_BETWEEN_MAILS_MS = 5 * 60_000;

export interface SignupOptions {
  readonly db: Database;
  readonly enqueue: Enqueue;
  /** Keys of counters are hashed with it. */
  readonly secret: Secret;
  readonly now: () => Date;
}

export async function processSignup(options: SignupOptions, signupId: string): Promise<void> {
  const { db, now } = options;
  await db.transaction(async (tx) => {
    const signup = await takeSignup(tx, signupId);
    if (!signup) return;
    await apply(tx, options, signup, now());
    await finishSignup(tx, signup.id, now());
  });
}

async function apply(
  tx: Database,
  { enqueue, secret }: SignupOptions,
  signup: Signup,
  now: Date,
): Promise<void> {
  const hasMailLeft = (mail: MailName) => countForMailbox(tx, secret, signup.normalizedEmail, mail, now);
  const added = await insertSubscriber(tx, { ...toPending(signup), createdAt: signup.createdAt });
  if (added) {
    // Without its mail nobody could confirm it, and the reminder would be the mail that the limit is about.
    if (!(await hasMailLeft('confirm'))) return removeSubscriber(tx, added.id);
    await recordEvent(tx, added.id, 'signed-up', now, { attribution: signup.attribution });
    await countAttribution(tx, 'signups', signup.attribution, now);
    await requestMail(tx, enqueue, added, 'confirm', now);
    return;
  }
  const known = await lockByEmail(tx, signup.normalizedEmail);
  // Deleted in this very moment: the sign-up came first, so there is nothing left to do.
  if (!known) return;

  await recordEvent(tx, known.id, 'signed-up-again', now, { attribution: signup.attribution });
  const mail = mailFor(known);
  if (!mail) return;
  if (mail === 'confirm') {
    // The time to confirm begins anew, and with it the reminder of who was not waiting for it already.
    const isBack = known.state !== 'pending';
    if (isBack) await countAttribution(tx, 'signups', signup.attribution, now);
    const { createdAt } = signup;
    await updateSubscriber(tx, known.id, {
      ...toPending(signup),
      source: known.source,
      createdAt,
      ...(isBack && { remindedAt: null }),
    });
  }
  if (!(await mayMail(tx, known, mail, now)) || !(await hasMailLeft(mail))) return;
  const { locale } = mail === 'confirm' ? signup : known;
  await requestMail(tx, enqueue, { id: known.id, locale }, mail, now);
}

function mailFor({ state }: Subscriber): MailName | undefined {
  // Who has marked our mail as spam is never written to again.
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
  // Who has left and comes back at once has no mail underway.
  const isRepeat = mail === 'already-subscribed' || known.state === 'pending';
  return !isRepeat || !last || now.getTime() - last.getTime() >= MIN_TIME_BETWEEN_MAILS_MS;
}

/**
 * Counts a mail to a mailbox; false when it had enough today. The counter is part of the transaction, so that a job that fails
 * counts nothing. Days end at midnight UTC: around it a mailbox may get twice as many.
 */
async function countForMailbox(
  tx: Database,
  secret: Secret,
  normalizedEmail: string,
  mail: MailName,
  now: Date,
): Promise<boolean> {
  const key = `${mail}-mailbox:${toMailbox(normalizedEmail)}`;
  const [count = 0] = await createRateCounters(tx, secret).count([{ key, windowMs: DAY_MS }], now);
  return count <= MAX_MAILS_A_DAY;
}
