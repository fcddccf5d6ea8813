import { and, eq, lt, lte, notExists } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sponsorRequests, sponsorSlots } from '../../database/schema.ts';
import { deleteUnconfirmed } from './confirm-request.ts';
import { CONFIRM_MS } from './request-limits.ts';

/** Frees places whose hold has run out. A request that nobody has answered or confirmed in time is over. */
export async function expireHolds(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(sponsorSlots).where(and(eq(sponsorSlots.state, 'held'), lt(sponsorSlots.heldUntil, now)));
    const { id, state, createdAt } = sponsorRequests;
    // All places of a request are held until the same moment; after that they may be somebody else's.
    const own = tx
      .select({ id: sponsorSlots.requestId })
      .from(sponsorSlots)
      .where(eq(sponsorSlots.requestId, id));
    await tx
      .update(sponsorRequests)
      .set({ state: 'expired', decidedAt: now })
      .where(and(eq(state, 'requested'), notExists(own)));
    await deleteUnconfirmed(tx, lte(createdAt, new Date(now.getTime() - CONFIRM_MS)));
  });
}
