import { and, gte, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type Attribution, attributionSums } from '../../database/schema.ts';
import { toOrigin } from './touches.ts';

/**
 * Counts a sign-up or a confirmation, in the same transaction. They cannot be counted from the subscribers later, because those who never
 * confirm are deleted after two weeks. All transactions update the same few rows, so call it last to keep the locks short.
 */
export async function countAttribution(
  tx: Database,
  what: 'signups' | 'confirmations',
  attribution: Attribution,
  now: Date,
): Promise<void> {
  const { day, source, campaign, page } = attributionSums;
  await tx
    .insert(attributionSums)
    .values({ day: now.toISOString().slice(0, 10), ...toOrigin(attribution), [what]: 1 })
    .onConflictDoUpdate({
      target: [day, source, campaign, page],
      set: { [what]: sql`${attributionSums[what]} + 1` },
    });
}

export interface AttributionFigure {
  readonly source: string;
  readonly campaign: string;
  readonly page: string;
  readonly signups: number;
  readonly confirmations: number;
}

/** Days are inclusive. Most sign-ups first. */
export async function sumAttribution(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<AttributionFigure[]> {
  const { day, source, campaign, page, signups, confirmations } = attributionSums;
  const total = (column: typeof signups | typeof confirmations) => sql<number>`sum(${column})::int`;
  return db
    .select({ source, campaign, page, signups: total(signups), confirmations: total(confirmations) })
    .from(attributionSums)
    .where(and(gte(day, from), lte(day, to)))
    .groupBy(source, campaign, page)
    .orderBy(sql`sum(${signups}) desc`, sql`sum(${confirmations}) desc`, source, campaign, page);
}
