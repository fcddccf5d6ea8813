import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sponsorRequests, sponsorSlots } from '../db/schema.ts';
import { HOLD_MS } from './request-places.ts';

/** Frees places whose hold has run out. A request that nobody has answered in that time is over. */
export async function expireHolds(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(sponsorSlots).where(and(eq(sponsorSlots.state, 'held'), lt(sponsorSlots.heldUntil, now)));
    // By its age: the places of a request may be somebody else's already.
    await tx
      .update(sponsorRequests)
      .set({ state: 'expired', decidedAt: now })
      .where(
        and(
          eq(sponsorRequests.state, 'requested'),
          lt(sponsorRequests.createdAt, new Date(now.getTime() - HOLD_MS)),
        ),
      );
  });
}
