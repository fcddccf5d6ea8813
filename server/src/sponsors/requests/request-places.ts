// A sponsor's request, from the form to the mail with its link. It holds nothing until it is confirmed (confirm-request.ts).
import type { Database } from '../../database/database.ts';
import { sponsorRequests } from '../../database/schema.ts';
import { requestPlainMail } from '../../mail/service/request-mail.ts';
import type { Secret } from '../../secrets/secret.ts';
import { toTokenHash } from '../../secrets/token-hash.ts';
import { toConfirmToken } from '../sponsor-link.ts';
import { CONFIRM_MS, findHoldLimit, getsMail, isNetworkFull, type LimitRefusal } from './request-limits.ts';
import { type Bookable, findTaken, lockSlots, type SlotName } from './slot-repository.ts';
import { toConfirmMail } from './sponsor-mails.ts';
import type { PlacesRequest } from './sponsor-request.ts';

export type PlacesResult =
  | { readonly ok: true; readonly id: string; readonly confirmBy: Date }
  | { readonly ok: false; readonly reason: 'taken'; readonly slot: SlotName }
  | { readonly ok: false; readonly reason: LimitRefusal };

export interface RequestOptions {
  readonly db: Database;
  /** Of the total, e.g. EUR. */
  readonly currency: string;
  readonly bookable: Bookable;
  readonly secret: Secret;
  readonly now: () => Date;
}

/** Stores a request with the places that it wants, and mails its sponsor a link to confirm it, unless its mailbox has enough of them. */
export async function requestPlaces(options: RequestOptions, request: PlacesRequest): Promise<PlacesResult> {
  const { db, currency, bookable, secret } = options;
  const { placements } = bookable;
  const now = options.now();
  const { slots, ...own } = request;
  const id = crypto.randomUUID();
  return db.transaction(async (tx): Promise<PlacesResult> => {
    await lockSlots(tx);
    const slot = await findTaken(tx, slots, { placements, now });
    if (slot) return { ok: false, reason: 'taken', slot };
    if (await isNetworkFull(tx, request, now)) return { ok: false, reason: 'too-many-places' };
    const limit = await findHoldLimit(tx, request, bookable, now);
    if (limit) return { ok: false, reason: limit };
    const hasMail = await getsMail(tx, request.email, now);
    const confirmTokenHash = hasMail ? toTokenHash(toConfirmToken(secret, { id, createdAt: now })) : null;
    await tx
      .insert(sponsorRequests)
      .values({ id, ...own, wanted: slots, state: 'unconfirmed', createdAt: now, confirmTokenHash });
    if (hasMail) await requestPlainMail(tx, toConfirmMail(request, { id, currency, placements }), now);
    return { ok: true, id, confirmBy: new Date(now.getTime() + CONFIRM_MS) };
  });
}
