// Sign-ups as they come and wait: decide-signups.ts decides their outcome.
import type { Locale } from '@midweek/core';
import { and, between, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type Attribution, type Consent, signups } from '../database/schema.ts';
import type { Guard, Refusal } from '../forms/guard.ts';
import { parseEmail } from '../mail/smtp/email-address.ts';
import { toMailbox } from '../mail/smtp/mail-providers.ts';

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

/** Takes a sign-up: the same work for every address. Once it is stored it is answered; its outcome is decided afterwards. */
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

export type Signup = typeof signups.$inferSelect;
export type NewSignup = Omit<Signup, 'id' | 'mailbox' | 'mail' | 'processedAt'>;

const DAY_MS = 86_400_000;

export async function insertSignup(db: Database, signup: NewSignup): Promise<void> {
  await db.insert(signups).values({ ...signup, mailbox: toMailbox(signup.normalizedEmail) });
}

/** Ids of undecided sign-ups, in the order in which they came. */
export async function findOpenSignups(db: Database): Promise<string[]> {
  const open = await db
    .select({ id: signups.id })
    .from(signups)
    .where(isNull(signups.processedAt))
    .orderBy(signups.createdAt);
  return open.map(({ id }) => id);
}

/** Locked for the transaction; undefined when it is decided, or another process has it. */
export async function takeSignup(tx: Database, id: string): Promise<Signup | undefined> {
  const [signup] = await tx
    .select()
    .from(signups)
    .where(and(eq(signups.id, id), isNull(signups.processedAt)))
    .for('update', { skipLocked: true });
  return signup;
}

/** `mail` is the one that it led to. */
export async function finishSignup(
  tx: Database,
  id: string,
  { mail, now }: { readonly mail?: string | undefined; readonly now: Date },
): Promise<void> {
  await tx.update(signups).set({ processedAt: now, mail }).where(eq(signups.id, id));
}

/** The sign-ups of a mailbox that led to this mail within a day, under any of its addresses. */
export async function listMailedSignups(
  tx: Database,
  { mailbox, mail, now }: { readonly mailbox: string; readonly mail: string; readonly now: Date },
): Promise<{ readonly normalizedEmail: string; readonly processedAt: Date }[]> {
  const { normalizedEmail, processedAt } = signups;
  const rows = await tx
    .select({ normalizedEmail, processedAt })
    .from(signups)
    .where(
      and(
        eq(signups.mailbox, mailbox),
        eq(signups.mail, mail),
        // Later than a day from now: the clock has been set back, and they say nothing.
        between(processedAt, new Date(now.getTime() - DAY_MS), new Date(now.getTime() + DAY_MS)),
      ),
    );
  return rows.flatMap((row) => (row.processedAt ? [{ ...row, processedAt: row.processedAt }] : []));
}
