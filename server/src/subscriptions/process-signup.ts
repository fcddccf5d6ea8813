// What a sign-up leads to. Decided in a job and not in the request: so the answer, and the time that it takes, cannot tell
// whether an address is known.
import type { MailName } from '@midweek/core';
import { countAttribution } from '../attribution/attribution-sums.ts';
import type { Database } from '../db/database.ts';
import { requestMail } from '../delivery/request-mail.ts';
import type { Enqueue } from '../jobs/jobs.ts';
import {
  countMails,
  finishSignup,
  insertSubscriber,
  lockByEmail,
  recordEvent,
  type Signup,
  type Subscriber,
  takeSignup,
  updateSubscriber,
} from './subscriber-repository.ts';

const DAY_MS = 86_400_000;
/** The first mail, and three more when somebody asks again. */
const MAX_MAILS_A_DAY = 4;
/** Who presses twice, or from two tabs, gets one mail. */
const MIN_TIME_BETWEEN_MAILS_MS = 5 * 60_000;

export interface SignupOptions {
  readonly db: Database;
  readonly enqueue: Enqueue;
  readonly now: () => Date;
}

export async function processSignup({ db, enqueue, now }: SignupOptions, signupId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const signup = await takeSignup(tx, signupId);
    if (!signup) return;
    await apply(tx, enqueue, signup, now());
    await finishSignup(tx, signup.id, now());
  });
}

async function apply(tx: Database, enqueue: Enqueue, signup: Signup, now: Date): Promise<void> {
  const added = await insertSubscriber(tx, { ...toPending(signup), createdAt: signup.createdAt });
  if (added) {
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
  if (!(await mayMail(tx, known, mail, now))) return;
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
