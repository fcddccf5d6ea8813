// A sponsor's request: stored with its places or not at all.
import type { Locale } from '@midweek/core';
import type { Database } from '../db/database.ts';
import { sponsorRequests } from '../db/schema.ts';
import { requestPlainMail } from '../delivery/request-mail.ts';
import type { Enqueue } from '../jobs/jobs.ts';
import { holdSlots, SlotTakenError, type WantedSlot } from './slot-repository.ts';
import { toOwnerMail, toReceivedMail } from './sponsor-mails.ts';

export const HOLD_MS = 7 * 86_400_000;

export interface PlacesRequest {
  readonly company: string;
  readonly contactName: string;
  readonly email: string;
  readonly locale: Locale;
  readonly conflicts: string;
  readonly slots: readonly WantedSlot[];
  readonly total: number;
}

export type PlacesResult =
  | { readonly ok: true; readonly id: string; readonly heldUntil: Date }
  | { readonly ok: false; readonly taken: Pick<WantedSlot, 'issueDate' | 'placement'> };

export interface SponsorOptions {
  readonly db: Database;
  readonly enqueue: Enqueue;
  readonly ownerEmail?: string;
  /** Of the total, e.g. EUR. */
  readonly currency: string;
  readonly now: () => Date;
}

export async function requestPlaces(options: SponsorOptions, request: PlacesRequest): Promise<PlacesResult> {
  const { db, enqueue, ownerEmail } = options;
  const now = options.now();
  const heldUntil = new Date(now.getTime() + HOLD_MS);
  const { slots, ...own } = request;
  const id = crypto.randomUUID();
  try {
    await db.transaction(async (tx) => {
      await tx.insert(sponsorRequests).values({ id, ...own, createdAt: now });
      await holdSlots(tx, slots, { requestId: id, heldUntil, now });
      await requestPlainMail(tx, enqueue, toReceivedMail(request, { ...options, id, heldUntil }), now);
      if (ownerEmail) {
        await requestPlainMail(
          tx,
          enqueue,
          { ...toOwnerMail(request, { ...options, id, heldUntil }), to: ownerEmail },
          now,
        );
      }
    });
  } catch (error) {
    if (error instanceof SlotTakenError) return { ok: false, taken: error.slot };
    throw error;
  }
  return { ok: true, id, heldUntil };
}
