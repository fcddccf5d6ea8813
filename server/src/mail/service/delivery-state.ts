// The states of a delivery, and who may change them: only whoever has claimed it, or everybody while nobody has.
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type DeliveryState, deliveries } from '../../database/schema.ts';

/** Counted when a delivery is claimed, or when it fails before that. */
const ONE_MORE_ATTEMPT = { attempts: sql`${deliveries.attempts} + 1` };

/** From now on the mail may be with the mail server. False when another worker was first. */
export async function claimDelivery(db: Database, id: string): Promise<boolean> {
  const [row] = await db
    .update(deliveries)
    .set({ state: 'sending', ...ONE_MORE_ATTEMPT })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'queued')))
    .returning({ id: deliveries.id });
  return row !== undefined;
}

/** Another attempt follows. Changes nothing when the delivery is no longer as this worker knew it. */
export async function putBackDelivery(
  db: Database,
  id: string,
  { isClaimed, reason }: { isClaimed: boolean; reason: string },
): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'queued', lastError: reason, ...(!isClaimed && ONE_MORE_ATTEMPT) })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, isClaimed ? 'sending' : 'queued')));
}

interface Outcome {
  readonly state: DeliveryState;
  readonly now: Date;
  readonly reason?: string;
  /** Default true. */
  readonly isClaimed?: boolean;
}

export async function finishDelivery(
  db: Database,
  id: string,
  { state, now, reason, isClaimed = true }: Outcome,
): Promise<void> {
  await db
    .update(deliveries)
    .set({
      state,
      finishedAt: now,
      ...(reason !== undefined && { lastError: reason }),
      ...(!isClaimed && ONE_MORE_ATTEMPT),
    })
    .where(eq(deliveries.id, id));
}
