// A sponsor's request, from the form to the mail with its link. It holds nothing until it is confirmed (confirm-request.ts).
import type { Placement } from '@midweek/core';
import type { Database } from '../../database/database.ts';
import { sponsorRequests } from '../../database/schema.ts';
import { requestPlainMail } from '../../mail/service/request-mail.ts';
import { CONFIRM_MS, isOverLimit } from './request-limits.ts';
import { findTaken, lockSlots, type SlotName } from './slot-repository.ts';
import { toConfirmMail } from './sponsor-mails.ts';
import type { PlacesRequest } from './sponsor-request.ts';

export type PlacesResult =
  | { readonly ok: true; readonly id: string; readonly confirmBy: Date }
  | { readonly ok: false; readonly reason: 'taken'; readonly slot: SlotName }
  | { readonly ok: false; readonly reason: 'too-many-places' };

export interface RequestOptions {
  readonly db: Database;
  /** Of the total, e.g. EUR. */
  readonly currency: string;
  readonly placements: readonly Placement[];
  readonly now: () => Date;
}

/** Stores a request with the places that it wants, and mails its sponsor a link to confirm it. */
export async function requestPlaces(options: RequestOptions, request: PlacesRequest): Promise<PlacesResult> {
  const { db, currency, placements } = options;
  const now = options.now();
  const { slots, ...own } = request;
  const id = crypto.randomUUID();
  return db.transaction(async (tx): Promise<PlacesResult> => {
    await lockSlots(tx);
    const slot = await findTaken(tx, slots, { placements, now });
    if (slot) return { ok: false, reason: 'taken', slot };
    if (await isOverLimit(tx, request, now)) return { ok: false, reason: 'too-many-places' };
    await tx
      .insert(sponsorRequests)
      .values({ id, ...own, wanted: slots, state: 'unconfirmed', createdAt: now });
    await requestPlainMail(tx, toConfirmMail(request, { id, currency, placements }), now);
    return { ok: true, id, confirmBy: new Date(now.getTime() + CONFIRM_MS) };
  });
}
