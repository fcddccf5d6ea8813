// What is in the database after a run.
import { isNull } from 'drizzle-orm';
import type { Database } from '../../server/src/database/database.ts';
import { mails, signups, subscribers } from '../../server/src/database/schema.ts';

export interface Inspection {
  readonly signups: ReadonlyMap<string, { readonly count: number; readonly isProcessed: boolean }>;
  /** State of the delivery of the confirmation, by address. */
  readonly confirmations: ReadonlyMap<string, readonly string[]>;
  readonly subscribers: number;
  /** What is not done: mails by state, e.g. `mail queued`, and sign-ups that are not decided. */
  readonly openJobs: readonly string[];
}

export async function inspectDatabase(db: Database): Promise<Inspection> {
  const signupRows = await db.select().from(signups);
  const people = await db.select().from(subscribers);
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  const serviceMails = await db.select().from(mails).where(isNull(mails.issue));

  const bySignup = new Map<string, { count: number; isProcessed: boolean }>();
  for (const { email, processedAt } of signupRows) {
    const known = bySignup.get(email) ?? { count: 0, isProcessed: true };
    bySignup.set(email, {
      count: known.count + 1,
      isProcessed: known.isProcessed && processedAt !== null,
    });
  }
  const confirmations = new Map<string, string[]>();
  for (const { subscriberId, state } of serviceMails) {
    const email = emails.get(subscriberId ?? '') ?? '';
    confirmations.set(email, [...(confirmations.get(email) ?? []), state]);
  }
  return {
    signups: bySignup,
    confirmations,
    subscribers: people.length,
    openJobs: [
      ...serviceMails.flatMap(({ state }) =>
        ['queued', 'sending', 'failed'].includes(state) ? [`mail ${state}`] : [],
      ),
      ...signupRows.flatMap(({ processedAt }) => (processedAt ? [] : ['decide-signup'])),
    ],
  };
}
