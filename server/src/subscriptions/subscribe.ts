import type { Locale } from '@midweek/core';
import type { Database } from '../database/database.ts';
import type { Attribution, Consent } from '../database/schema.ts';
import { writeInBatches } from '../database/write-in-batches.ts';
import type { Guard, Refusal } from '../forms/guard.ts';
import type { Enqueue } from '../jobs/jobs.ts';
import { parseEmail } from '../mail/smtp/email-address.ts';
import { insertSignups, type NewSignup } from './subscriber-repository.ts';

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

/**
 * Takes a sign-up. It does the same work for every address: the sign-up and its job are stored together, and the job finds out
 * what it means. Sign-ups that arrive at the same time share a transaction; each is answered when that is committed.
 */
export function createSubscribe(options: {
  readonly db: Database;
  readonly enqueue: Enqueue;
  readonly guard: Guard;
  readonly now: () => Date;
}): Subscribe {
  const { db, enqueue, guard, now } = options;
  const store = writeInBatches((signups: readonly NewSignup[]) =>
    db.transaction(async (tx) => {
      const ids = await insertSignups(tx, signups);
      await enqueue(
        tx,
        'process-signup',
        ids.map((signupId) => ({ signupId })),
      );
      return ids;
    }),
  );
  return async (request) => {
    const email = parseEmail(request.email);
    if (!email) return { ok: false, reason: 'invalid-email' };
    const checked = await guard.check({ ...request, email });
    if (!checked.ok) {
      const { refusal, ...rest } = checked;
      return { ...rest, reason: refusal };
    }
    await store({
      email: email.address,
      normalizedEmail: email.normalized,
      locale: request.locale,
      attribution: request.attribution,
      consent: request.consent,
      createdAt: now(),
    });
    return { ok: true };
  };
}
