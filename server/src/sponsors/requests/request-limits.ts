// How many places may be asked for and held: nobody can keep the calendar for themselves, or others out of it.
import { copyDeadlineInstant, MAX_REQUESTED_SLOTS, type RequestedSlot } from '@midweek/core';
import { and, eq, gt, gte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sponsorRequests, sponsorSlots } from '../../database/schema.ts';
import type { GuardLimits } from '../../forms/guard.ts';
import { toMailbox } from '../../mail/smtp/mail-providers.ts';
import { listKnownSponsors, toSponsor } from './known-sponsors.ts';
import { type Bookable, listCalendar } from './slot-repository.ts';

const DAY_MS = 86_400_000;

/** How long the places of a confirmed request are held at most without an answer of the owner. */
export const HOLD_MS = 2 * DAY_MS;
/** Until when: never past the deadline for the ad texts of the first of its issues, after which the place would stay empty. */
export function toHoldEnd(confirmedAt: Date, wanted: readonly Pick<RequestedSlot, 'issueDate'>[]): Date {
  const deadlines = wanted.map(({ issueDate }) => Date.parse(copyDeadlineInstant(issueDate)));
  return new Date(Math.min(confirmedAt.getTime() + HOLD_MS, ...deadlines));
}

/** How long a request waits for its confirmation. */
export const CONFIRM_MS = DAY_MS;

/**
 * Unconfirmed requests count for the network that they come from, and for nobody whom they name: anybody can type any address. A mailbox and a company
 * are limited in what they hold.
 */
export const OPEN_LIMITS = {
  /** Places asked for from one network, unconfirmed or held: two full requests, for an agency. */
  networkPlaces: 2 * MAX_REQUESTED_SLOTS,
  /** Places that one sponsor holds. */
  sponsorPlaces: 3 * MAX_REQUESTED_SLOTS,
  /** Issues in which a sponsor holds places who is not known yet. */
  newSponsorIssues: 2,
  /** Mails about unconfirmed requests that a mailbox gets in a day: its owner may have asked for nothing. */
  mailboxMails: 3,
} as const;

const HOUR_MS = 3_600_000;

/** How many requests are usual: a person plans once, not ten times. Above that a proof of work is asked for, as for sign-ups. */
export const REQUEST_GUARD_LIMITS: GuardLimits = {
  windowMs: HOUR_MS,
  allWindowMs: HOUR_MS,
  networkWithoutProof: 10,
  networkWithTicket: 10,
  networkWithProof: 30,
  domainWithoutProof: 20,
  smallDomainWithoutProof: 20,
  smallDomain: 60,
  allWithoutProof: 60,
  mailboxWithoutProof: 10,
};

/** Why places are not held; `too-many-places` is about a network or a sponsor, the others about sponsors who are not known yet. */
export type LimitRefusal = 'too-many-places' | 'new-sponsor-issues' | 'new-sponsor-share';

/** Whether a request would be one too many of its network. Call it under `lockSlots`. */
export async function isNetworkFull(
  tx: Database,
  { networkHash, slots }: { readonly networkHash: string; readonly slots: readonly RequestedSlot[] },
  now: Date,
): Promise<boolean> {
  const isUnconfirmed = and(isWaiting(now), eq(sponsorRequests.networkHash, networkHash));
  const unconfirmed = await tx
    .select({ wanted: sponsorRequests.wanted })
    .from(sponsorRequests)
    .where(isUnconfirmed);
  const held = (await listHeld(tx, now)).filter((place) => place.networkHash === networkHash);
  const asked = unconfirmed.flatMap(({ wanted }) => wanted);
  return held.length + countPlaces([...asked, ...slots]) > OPEN_LIMITS.networkPlaces;
}

/**
 * Why a sponsor cannot hold these places besides what is held. All sponsors together who are not known hold half of the free places of each kind at
 * most, so known ones find the other half; one place of a kind can always be had. Call it under `lockSlots`.
 */
export async function findHoldLimit(
  tx: Database,
  { email, slots }: { readonly email: string; readonly slots: readonly RequestedSlot[] },
  bookable: Bookable,
  now: Date,
): Promise<LimitRefusal | undefined> {
  const sponsor = toSponsor(email);
  const held = (await listHeld(tx, now)).map((place) => ({ ...place, sponsor: toSponsor(place.email) }));
  const own = held.filter((place) => place.sponsor === sponsor);
  if (own.length + countPlaces(slots) > OPEN_LIMITS.sponsorPlaces) return 'too-many-places';
  const known = await listKnownSponsors(tx);
  if (known.has(sponsor)) return undefined;

  const issues = new Set([...own, ...slots].map(({ issueDate }) => issueDate));
  if (issues.size > OPEN_LIMITS.newSponsorIssues) return 'new-sponsor-issues';
  const ofNew = held.filter((place) => !known.has(place.sponsor) && bookable.days.includes(place.issueDate));
  const weeks = await listCalendar(tx, bookable, now);
  const isOverShare = bookable.placements.some(({ id }) => {
    const wanted = countPlaces(slots.filter(({ placement }) => placement === id));
    const heldByNew = ofNew.filter(({ placement }) => placement === id).length;
    const free = weeks.reduce((sum, { placements }) => sum + (placements[id]?.free ?? 0), 0);
    return wanted > 0 && heldByNew + wanted > Math.max(1, Math.floor((free + heldByNew) / 2));
  });
  return isOverShare ? 'new-sponsor-share' : undefined;
}

/** Unconfirmed requests of the mailbox of an address that can still be confirmed, newest first. */
export async function listWaiting(tx: Database, email: string, now: Date) {
  const rows = await tx.select().from(sponsorRequests).where(isWaiting(now));
  return rows
    .filter((row) => isSameMailbox(row.email, email))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/**
 * Whether a request gets a mail with a link of its own. If not, the links that its mailbox has confirm it: of three mails a day the last is kept until
 * the newest link is half over, so one works for another twelve hours at least.
 */
export async function getsMail(tx: Database, email: string, now: Date): Promise<boolean> {
  const linked = (await listWaiting(tx, email, now)).filter((row) => row.confirmTokenHash !== null);
  const [newest] = linked;
  if (!newest || linked.length < OPEN_LIMITS.mailboxMails - 1) return true;
  const isHalfOver = now.getTime() - newest.createdAt.getTime() >= CONFIRM_MS / 2;
  return isHalfOver && linked.length < OPEN_LIMITS.mailboxMails;
}

export function isSameMailbox(one: string, other: string): boolean {
  return toMailbox(one.toLowerCase()) === toMailbox(other.toLowerCase());
}

/** Whether it is too late to confirm a request. */
export function isOverdue({ createdAt }: { readonly createdAt: Date }, now: Date): boolean {
  return createdAt.getTime() + CONFIRM_MS <= now.getTime();
}

export function countPlaces(slots: readonly RequestedSlot[]): number {
  return slots.reduce((sum, { quantity }) => sum + quantity, 0);
}

function isWaiting(now: Date) {
  const { state, createdAt } = sponsorRequests;
  return and(eq(state, 'unconfirmed'), gt(createdAt, new Date(now.getTime() - CONFIRM_MS)));
}

/** Each place that is held at the moment, with who holds it. */
function listHeld(tx: Database, now: Date) {
  const { issueDate, placement, state, requestId, heldUntil } = sponsorSlots;
  const { id, email, networkHash } = sponsorRequests;
  return tx
    .select({ issueDate, placement, email, networkHash })
    .from(sponsorSlots)
    .innerJoin(sponsorRequests, eq(id, requestId))
    .where(and(eq(state, 'held'), gte(heldUntil, now)));
}
