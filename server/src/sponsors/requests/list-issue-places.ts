// Every place of the next issues, with who has it: what the public calendar shows only as free, held or taken.
import {
  copyDeadlineInstant,
  isIssueDay,
  listBookableDays,
  listIssueDays,
  type SponsorOffer,
} from '@midweek/core';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sponsorAds, sponsorRequests, sponsorSlots } from '../../database/schema.ts';
import { isNotFree } from './slot-repository.ts';

interface PlacesQuery {
  readonly offer: SponsorOffer;
  readonly now: Date;
  /** How many days of the rhythm. Days on which somebody has a place are listed besides. */
  readonly count: number;
}

export async function listIssuePlaces(db: Database, { offer, now, count }: PlacesQuery) {
  const { placements, schedule } = offer;
  const today = now.toISOString().slice(0, 10);
  const rows = await listBooked(db, today, now);
  const inRhythm = listIssueDays(schedule, today, count);
  const bookable = new Set(listBookableDays(schedule, now));
  const days = [...new Set([...inRhythm, ...rows.map(({ issueDate }) => issueDate)])].sort();
  return days.map((issueDate) => {
    const own = rows.filter((row) => row.issueDate === issueDate);
    return {
      issueDate,
      copyDeadline: copyDeadlineInstant(issueDate),
      isBookable: bookable.has(issueDate),
      // A day of a break that was announced later may have places that were sold before.
      isIssueDay: isIssueDay(schedule, issueDate),
      places: [
        ...placements.flatMap(({ id, perIssue }) => listPositions(id, perIssue, own)),
        // A kind of place that is not sold any more.
        ...own.filter(({ placement }) => !placements.some(({ id }) => id === placement)),
      ].map(({ issueDate: _day, ...place }) => place),
    };
  });
}

type Booked = Awaited<ReturnType<typeof listBooked>>[number];

/** Those that an issue has, and those that were booked when it had more. */
function listPositions(placement: string, perIssue: number, booked: readonly Booked[]): Booked[] {
  const own = booked.filter((row) => row.placement === placement);
  const positions = new Set([
    ...Array.from({ length: perIssue }, (_, position) => position),
    ...own.map(({ position }) => position),
  ]);
  return [...positions]
    .sort((a, b) => a - b)
    .map((position) => own.find((row) => row.position === position) ?? toFree(placement, position));
}

function toFree(placement: string, position: number): Booked {
  return {
    issueDate: '',
    placement,
    position,
    state: 'free',
    heldUntil: null,
    requestId: null,
    company: null,
    hasAd: false,
    isInserted: false,
  };
}

async function listBooked(db: Database, from: string, now: Date) {
  const { issueDate, placement, position, state, heldUntil, requestId } = sponsorSlots;
  const rows = await db
    .select({
      own: { issueDate, placement, position, state, heldUntil, requestId },
      company: sponsorRequests.company,
      savedAt: sponsorAds.savedAt,
      insertedAt: sponsorAds.insertedAt,
    })
    .from(sponsorSlots)
    .leftJoin(sponsorRequests, eq(requestId, sponsorRequests.id))
    .leftJoin(
      sponsorAds,
      and(
        eq(sponsorAds.issueDate, issueDate),
        eq(sponsorAds.placement, placement),
        eq(sponsorAds.position, position),
      ),
    )
    .where(and(gte(issueDate, from), isNotFree(now)))
    .orderBy(asc(issueDate), asc(placement), asc(position));
  return rows.map(({ own, company, savedAt, insertedAt }) => ({
    ...own,
    state: own.state as 'free' | typeof own.state,
    company,
    hasAd: savedAt !== null,
    isInserted: insertedAt !== null,
  }));
}
