// Actions behind private links. Each is one transaction; its outcome is a value, never an exception.
import {
  type Locale,
  languageOfAction,
  MAILS,
  type MailName,
  type PlainAction,
  type ReaderState,
  toNumberOrName,
  toSiteLocale,
  type WorkflowAction,
} from '@midweek/core';
import type { Database } from '../database/database.ts';
import type { Consent, TokenPurpose } from '../database/schema.ts';
import { requestMail } from '../mail/service/request-mail.ts';
import type { Secret } from '../secrets/secret.ts';
import { countAttribution } from '../statistics/attribution/attribution-sums.ts';
import { toPersonalData } from './personal-data.ts';
import {
  countMails,
  findById,
  findLastEvent,
  lockById,
  markUnsubscribed,
  recordEvent,
  redeemTokens,
  type Subscriber,
  updateSubscriber,
} from './subscriber-repository.ts';
import { forgetSubscriber } from './suppression.ts';
import type { TokenProblem, TokenResult, TokenStore } from './tokens.ts';
import { unsubscribe } from './unsubscribe.ts';

const PAUSE_MS = 28 * 86_400_000;
const UNDO_MS = 86_400_000;
const DAY_MS = 86_400_000;
/** How long a button that works once leads to its page again: a browser shows the answer to the last press of several. */
const PRESS_AGAIN_MS = 600_000;

/** Mails that the buttons behind a link send: anybody who has a forwarded issue may press them. Presses for one kind cannot use up the mails of the other. */
const NOTICES = ['language-changed', 'goodbye'] as const satisfies MailName[];
const DATA_LINKS = ['your-data'] as const satisfies MailName[];
/** Of each of the two kinds, to one reader. */
const MAX_MAILS_A_DAY = 2;

/** Links to the preferences: `manage` is in every issue, `data` in a mail that was asked for. */
const PREFERENCES: readonly TokenPurpose[] = ['manage', 'data'];
/** Which links allow an action. Links to unsubscribe also undo it; links to the preferences allow everything on that page. */
const PURPOSES: Record<PlainAction, readonly TokenPurpose[]> = {
  confirm: ['confirm'],
  unsubscribe: ['unsubscribe', ...PREFERENCES, 'stay'],
  undo: ['unsubscribe', ...PREFERENCES, 'stay'],
  stay: ['stay'],
  pause: PREFERENCES,
  resume: PREFERENCES,
  download: PREFERENCES,
  delete: PREFERENCES,
};

function purposesOf(action: WorkflowAction): readonly TokenPurpose[] {
  return languageOfAction(action) === undefined ? PURPOSES[action as PlainAction] : PREFERENCES;
}

export type ActionResult =
  | {
      readonly ok: true;
      readonly locale: Locale;
      readonly data?: unknown;
      /** Nothing changed: a subscriber who never confirmed has to sign up, and who gets no issues can neither pause them nor choose their language. */
      readonly instead?: 'sign-up' | 'preferences';
      /** Nothing happened yet: the reader has a mail with a link that does it. */
      readonly hasToConfirm?: boolean;
    }
  | { readonly ok: false; readonly reason: TokenProblem };

export interface ActionOptions {
  readonly db: Database;
  readonly tokens: TokenStore;
  readonly secret: Secret;
  readonly now: () => Date;
}

export interface SubscriptionActions {
  run(action: WorkflowAction, token: string, consent: Consent): Promise<ActionResult>;
  /** The data of the page behind a link. */
  look(token: string, purposes: readonly TokenPurpose[]): Promise<SubscriptionView>;
}
export type SubscriptionView =
  | {
      readonly ok: true;
      readonly state: ReaderState;
      readonly locale: Locale;
      readonly purpose: TokenPurpose;
    }
  | { readonly ok: false; readonly reason: TokenProblem };

export function createSubscriptionActions(options: ActionOptions): SubscriptionActions {
  const { db, tokens, now } = options;
  return {
    async run(action, token, consent) {
      return db.transaction(async (tx) => {
        const checked = await tokens.check(tx, token, purposesOf(action), now());
        if (!checked.ok && checked.reason !== 'used') return checked;
        const subscriber = await lockById(tx, checked.subscriberId);
        if (!subscriber) return { ok: false, reason: 'unknown' };
        // The token may have been used while this one waited for the lock.
        const current = await tokens.check(tx, token, purposesOf(action), now());
        if (current.ok) return perform(tx, options, { ...current, action, subscriber, consent });
        return isPressedTwice(action, current, subscriber, now())
          ? { ok: true, locale: toSiteLocale(subscriber.locale) }
          : current;
      });
    },
    async look(token, purposes) {
      const checked = await tokens.check(db, token, purposes, now());
      if (!checked.ok) return checked;
      const subscriber = await findById(db, checked.subscriberId);
      if (!subscriber) return { ok: false, reason: 'unknown' };
      return {
        ok: true,
        state: toReaderState(subscriber),
        locale: toSiteLocale(subscriber.locale),
        purpose: checked.purpose,
      };
    },
  };
}

interface Step {
  readonly action: WorkflowAction;
  readonly subscriber: Subscriber;
  readonly consent: Consent;
  readonly hash: string;
  readonly purpose: TokenPurpose;
  /** The issue whose mail has the link. */
  readonly issue?: string;
}

async function perform(tx: Database, options: ActionOptions, step: Step): Promise<ActionResult> {
  const { action, subscriber, consent, hash, purpose, issue } = step;
  const { id } = subscriber;
  const now = options.now();
  const done = { ok: true, locale: toSiteLocale(subscriber.locale) } as const;
  const mail = (name: MailName, locale = subscriber.locale) => requestMail(tx, { id, locale }, name, now);
  const limitedMail = async (name: (typeof NOTICES | typeof DATA_LINKS)[number], to = subscriber.locale) => {
    const kind = name === 'your-data' ? DATA_LINKS : NOTICES;
    const sent = await countMails(tx, id, kind, new Date(now.getTime() - DAY_MS));
    if (sent < MAX_MAILS_A_DAY) await mail(name, to);
  };

  const locale = languageOfAction(action);
  const isReading = reads(subscriber);
  if (locale !== undefined) {
    if (!isReading) return { ...done, instead: 'preferences' };
    if (subscriber.locale === locale) return done;
    await updateSubscriber(tx, id, { locale });
    await recordEvent(tx, id, 'language-changed', now, { from: subscriber.locale, to: locale });
    await limitedMail('language-changed', locale);
    return { ok: true, locale };
  }
  // Every issue has the link to the preferences, and issues are forwarded.
  const needsConfirmation = purpose === 'manage';
  switch (action as PlainAction) {
    case 'confirm':
      await redeemTokens(tx, { subscriberId: id, purpose: 'confirm' }, now);
      if (isReading) return done;
      // Reported as spam, perhaps this very mail: the next visitor of its link is most likely a program.
      if (subscriber.state === 'complained') return { ...done, instead: 'sign-up' };
      await updateSubscriber(tx, id, {
        state: 'active',
        pausedUntil: null,
        confirmedAt: now,
        confirmationConsent: consent,
      });
      await recordEvent(tx, id, 'confirmed', now);
      await countAttribution(tx, 'confirmations', subscriber.attribution, now);
      await mail('welcome');
      return done;
    case 'unsubscribe':
      if (!(await unsubscribe(tx, subscriber, now, issue ? { issue: toNumberOrName(issue) } : {})))
        return done;
      if (issue) await markUnsubscribed(tx, { issue, subscriberId: id }, now);
      if (isReading) await limitedMail('goodbye');
      return done;
    case 'undo':
    case 'stay':
      if (action === 'stay') await redeemTokens(tx, { subscriberId: id, purpose: 'stay', hash }, now);
      if (issue !== undefined && !(await hasJustLeft(tx, id, now))) return { ...done, instead: 'sign-up' };
      if (subscriber.state === 'unsubscribed' && subscriber.confirmedAt) {
        await updateSubscriber(tx, id, toStateBefore(subscriber, now));
        await recordEvent(tx, id, 'unsubscribe-undone', now);
      } else if (!isReading) {
        return { ...done, instead: 'sign-up' };
      }
      if (action === 'stay') await recordEvent(tx, id, 'stayed', now);
      return done;
    case 'pause':
      if (subscriber.state !== 'active') return done;
      await updateSubscriber(tx, id, { state: 'paused', pausedUntil: new Date(now.getTime() + PAUSE_MS) });
      await recordEvent(tx, id, 'paused', now);
      return done;
    case 'resume':
      if (subscriber.state !== 'paused') return done;
      await updateSubscriber(tx, id, { state: 'active', pausedUntil: null });
      await recordEvent(tx, id, 'resumed', now);
      return done;
    case 'download':
      if (needsConfirmation) {
        await limitedMail('your-data');
        return { ...done, hasToConfirm: true };
      }
      return { ...done, data: await toPersonalData(tx, subscriber) };
    case 'delete':
      if (needsConfirmation && MAILS['your-data'].readers.includes(subscriber.state)) {
        await limitedMail('your-data');
        return { ...done, hasToConfirm: true };
      }
      await forgetSubscriber(tx, options.secret, subscriber, now);
      return done;
  }
}

/** Whether the button of a link was pressed a moment ago and its reader still reads: then nothing is left to do. */
function isPressedTwice(
  action: WorkflowAction,
  checked: TokenResult,
  subscriber: Subscriber,
  now: Date,
): boolean {
  if (checked.ok || checked.reason !== 'used' || (action !== 'confirm' && action !== 'stay')) return false;
  return reads(subscriber) && now.getTime() - checked.usedAt.getTime() < PRESS_AGAIN_MS;
}

function reads({ state }: Subscriber): boolean {
  return state === 'active' || state === 'paused';
}

/** A forwarded link must not resubscribe its reader, so undo ends after a day. The link in the mail that confirms the unsubscription works on. */
async function hasJustLeft(tx: Database, subscriberId: string, now: Date): Promise<boolean> {
  const left = await findLastEvent(tx, subscriberId, 'unsubscribed');
  return left === undefined || now.getTime() - left.at.getTime() < UNDO_MS;
}

function toReaderState({ state, confirmedAt }: Subscriber): ReaderState {
  return state === 'unsubscribed' && !confirmedAt ? 'withdrawn' : state;
}

/** The state of a reader before unsubscribing: a pause goes on if it is not over. */
function toStateBefore({ pausedUntil }: Subscriber, now: Date) {
  return pausedUntil && pausedUntil > now
    ? ({ state: 'paused' } as const)
    : ({ state: 'active', pausedUntil: null } as const);
}
