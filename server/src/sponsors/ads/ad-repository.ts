// The ads that sponsors have sent, in the database.
import { type Copy, isCopyOpen, type Locale, type Placement, type SlotKey } from '@midweek/core';
import type { ImageType } from '@midweek/core/files';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sponsorAds, sponsorRequests, sponsorSlots } from '../../database/schema.ts';

export const NO_AD: Copy = { title: '', body: '', url: '', alt: '' };

/** A booked place with what is there for it. */
export interface AdPlace extends SlotKey {
  readonly company: string;
  /** Of the sponsor. */
  readonly locale: Locale;
  readonly ad: Copy;
  readonly hasImage: boolean;
  readonly isSaved: boolean;
  readonly isInserted: boolean;
  /** Whether the sponsor may still change it. */
  readonly isOpen: boolean;
}

export function isAt({ issueDate, placement, position }: SlotKey) {
  return and(
    eq(sponsorAds.issueDate, issueDate),
    eq(sponsorAds.placement, placement),
    eq(sponsorAds.position, position),
  );
}

/** The booked places that a condition on `sponsorSlots` chooses: by day, then as the price list has them. */
export async function listAdPlaces(
  db: Database,
  which: SQL,
  { now, placements }: { now: Date; placements: readonly Placement[] },
): Promise<AdPlace[]> {
  const { issueDate, placement, position, requestId, state } = sponsorSlots;
  const { title, body, url, alt, savedAt, insertedAt } = sponsorAds;
  const { company, locale } = sponsorRequests;
  const rows = await db
    .select({
      own: { issueDate, placement, position, company, locale },
      ad: { title, body, url, alt },
      savedAt,
      insertedAt,
      hasImage: sql<boolean>`${sponsorAds.image} is not null`,
    })
    .from(sponsorSlots)
    .innerJoin(sponsorRequests, eq(requestId, sponsorRequests.id))
    .leftJoin(
      sponsorAds,
      and(
        eq(sponsorAds.issueDate, issueDate),
        eq(sponsorAds.placement, placement),
        eq(sponsorAds.position, position),
      ),
    )
    .where(and(eq(state, 'taken'), which));
  const rank = (id: string) => placements.findIndex((known) => known.id === id);
  return rows
    .map(({ own, ad, savedAt, insertedAt, hasImage }) => {
      const known = { ...own, isSaved: savedAt !== null, isInserted: insertedAt !== null };
      return { ...known, ad: ad ?? NO_AD, hasImage, isOpen: isCopyOpen(known, now) };
    })
    .toSorted(
      (a, b) =>
        Date.parse(a.issueDate) - Date.parse(b.issueDate) ||
        rank(a.placement) - rank(b.placement) ||
        a.position - b.position,
    );
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
