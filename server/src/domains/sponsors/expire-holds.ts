import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { sponsorRequests, sponsorSlots } from '../../platform/database/schema.ts';
import { deleteUnconfirmed } from './confirm-request.ts';
import { CONFIRM_MS, HOLD_MS } from './request-limits.ts';

/** Frees places whose hold has run out. A request that nobody has answered or confirmed in time is over. */
export async function expireHolds(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(sponsorSlots).where(and(eq(sponsorSlots.state, 'held'), lt(sponsorSlots.heldUntil, now)));
    const { state, createdAt, confirmedAt } = sponsorRequests;
    // By its age: the places of a request may be somebody else's already.
    const heldSince = sql`coalesce(${confirmedAt}, ${createdAt})`;
    await tx
      .update(sponsorRequests)
      .set({ state: 'expired', decidedAt: now })
      .where(and(eq(state, 'requested'), lt(heldSince, new Date(now.getTime() - HOLD_MS).toISOString())));
    await deleteUnconfirmed(tx, lte(createdAt, new Date(now.getTime() - CONFIRM_MS)));
  });
}
