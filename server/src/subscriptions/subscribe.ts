import type { Locale } from '@midweek/core';
import type { Database } from '../database/database.ts';
import type { Attribution, Consent } from '../database/schema.ts';
import type { Guard, Refusal } from '../forms/guard.ts';
import { parseEmail } from '../mail/smtp/email-address.ts';
import { insertSignup } from './signup-store.ts';

export interface SubscribeRequest {
  readonly email: string;
  readonly locale: Locale;
  readonly website: string;
  readonly ticket: string | undefined;
  readonly solution: string | undefined;
  readonly attribution: Attribution;
  readonly ip: string;
  readonly isPlainForm: boolean;
  readonly consent: Consent;
}

export type SubscribeResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: Refusal | 'invalid-email';
      /** With `too-many-requests`. */
      readonly retryAfterSeconds?: number;
    };
export type Subscribe = (request: SubscribeRequest) => Promise<SubscribeResult>;

/** Takes a sign-up: the same work for every address. Once it is stored it is answered; what it means is decided afterwards. */
export function createSubscribe(options: {
  readonly db: Database;
  readonly guard: Guard;
  readonly now: () => Date;
  /** Called when one is stored. */
  readonly onSignup: () => void;
}): Subscribe {
  const { db, guard, now, onSignup } = options;
  return async (request) => {
    const email = parseEmail(request.email);
    if (!email) return { ok: false, reason: 'invalid-email' };
    const checked = await guard.check({ ...request, email });
    if (!checked.ok) {
      const { refusal, ...rest } = checked;
      return { ...rest, reason: refusal };
    }
    await insertSignup(db, {
      email: email.address,
      normalizedEmail: email.normalized,
      locale: request.locale,
      attribution: request.attribution,
      consent: request.consent,
      createdAt: now(),
    });
    onSignup();
    return { ok: true };
  };
}
