// The owner answers a sponsor.
import type { RequestedSlot } from '@midweek/core';
import { and, eq } from 'drizzle-orm';
import { sponsorRequests, sponsorSlots } from '../../database/schema.ts';
import { requestPlainMail } from '../../mail/service/request-mail.ts';
import type { ConfirmOptions } from './confirm-request.ts';
import { freeSlots, type SlotName, takeSlots } from './slot-repository.ts';
import { toDecisionMail } from './sponsor-mails.ts';

export type Decision = 'accepted' | 'declined';
export type DecisionResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unknown' | 'unconfirmed' | 'already-decided' | 'places-gone' };

/** Accepts or declines a request, once, and tells the sponsor. Declining frees the places. */
export async function decideRequest(
  { db, enqueue, now, offer }: Pick<ConfirmOptions, 'db' | 'enqueue' | 'now' | 'offer'>,
  id: string,
  decision: Decision,
): Promise<DecisionResult> {
  return db.transaction(async (tx) => {
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
      .where(and(eq(sponsorRequests.id, id), eq(sponsorRequests.state, 'requested')));
    await (decision === 'accepted' ? takeSlots(tx, id) : freeSlots(tx, id));
    const { email, locale } = request;
    const letter = toDecisionMail(decision, { id, email, locale, slots: toWanted(rows) }, offer.placements);
    await requestPlainMail(tx, enqueue, letter, now());
    return { ok: true };
  });
}

function toWanted(rows: readonly SlotName[]): RequestedSlot[] {
  const counts = new Map<string, RequestedSlot>();
  for (const { issueDate, placement } of rows) {
    const key = `${issueDate} ${placement}`;
    counts.set(key, { issueDate, placement, quantity: (counts.get(key)?.quantity ?? 0) + 1 });
  }
  return [...counts.values()];
}
