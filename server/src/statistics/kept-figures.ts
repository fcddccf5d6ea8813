// Figures of the mails of issues, kept: to count those of one issue, all of its mails are read, and an issue of last year changes no more.
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { serverFacts } from '../database/schema.ts';
import { type MailFigures, sumIssueFigures } from '../mail/issues/issue-figures.ts';

const NAME = 'issue-figures';
const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
/** Mails come back for days. Who leaves by the link of an older issue is counted with it only when its figures are counted alone. */
const SETTLED_AFTER_MS = 30 * 24 * HOUR_MS;

const Count = z.int().nonnegative();
const KeptSchema = z.record(
  z.string(),
  z.object({
    at: z.iso.datetime(),
    figures: z.object({
      mails: Count,
      sent: Count,
      failed: Count,
      uncertain: Count,
      hardBounced: Count,
      softBounced: Count,
      complained: Count,
      unsubscribed: Count,
    }),
  }),
);
type Kept = z.output<typeof KeptSchema>;

export interface SentIssue {
  readonly issue: string;
  readonly frozenAt: Date;
}

/** Of each issue, at most as old as what has happened to it meanwhile allows. */
export async function readFigures(
  db: Database,
  issues: readonly SentIssue[],
  now: Date,
): Promise<ReadonlyMap<string, MailFigures>> {
  const [row] = await db.select().from(serverFacts).where(eq(serverFacts.name, NAME));
  const kept = KeptSchema.safeParse(row?.value).data ?? {};
  const fresh: Kept = {};
  let isChanged = false;
  for (const { issue, frozenAt } of issues) {
    const known = kept[issue];
    if (known && isFresh(known.at, frozenAt, now)) {
      fresh[issue] = known;
      continue;
    }
    fresh[issue] = { at: now.toISOString(), figures: await sumIssueFigures(db, issue) };
    isChanged = true;
  }
  if (isChanged) await keep(db, fresh);
  return new Map(Object.entries(fresh).map(([issue, { figures }]) => [issue, figures]));
}

/** From seconds while it goes out to an hour. */
function isFresh(countedAt: string, frozenAt: Date, now: Date): boolean {
  const counted = Date.parse(countedAt);
  if (counted - frozenAt.getTime() > SETTLED_AFTER_MS) return true;
  const age = now.getTime() - frozenAt.getTime();
  return now.getTime() - counted < Math.min(HOUR_MS, Math.max(5 * SECOND_MS, age / 50));
}

async function keep(db: Database, value: Kept): Promise<void> {
  await db
    .insert(serverFacts)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: serverFacts.name, set: { value, at: sql`now()` } });
}
