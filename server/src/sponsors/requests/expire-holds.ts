// What ends by itself: holds that the owner has not answered, and requests that nobody has confirmed.
import type { Placement } from '@midweek/core';
import { and, eq, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { mails, sponsorRequests, sponsorSlots } from '../../database/schema.ts';
import { requestPlainMail } from '../../mail/service/request-mail.ts';
import { CONFIRM_MS } from './request-limits.ts';
import { toOutcomeMail } from './sponsor-mails.ts';

/** Frees places whose hold has run out, and tells their sponsors once. A request that nobody has answered or confirmed in time is over. */
export async function expireHolds(db: Database, placements: readonly Placement[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(sponsorSlots).where(and(eq(sponsorSlots.state, 'held'), lt(sponsorSlots.heldUntil, now)));
    const { id, state } = sponsorRequests;
    // All places of a request are held until the same moment; after that they may be somebody else's.
    const own = tx
      .select({ id: sponsorSlots.requestId })
      .from(sponsorSlots)
      .where(eq(sponsorSlots.requestId, id));
    const expired = await tx
      .update(sponsorRequests)
      .set({ state: 'expired', decidedAt: now })
      .where(and(eq(state, 'requested'), notExists(own)))
      .returning();
    for (const request of expired)
      await requestPlainMail(tx, toOutcomeMail('expired', request, placements), now);
    await deleteUnconfirmed(tx, now);
  });
}

/** Deletes unconfirmed requests with their mails: nothing stays of an address that nobody has confirmed. */
async function deleteUnconfirmed(tx: Database, now: Date): Promise<void> {
  const { id, state, createdAt } = sponsorRequests;
  const isOver = and(eq(state, 'unconfirmed'), lte(createdAt, new Date(now.getTime() - CONFIRM_MS)));
  const ids = tx
    .select({ id: sql`${id}::text` })
    .from(sponsorRequests)
    .where(isOver);
  const requestId = sql`${mails.values} ->> 'sponsorRequestId'`;
  await tx.delete(mails).where(and(isNull(mails.issue), eq(mails.mail, 'plain'), inArray(requestId, ids)));
  await tx.delete(sponsorRequests).where(isOver);
}
