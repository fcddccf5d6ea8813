// The owner answers a sponsor.
import { eq } from 'drizzle-orm';
import { sponsorRequests, sponsorSlots } from '../../database/schema.ts';
import { requestPlainMail } from '../../mail/service/request-mail.ts';
import type { ConfirmOptions } from './confirm-request.ts';
import { freeSlots, lockSlots, takeSlots } from './slot-repository.ts';
import { toOutcomeMail } from './sponsor-mails.ts';

export type Decision = 'accepted' | 'declined';
export type DecisionResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unknown' | 'unconfirmed' | 'already-decided' | 'places-gone' };

/** Accepts or declines a request, once, and tells the sponsor. Declining frees the places. */
export async function decideRequest(
  { db, now, offer }: Pick<ConfirmOptions, 'db' | 'now' | 'offer'>,
  id: string,
  decision: Decision,
): Promise<DecisionResult> {
  return db.transaction(async (tx) => {
    await lockSlots(tx);
    const [request] = await tx.select().from(sponsorRequests).where(eq(sponsorRequests.id, id)).for('update');
    if (!request) return { ok: false, reason: 'unknown' };
    if (request.state === 'unconfirmed') return { ok: false, reason: 'unconfirmed' };
    if (request.state !== 'requested') return { ok: false, reason: 'already-decided' };
    const rows = await tx.select().from(sponsorSlots).where(eq(sponsorSlots.requestId, id));
    // From then on some of them may be somebody else's.
    const isOver = rows.length === 0 || rows.some(({ heldUntil }) => heldUntil !== null && heldUntil < now());
    if (decision === 'accepted' && isOver) return { ok: false, reason: 'places-gone' };

    await tx
      .update(sponsorRequests)
      .set({ state: decision, decidedAt: now() })
      .where(eq(sponsorRequests.id, id));
    await (decision === 'accepted' ? takeSlots(tx, id) : freeSlots(tx, id));
    await requestPlainMail(tx, toOutcomeMail(decision, request, offer.placements), now());
    return { ok: true };
  });
}
