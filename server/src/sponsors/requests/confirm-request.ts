// A request is confirmed, by the link in its mail or by the owner: from then on its places are held.
import { breakOn, listBookableDays, type SponsorOffer } from '@midweek/core';
import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sponsorRequests } from '../../database/schema.ts';
import { type PlainMail, requestPlainMail } from '../../mail/service/request-mail.ts';
import { findHoldLimit, isOverdue, type LimitRefusal, toHoldEnd } from './request-limits.ts';
import { findTaken, holdSlots, lockSlots, type SlotName } from './slot-repository.ts';
import { toHeldMail } from './sponsor-mails.ts';
import type { SponsorRequest } from './sponsor-request.ts';

export type ConfirmResult =
  | { readonly ok: true; readonly heldUntil: Date }
  | { readonly ok: false; readonly reason: 'unknown' | 'expired' | 'already-confirmed' }
  /** Nothing is held for now; the request waits on, and may be confirmed again. */
  | { readonly ok: false; readonly reason: 'limit'; readonly limit: LimitRefusal }
  /** A place was booked meanwhile, or its issue is too close by now or that day is in a break. Nothing is held. */
  | { readonly ok: false; readonly reason: 'gone'; readonly slot: SlotName };

export interface ConfirmOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly offer: SponsorOffer;
  /** The owner vouches for the sponsor: no limit applies. */
  readonly isOwner?: true;
  /** The mail that tells the owner. */
  readonly toOwnerMail?: (request: SponsorRequest, heldUntil: Date) => PlainMail | undefined;
}

/** Holds the places of one request, all or none, and tells its sponsor and the owner, once. */
export async function confirmRequest(options: ConfirmOptions, which: SQL): Promise<ConfirmResult> {
  const { offer, isOwner, toOwnerMail } = options;
  const now = options.now();
  return options.db.transaction(async (tx): Promise<ConfirmResult> => {
    await lockSlots(tx);
    const [request] = await tx.select().from(sponsorRequests).where(which).for('update');
    if (!request) return { ok: false, reason: 'unknown' };
    if (request.state !== 'unconfirmed') return { ok: false, reason: 'already-confirmed' };
    if (isOverdue(request, now)) return { ok: false, reason: 'expired' };
    const slot = await findGone({ ...options, db: tx }, request);
    if (slot) return { ok: false, reason: 'gone', slot };

    const { id, email, wanted } = request;
    const { placements, schedule } = offer;
    const bookable = { placements, days: listBookableDays(schedule, now) };
    const limit = isOwner ? undefined : await findHoldLimit(tx, { email, slots: wanted }, bookable, now);
    if (limit) return { ok: false, reason: 'limit', limit };
    const heldUntil = toHoldEnd(now, wanted);
    await holdSlots(tx, wanted, { requestId: id, heldUntil, now });
    await tx
      .update(sponsorRequests)
      .set({ state: 'requested', confirmedAt: now })
      .where(eq(sponsorRequests.id, id));
    await requestPlainMail(tx, toHeldMail(request, { heldUntil, placements }), now);
    const ownerMail = toOwnerMail?.(request, heldUntil);
    if (ownerMail) await requestPlainMail(tx, ownerMail, now);
    return { ok: true, heldUntil };
  });
}

/** The first place of a request that cannot be had: it is taken, or its issue is too close or will not appear. */
export async function findGone(
  { db, now, offer }: Pick<ConfirmOptions, 'db' | 'now' | 'offer'>,
  { wanted }: SponsorRequest,
): Promise<SlotName | undefined> {
  const { schedule, placements } = offer;
  const [first = ''] = listBookableDays(schedule, now(), 1);
  const isOff = ({ issueDate }: SlotName) => issueDate < first || breakOn(schedule, issueDate) !== undefined;
  return wanted.find(isOff) ?? findTaken(db, wanted, { placements, now: now() });
}
