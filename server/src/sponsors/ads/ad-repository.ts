// What sponsors have sent, in the database.
import { type Copy, isCopyOpen, type Placement, type SlotKey } from '@midweek/core';
import type { ImageType } from '@midweek/core/files';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sponsorAds, sponsorSlots } from '../../database/schema.ts';

/** A booked place with what is there for it. */
export interface AdPlace extends SlotKey {
  readonly ad: Copy;
  readonly hasImage: boolean;
  readonly isSaved: boolean;
  readonly isInserted: boolean;
  /** Whether the sponsor may still change it. */
  readonly isOpen: boolean;
}

export const isSameSlot = and(
  eq(sponsorAds.issueDate, sponsorSlots.issueDate),
  eq(sponsorAds.placement, sponsorSlots.placement),
  eq(sponsorAds.position, sponsorSlots.position),
);

export function isAt({ issueDate, placement, position }: SlotKey) {
  return and(
    eq(sponsorAds.issueDate, issueDate),
    eq(sponsorAds.placement, placement),
    eq(sponsorAds.position, position),
  );
}

/** The places of a request, in the order in which readers meet them. */
export async function listAdPlaces(
  db: Database,
  requestId: string,
  { now, placements }: { now: Date; placements: readonly Placement[] },
): Promise<AdPlace[]> {
  const { issueDate, placement, position } = sponsorSlots;
  const { title, body, url, alt, savedAt, insertedAt } = sponsorAds;
  const rows = await db
    .select({
      slot: { issueDate, placement, position },
      ad: {
        title,
        body,
        url,
        alt,
        savedAt,
        insertedAt,
        hasImage: sql<boolean>`${sponsorAds.image} is not null`,
      },
    })
    .from(sponsorSlots)
    .leftJoin(sponsorAds, isSameSlot)
    .where(and(eq(sponsorSlots.requestId, requestId), eq(sponsorSlots.state, 'taken')));
  return rows.map(({ slot, ad }) => toAdPlace(slot, ad, now)).toSorted(inOrderOf(placements));
}

type AdRow = Copy & { savedAt: Date | null; insertedAt: Date | null; hasImage: boolean };

function toAdPlace(slot: SlotKey, row: AdRow | null, now: Date): AdPlace {
  const { title = '', body = '', url = '', alt = '' } = row ?? {};
  const state = { isSaved: Boolean(row?.savedAt), isInserted: Boolean(row?.insertedAt) };
  return {
    ...slot,
    ...state,
    ad: { title, body, url, alt },
    hasImage: row?.hasImage ?? false,
    isOpen: isCopyOpen({ issueDate: slot.issueDate, ...state }, now),
  };
}

/** By day, then as the price list has them. */
export function inOrderOf(placements: readonly Placement[]): (a: SlotKey, b: SlotKey) => number {
  const rank = ({ placement }: SlotKey) => placements.findIndex(({ id }) => id === placement);
  return (a, b) => {
    if (a.issueDate !== b.issueDate) return a.issueDate < b.issueDate ? -1 : 1;
    return rank(a) - rank(b) || a.position - b.position;
  };
}

/** Updates part of the ad text of a place. False when the owner has inserted it into the issue by now. */
export async function storeAd(
  db: Database,
  { issueDate, placement, position }: SlotKey,
  values: Partial<Copy> & { savedAt?: Date; image?: Uint8Array | null; imageType?: ImageType | null },
): Promise<boolean> {
  const rows = await db
    .insert(sponsorAds)
    .values({ issueDate, placement, position, ...values })
    .onConflictDoUpdate({
      target: [sponsorAds.issueDate, sponsorAds.placement, sponsorAds.position],
      set: values,
      setWhere: isNull(sponsorAds.insertedAt),
    })
    .returning({ position: sponsorAds.position });
  return rows.length > 0;
}

export async function loadAdImage(
  db: Database,
  slot: SlotKey,
): Promise<{ readonly type: ImageType; readonly bytes: Uint8Array } | undefined> {
  const { image, imageType } = sponsorAds;
  const [row] = await db.select({ image, imageType }).from(sponsorAds).where(isAt(slot));
  return row?.image && row.imageType ? { type: row.imageType, bytes: row.image } : undefined;
}
