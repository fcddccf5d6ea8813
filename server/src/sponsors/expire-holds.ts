import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sponsorRequests, sponsorSlots } from '../db/schema.ts';

/** Frees places whose hold has run out. A request that nobody has answered in that time is over. */
export async function expireHolds(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const freed = await tx
      .delete(sponsorSlots)
      .where(and(eq(sponsorSlots.state, 'held'), lt(sponsorSlots.heldUntil, now)))
      .returning({ requestId: sponsorSlots.requestId });
    const ids = freed.map(({ requestId }) => requestId).filter((id) => id !== null);
    if (ids.length === 0) return;
    await tx
      .update(sponsorRequests)
      .set({ state: 'expired', decidedAt: now })
      .where(and(inArray(sponsorRequests.id, ids), eq(sponsorRequests.state, 'requested')));
  });
}
