// How many places may be open at once, waiting for their confirmation or held: nobody can keep the calendar for themselves.
import { copyDeadlineInstant, MAX_REQUESTED_SLOTS, type RequestedSlot } from '@midweek/core';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sponsorRequests } from '../../database/schema.ts';
import type { GuardLimits } from '../../forms/guard.ts';
import { toMailbox } from '../../mail/smtp/email-address.ts';

const DAY_MS = 86_400_000;

/** How long places are held at most once a request is confirmed. */
export const HOLD_MS = 7 * DAY_MS;
/** Until when: never past the deadline for the ad texts of the first of its issues, after which the place would stay empty. */
export function toHoldEnd(confirmedAt: Date, wanted: readonly Pick<RequestedSlot, 'issueDate'>[]): Date {
  const deadlines = wanted.map(({ issueDate }) => Date.parse(copyDeadlineInstant(issueDate)));
  return new Date(Math.min(confirmedAt.getTime() + HOLD_MS, ...deadlines));
}

/** How long a request waits for its confirmation. */
export const CONFIRM_MS = DAY_MS;

/**
 * The calendar has 156 places, and a request at most 20. Usual are a few open requests of one to five places, so the limit of a domain is out of
 * reach of honest sponsors even at the large mail providers. A network may have less than a domain, so flooding from one network cannot use up
 * the share of somebody else's company.
 */
export const OPEN_LIMITS = {
  /** Places of one mailbox: one full request. */
  mailboxPlaces: MAX_REQUESTED_SLOTS,
  /** Places asked for from one network (a /24, or a /64 of IPv6): two full requests, for an agency. */
  networkPlaces: 2 * MAX_REQUESTED_SLOTS,
  /** Places of all mailboxes of one domain. Subdomains count apart. */
  domainPlaces: 3 * MAX_REQUESTED_SLOTS,
  /** Requests of one mailbox that wait for confirmation: so many mails at most go to somebody who asked for nothing. */
  mailboxWaiting: 3,
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
  allWithoutProof: 60,
  mailboxWithoutProof: 10,
};

export interface Asking {
  readonly email: string;
  readonly networkHash: string;
  readonly slots: readonly RequestedSlot[];
}

/** Whether a request would be one too many. Call it under `lockSlots`. */
export async function isOverLimit(tx: Database, asking: Asking, now: Date): Promise<boolean> {
  const { email, state, wanted, networkHash, createdAt, confirmedAt } = sponsorRequests;
  const own = asking.email.toLowerCase();
  const domain = domainOf(own);
  const open = await tx
    .select({ email, state, wanted, networkHash })
    .from(sponsorRequests)
    .where(
      and(
        or(
          and(eq(state, 'unconfirmed'), gt(createdAt, new Date(now.getTime() - CONFIRM_MS))),
          and(eq(state, 'requested'), gt(confirmedAt, new Date(now.getTime() - HOLD_MS))),
        ),
        or(eq(sql`split_part(lower(${email}), '@', 2)`, domain), eq(networkHash, asking.networkHash)),
      ),
    );
  const ofDomain = open.filter((row) => domainOf(row.email.toLowerCase()) === domain);
  const ofMailbox = ofDomain.filter((row) => toMailbox(row.email.toLowerCase()) === toMailbox(own));
  const ofNetwork = open.filter((row) => row.networkHash === asking.networkHash);
  const count = (rows: typeof open) => countPlaces([...asking.slots, ...rows.flatMap((row) => row.wanted)]);
  return (
    count(ofMailbox) > OPEN_LIMITS.mailboxPlaces ||
    count(ofNetwork) > OPEN_LIMITS.networkPlaces ||
    count(ofDomain) > OPEN_LIMITS.domainPlaces ||
    ofMailbox.filter((row) => row.state === 'unconfirmed').length >= OPEN_LIMITS.mailboxWaiting
  );
}

/** Whether it is too late to confirm a request. */
export function isOverdue({ createdAt }: { readonly createdAt: Date }, now: Date): boolean {
  return createdAt.getTime() + CONFIRM_MS <= now.getTime();
}

export function countPlaces(slots: readonly RequestedSlot[]): number {
  return slots.reduce((sum, { quantity }) => sum + quantity, 0);
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
