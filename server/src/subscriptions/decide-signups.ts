// Decides what stored sign-ups lead to, one at a time, each in a transaction of its own. Not in the request: so the answer, and its time, cannot
// tell whether an address is known.
import type { MailName } from '@midweek/core';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { requestMail } from '../mail/service/request-mail.ts';
import { toMailbox } from '../mail/smtp/mail-providers.ts';
import { countAttribution } from '../statistics/attribution/attribution-sums.ts';
import { findOpenSignups, finishSignup, listMailedSignups, type Signup, takeSignup } from './signups.ts';
import {
  insertSubscriber,
  lockByEmail,
  recordEvent,
  type Subscriber,
  updateSubscriber,
} from './subscriber-repository.ts';

/** Pressing twice, or in two tabs, sends one mail. */
const MIN_TIME_BETWEEN_MAILS_MS = 5 * 60_000;
/** Of each kind, to all addresses of a mailbox together. */
const MAX_MAILS_A_DAY = 4;
/** When what failed is tried again, and what another process left behind is found. */
const RETRY_MS = 10_000;

export interface SignupOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export interface SignupWorker {
  /** From now on sign-ups are decided, beginning with those of an earlier process. */
  start(): void;
  /** Resolves when the one that is under way is done. */
  stop(): Promise<void>;
  /** Decides all sign-ups that are open. Does nothing before `start`. */
  decideAll(): Promise<void>;
}

export function createSignupWorker(options: SignupOptions): SignupWorker {
  const { db, log } = options;
  let isOn = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function pass(): Promise<void> {
    waiting = undefined;
    if (!isOn) return;
    try {
      for (const id of await findOpenSignups(db)) {
        if (!isOn) return;
        await decideSignup(options, id).catch((error: unknown) =>
          log.error({ err: error, signupId: id }, 'a sign-up could not be decided and is tried again'),
        );
      }
    } catch (error) {
      log.error({ err: error }, 'sign-ups could not be read');
    }
  }

  /** One pass after the other. Who comes while one runs shares the next. */
  function decideAll(): Promise<void> {
    waiting ??= running = running.then(pass);
    return waiting;
  }

  return {
    start() {
      isOn = true;
      clearInterval(timer);
      timer = setInterval(decideAll, RETRY_MS).unref();
      void decideAll();
    },
    stop() {
      isOn = false;
      clearInterval(timer);
      return running;
    },
    decideAll,
  };
}

/** Does nothing when the sign-up is decided already, or in the hands of another process. */
export async function decideSignup({ db, now }: Omit<SignupOptions, 'log'>, id: string): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const signup = await takeSignup(tx, id);
    if (!signup) return;
    const { mail, to, isNew } = await applySignup(tx, signup, at);
    if (mail && to) await requestMail(tx, to, mail, at);
    await finishSignup(tx, id, { mail, now: at });
    if (isNew) await countAttribution(tx, 'signups', signup.attribution, at);
  });
}

interface Outcome {
  readonly mail?: MailName;
  readonly to?: Pick<Subscriber, 'id' | 'locale'>;
  /** Somebody who did not read, and may after the confirmation. */
  readonly isNew?: boolean;
}

async function applySignup(tx: Database, signup: Signup, at: Date): Promise<Outcome> {
  const known = await lockByEmail(tx, signup.normalizedEmail);
  return known ? applyToKnown(tx, signup, known, at) : addSubscriber(tx, signup, at);
}

/** Beyond the limit of the mailbox nobody is added: without the mail nobody could confirm, and the reminder would be one more mail. */
async function addSubscriber(tx: Database, signup: Signup, at: Date): Promise<Outcome> {
  if (!(await mayMail(tx, signup, { mail: 'confirm', isRepeat: false, at }))) return {};
  const added = await insertSubscriber(tx, { ...toPending(signup), createdAt: signup.createdAt });
  // Added by somebody else in this moment.
  if (!added) return applySignup(tx, signup, at);
  await recordEvent(tx, added.id, 'signed-up', at, { attribution: signup.attribution });
  return { mail: 'confirm', to: added, isNew: true };
}

async function applyToKnown(tx: Database, signup: Signup, known: Subscriber, at: Date): Promise<Outcome> {
  await recordEvent(tx, known.id, 'signed-up-again', at, { attribution: signup.attribution });
  const { id, locale, source, state } = known;
  // Subscribers who marked our mail as spam never get another one.
  if (state === 'complained') return {};
  if (state === 'active' || state === 'paused') {
    const mail = 'already-subscribed';
    return (await mayMail(tx, signup, { mail, isRepeat: true, at })) ? { mail, to: { id, locale } } : {};
  }
  const isNew = state !== 'pending';
  // The time to confirm restarts, and with it the reminder, unless the subscriber was already pending.
  const { createdAt } = signup;
  await updateSubscriber(tx, id, {
    ...toPending(signup),
    source,
    createdAt,
    ...(isNew && { remindedAt: null }),
  });
  // A subscriber who left and returns at once has no mail in flight.
  const mayConfirm = await mayMail(tx, signup, { mail: 'confirm', isRepeat: !isNew, at });
  return { isNew, ...(mayConfirm && { mail: 'confirm', to: { id, locale: signup.locale } }) };
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

async function mayMail(
  tx: Database,
  { normalizedEmail }: Signup,
  { mail, isRepeat, at }: { readonly mail: MailName; readonly isRepeat: boolean; readonly at: Date },
): Promise<boolean> {
  const mailed = await listMailedSignups(tx, { mailbox: toMailbox(normalizedEmail), mail, now: at });
  if (mailed.length >= MAX_MAILS_A_DAY) return false;
  const isTooSoon = mailed.some(
    (other) =>
      other.normalizedEmail === normalizedEmail &&
      Math.abs(at.getTime() - other.processedAt.getTime()) < MIN_TIME_BETWEEN_MAILS_MS,
  );
  return !(isRepeat && isTooSoon);
}
