import {
  breakOn,
  FALLBACK_LOCALE,
  formatDate,
  namePlacement,
  type SponsorOffer,
  weekdayOf,
} from '@midweek/core';
import { withSite } from '@midweek/core/files';
import { desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { InstantSchema, toInstant } from '../../database/instant.ts';
import { REQUEST_STATES, sponsorRequests, sponsorSlots } from '../../database/schema.ts';
import { defineCommand, type OwnerContext } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { confirmRequest } from '../requests/confirm-request.ts';
import { decideRequest } from '../requests/decide-request.ts';
import { blockSlots, unblockSlots } from '../requests/slot-repository.ts';
import type { SponsorRequest } from '../requests/sponsor-request.ts';

/** What a sponsor asked for and who it is, without the places. */
export const SponsorRequestSchema = z.object({
  id: z.uuid(),
  company: z.string(),
  contactName: z.string(),
  email: z.string(),
  locale: z.string(),
  conflicts: z.string(),
  state: z.enum(REQUEST_STATES),
  total: z.int(),
  createdAt: InstantSchema,
});
const RequestSchema = SponsorRequestSchema.extend({
  /** As `2026-11-18 main`, in order: those that are held or booked, and those that an unconfirmed request wants. */
  slots: z.array(z.string()),
});

/** A request as the owner sees it: without hashes and what only the server needs. */
export function toShownRequest(row: SponsorRequest): z.input<typeof SponsorRequestSchema> {
  const { id, company, contactName, email, locale, conflicts, state, total, createdAt } = row;
  return {
    id,
    company,
    contactName,
    email,
    locale,
    conflicts,
    state,
    total,
    createdAt: toInstant(createdAt),
  };
}

/** What sponsors asked for, newest first. */
export const listSponsorRequests = defineCommand({
  name: 'list-sponsor-requests',
  input: z.object({ state: z.enum(REQUEST_STATES).optional(), limit: z.int().min(1).max(1000) }),
  output: z.object({ requests: z.array(RequestSchema) }),
  async run({ db }, { state, limit }) {
    const rows = await db
      .select()
      .from(sponsorRequests)
      .where(state && inArray(sponsorRequests.state, [state]))
      .orderBy(desc(sponsorRequests.createdAt))
      .limit(limit);
    const ids = rows.map(({ id }) => id);
    const slots =
      ids.length === 0
        ? []
        : await db.select().from(sponsorSlots).where(inArray(sponsorSlots.requestId, ids));
    return {
      requests: rows.map((row) => ({
        ...toShownRequest(row),
        slots: (row.state === 'unconfirmed'
          ? listWanted(row)
          : slots.filter(({ requestId }) => requestId === row.id)
        )
          .map(({ issueDate, placement }) => `${issueDate} ${placement}`)
          .sort(),
      })),
    };
  },
});

/** One entry for each place, as there will be once they are held. */
export function listWanted({ wanted }: SponsorRequest) {
  return wanted.flatMap((slot) => Array.from({ length: slot.quantity }, () => slot));
}

/** The owner vouches for a sponsor whose mail got lost: the places are held as if the link had been used. */
export const confirmSponsorRequest = defineCommand({
  name: 'confirm-sponsor-request',
  input: z.object({ id: z.uuid() }),
  output: z.object({ heldUntil: InstantSchema }),
  async run(context, { id }) {
    const { db, openQueue, now } = context;
    const offer = requireOffer(context);
    const result = await confirmRequest(
      { db, enqueue: await openQueue(), now, offer },
      eq(sponsorRequests.id, id),
    );
    if (result.ok) return { heldUntil: toInstant(result.heldUntil) };
    if (result.reason !== 'gone') throw new OwnerProblem(CONFIRM_REASONS[result.reason]);
    const { issueDate, placement } = result.slot;
    const place = `${namePlacement(offer.placements, placement, FALLBACK_LOCALE)} on ${formatDate(FALLBACK_LOCALE, issueDate)}`;
    throw new OwnerProblem(
      `${place} is no longer free, so nothing is held; ask the sponsor for another request`,
    );
  },
});

const CONFIRM_REASONS = {
  unknown: 'there is no such request; unconfirmed ones are deleted after 24 hours',
  expired:
    'this request waited for more than 24 hours and is about to be deleted; ask the sponsor for another one',
  'already-confirmed': 'this request was confirmed before; midweek sponsors list shows what became of it',
} as const;

const REASONS = {
  unknown: 'there is no such request',
  unconfirmed:
    'the sponsor has not confirmed this request, so it holds no places and ends by itself 24 hours after it came; if you know that it is real, run midweek sponsors confirm first',
  'already-decided': 'this request was answered before, or its time is over',
  'places-gone': 'the places of this request are no longer held',
} as const;

/** Accepts or declines, and writes to the sponsor. */
export const decideSponsorRequest = defineCommand({
  name: 'decide-sponsor-request',
  input: z.object({ id: z.uuid(), decision: z.enum(['accepted', 'declined']) }),
  output: z.object({ decision: z.string() }),
  async run(context, { id, decision }) {
    const { db, openQueue, now } = context;
    const offer = requireOffer(context);
    const result = await decideRequest({ db, enqueue: await openQueue(), now, offer }, id, decision);
    if (!result.ok) throw new OwnerProblem(REASONS[result.reason]);
    return { decision };
  },
});

/** Takes the free places of an issue off sale, or puts them back. */
export const blockSponsorDate = defineCommand({
  name: 'block-sponsor-date',
  input: z.object({ issueDate: z.iso.date(), isBlocked: z.boolean() }),
  output: z.object({ blocked: z.int() }),
  async run(context, { issueDate, isBlocked }) {
    const { db } = context;
    const { placements, schedule } = requireOffer(context);
    if (isBlocked) {
      requireIssueDay(schedule, issueDate);
      return { blocked: await blockSlots(db, issueDate, placements) };
    }
    await unblockSlots(db, issueDate);
    return { blocked: 0 };
  },
});

function requireOffer({ offer }: OwnerContext): SponsorOffer {
  const found = offer();
  if (!found)
    throw new OwnerProblem(
      `it is not known what sponsors can book: no built site with prices is found here; build it with ${withSite('midweek build')}, or set RELEASES_DIR to its folder`,
    );
  return found;
}

function requireIssueDay(schedule: SponsorOffer['schedule'], day: string): void {
  const weekday = weekdayOf(day);
  if (weekday !== schedule.weekday)
    throw new OwnerProblem(
      `${day} is a ${toTitle(weekday)}, and issues appear on ${toTitle(schedule.weekday)}s`,
    );
  if (breakOn(schedule, day))
    throw new OwnerProblem(`${day} is in a break of site.yml, so there is nothing to block`);
}

function toTitle(weekday: string): string {
  return weekday.charAt(0).toUpperCase() + weekday.slice(1);
}
