// A request is confirmed, by the link in its mail or by the owner: from then on its places are held.
import { breakOn, listBookableDays, type SponsorOffer } from '@midweek/core';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { mails, sponsorRequests } from '../../database/schema.ts';
import { type PlainMail, requestPlainMail } from '../../mail/service/request-mail.ts';
import { isOverdue, toHoldEnd } from './request-limits.ts';
import { findTaken, holdSlots, lockSlots, type SlotName } from './slot-repository.ts';
import { toHeldMail } from './sponsor-mails.ts';
import type { SponsorRequest } from './sponsor-request.ts';

export type ConfirmResult =
  | { readonly ok: true; readonly heldUntil: Date }
  | { readonly ok: false; readonly reason: 'unknown' | 'expired' | 'already-confirmed' }
  /** A place was booked meanwhile, or its issue is too close by now or that day is in a break. Nothing is held. */
  | { readonly ok: false; readonly reason: 'gone'; readonly slot: SlotName };

export interface ConfirmOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly offer: SponsorOffer;
  /** The mail that tells the owner; leave out when it is the owner who confirms. */
  readonly toOwnerMail?: (request: SponsorRequest, heldUntil: Date) => PlainMail | undefined;
}

/** Holds the places of one request, all or none, and tells its sponsor and the owner, once. */
export async function confirmRequest(options: ConfirmOptions, which: SQL): Promise<ConfirmResult> {
  const { offer, toOwnerMail } = options;
  const now = options.now();
  return options.db.transaction(async (tx): Promise<ConfirmResult> => {
    await lockSlots(tx);
    const [request] = await tx.select().from(sponsorRequests).where(which).for('update');
    if (!request) return { ok: false, reason: 'unknown' };
    if (request.state !== 'unconfirmed') return { ok: false, reason: 'already-confirmed' };
    if (isOverdue(request, now)) return { ok: false, reason: 'expired' };
    const slot = await findGone({ ...options, db: tx }, request);
    if (slot) return { ok: false, reason: 'gone', slot };

    const { id, wanted } = request;
    const heldUntil = toHoldEnd(now, wanted);
    await holdSlots(tx, wanted, { requestId: id, heldUntil, now });
    await tx
      .update(sponsorRequests)
      .set({ state: 'requested', confirmedAt: now })
      .where(eq(sponsorRequests.id, id));
    const { placements } = offer;
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

/** Deletes unconfirmed requests with their mails: nothing stays of an address that nobody has confirmed. */
export async function deleteUnconfirmed(tx: Database, which: SQL | undefined): Promise<void> {
  const isGone = and(eq(sponsorRequests.state, 'unconfirmed'), which);
  const ids = tx
    .select({ id: sql`${sponsorRequests.id}::text` })
    .from(sponsorRequests)
    .where(isGone);
  const requestId = sql`${mails.values} ->> 'sponsorRequestId'`;
  await tx.delete(mails).where(and(isNull(mails.issue), eq(mails.mail, 'plain'), inArray(requestId, ids)));
  await tx.delete(sponsorRequests).where(isGone);
}
