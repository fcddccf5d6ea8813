// What sponsors have sent, in the database.
import { type Copy, isCopyOpen, type Placement, type SlotKey } from '@midweek/core';
import type { ImageType } from '@midweek/core/files';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sponsorCopies, sponsorSlots } from '../../database/schema.ts';

/** A booked place with what is there for it. */
export interface CopyPlace extends SlotKey {
  readonly copy: Copy;
  readonly hasImage: boolean;
  readonly isSaved: boolean;
  readonly isInserted: boolean;
  /** Whether the sponsor may still change it. */
  readonly isOpen: boolean;
}

export const isSameSlot = and(
  eq(sponsorCopies.issueDate, sponsorSlots.issueDate),
  eq(sponsorCopies.placement, sponsorSlots.placement),
  eq(sponsorCopies.position, sponsorSlots.position),
);

export function isAt({ issueDate, placement, position }: SlotKey) {
  return and(
    eq(sponsorCopies.issueDate, issueDate),
    eq(sponsorCopies.placement, placement),
    eq(sponsorCopies.position, position),
  );
}

/** The places of a request, in the order in which readers meet them. */
export async function listCopyPlaces(
  db: Database,
  requestId: string,
  { now, placements }: { now: Date; placements: readonly Placement[] },
): Promise<CopyPlace[]> {
  const { issueDate, placement, position } = sponsorSlots;
  const { title, body, url, alt, savedAt, insertedAt } = sponsorCopies;
  const rows = await db
    .select({
      slot: { issueDate, placement, position },
      copy: {
        title,
        body,
        url,
        alt,
        savedAt,
        insertedAt,
        hasImage: sql<boolean>`${sponsorCopies.image} is not null`,
      },
    })
    .from(sponsorSlots)
    .leftJoin(sponsorCopies, isSameSlot)
    .where(and(eq(sponsorSlots.requestId, requestId), eq(sponsorSlots.state, 'taken')));
  return rows.map(({ slot, copy }) => toCopyPlace(slot, copy, now)).toSorted(inOrderOf(placements));
}

type CopyRow = Copy & { savedAt: Date | null; insertedAt: Date | null; hasImage: boolean };

function toCopyPlace(slot: SlotKey, row: CopyRow | null, now: Date): CopyPlace {
  const { title = '', body = '', url = '', alt = '' } = row ?? {};
  const state = { isSaved: Boolean(row?.savedAt), isInserted: Boolean(row?.insertedAt) };
  return {
    ...slot,
    ...state,
    copy: { title, body, url, alt },
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
export async function storeCopy(
  db: Database,
  { issueDate, placement, position }: SlotKey,
  values: Partial<Copy> & { savedAt?: Date; image?: Uint8Array | null; imageType?: ImageType | null },
): Promise<boolean> {
  const rows = await db
    .insert(sponsorCopies)
    .values({ issueDate, placement, position, ...values })
    .onConflictDoUpdate({
      target: [sponsorCopies.issueDate, sponsorCopies.placement, sponsorCopies.position],
      set: values,
      setWhere: isNull(sponsorCopies.insertedAt),
    })
    .returning({ position: sponsorCopies.position });
  return rows.length > 0;
}

export async function loadCopyImage(
  db: Database,
  slot: SlotKey,
): Promise<{ readonly type: ImageType; readonly bytes: Uint8Array } | undefined> {
  const { image, imageType } = sponsorCopies;
  const [row] = await db.select({ image, imageType }).from(sponsorCopies).where(isAt(slot));
  return row?.image && row.imageType ? { type: row.imageType, bytes: row.image } : undefined;
}
