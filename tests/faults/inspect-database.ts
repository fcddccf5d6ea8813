// What is in the database after a run.
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/src/database/database.ts';
import { deliveries, signups, subscribers } from '../../server/src/database/schema.ts';

export interface Inspection {
  readonly signups: ReadonlyMap<string, { readonly count: number; readonly isProcessed: boolean }>;
  /** State of the delivery of the confirmation, by address. */
  readonly confirmations: ReadonlyMap<string, readonly string[]>;
  readonly subscribers: number;
  /** What is not done: jobs by kind and state, e.g. `deliver-mail retry`, and sign-ups that are not decided. */
  readonly openJobs: readonly string[];
}

export async function inspectDatabase(db: Database): Promise<Inspection> {
  const signupRows = await db.select().from(signups);
  const people = await db.select().from(subscribers);
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  const mails = await db.select().from(deliveries);
  const { rows: jobs } = (await db.execute(
    sql`select name, state from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name = 'deliver-mail'`,
  )) as unknown as { rows: { name: string; state: string }[] };

  const bySignup = new Map<string, { count: number; isProcessed: boolean }>();
  for (const { email, processedAt } of signupRows) {
    const known = bySignup.get(email) ?? { count: 0, isProcessed: true };
    bySignup.set(email, {
      count: known.count + 1,
      isProcessed: known.isProcessed && processedAt !== null,
    });
  }
  const confirmations = new Map<string, string[]>();
  for (const { subscriberId, state } of mails) {
    const email = emails.get(subscriberId ?? '') ?? '';
    confirmations.set(email, [...(confirmations.get(email) ?? []), state]);
  }
  return {
    signups: bySignup,
    confirmations,
    subscribers: people.length,
    openJobs: [
      ...jobs.map(({ name, state }) => `${name} ${state}`),
      ...signupRows.flatMap(({ processedAt }) => (processedAt ? [] : ['decide-signup'])),
    ],
  };
}
