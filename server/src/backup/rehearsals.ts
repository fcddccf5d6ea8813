// What became of backups that were restored on trial. Kept as one fact about the server.
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { serverFacts } from '../database/schema.ts';

const FACT = 'backup-rehearsals';

export const RehearsalSchema = z.object({
  at: z.iso.datetime(),
  seconds: z.number(),
  /** In the backup; null when it cannot be read. */
  rows: z.int().nullable(),
  /** In the database that it was restored to. */
  subscribers: z.int().nullable(),
  /** Those of them who are active or paused. */
  readers: z.int().nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
});
export type Rehearsal = z.output<typeof RehearsalSchema>;

const RehearsalsSchema = z.record(z.string(), RehearsalSchema);

/** By the name of the backup. */
export async function readRehearsals(db: Database): Promise<Record<string, Rehearsal>> {
  const [fact] = await db
    .select({ value: serverFacts.value })
    .from(serverFacts)
    .where(eq(serverFacts.name, FACT));
  return RehearsalsSchema.safeParse(fact?.value).data ?? {};
}

/** Forgets those of backups that are not kept any more. */
export async function recordRehearsal(
  db: Database,
  { name, rehearsal, kept, now }: { name: string; rehearsal: Rehearsal; kept: readonly string[]; now: Date },
): Promise<void> {
  const known = Object.entries(await readRehearsals(db)).filter(([other]) => kept.includes(other));
  const value = { ...Object.fromEntries(known), [name]: rehearsal };
  await db
    .insert(serverFacts)
    .values({ name: FACT, value, at: now })
    .onConflictDoUpdate({ target: serverFacts.name, set: { value, at: now } });
}
