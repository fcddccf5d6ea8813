import { SLOT_PLACEMENTS } from '@midweek/core';
import { desc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { REQUEST_STATES, sponsorRequests, sponsorSlots } from '../../db/schema.ts';
import { decideRequest } from '../../sponsors/decide-request.ts';
import { blockSlots, unblockSlots } from '../../sponsors/slot-repository.ts';
import { InstantSchema, toInstant } from '../instant.ts';
import { defineCommand } from '../owner-command.ts';
import { OwnerProblem } from '../owner-problem.ts';

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
  /** As `2026-11-18 main`, in order; none when they were freed. */
  slots: z.array(z.string()),
});

/** What sponsors asked for, newest first. */
export const listSponsorRequests = defineCommand({
  args: z.object({ state: z.enum(REQUEST_STATES).optional(), limit: z.int().min(1).max(1000) }),
  answer: z.object({ requests: z.array(RequestSchema) }),
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
      requests: rows.map(({ decidedAt: _, copyTokenHash: __, createdAt, ...request }) => ({
        ...request,
        createdAt: toInstant(createdAt),
        slots: slots
          .filter(({ requestId }) => requestId === request.id)
          .map(({ issueDate, placement }) => `${issueDate} ${placement}`)
          .sort(),
      })),
    };
  },
});

const REASONS = {
  unknown: 'there is no such request',
  'already-decided': 'this request was answered before, or its time is over',
  'places-gone': 'the places of this request are no longer held',
} as const;

/** Accepts or declines, and writes to the sponsor. */
export const decideSponsorRequest = defineCommand({
  args: z.object({ id: z.uuid(), decision: z.enum(['accepted', 'declined']) }),
  answer: z.object({ decision: z.string() }),
  async run({ db, openQueue, now }, { id, decision }) {
    const result = await decideRequest({ db, enqueue: await openQueue(), now }, id, decision);
    if (!result.ok) throw new OwnerProblem(REASONS[result.reason]);
    return { decision };
  },
});

/** Keeps the free places of a Wednesday for nobody, or gives them back. */
export const blockSponsorDate = defineCommand({
  args: z.object({ issueDate: z.iso.date(), isBlocked: z.boolean() }),
  answer: z.object({ blocked: z.int() }),
  async run({ db }, { issueDate, isBlocked }) {
    if (new Date(issueDate).getUTCDay() !== 3) throw new OwnerProblem(`${issueDate} is no Wednesday`);
    if (isBlocked) return { blocked: await blockSlots(db, issueDate, SLOT_PLACEMENTS) };
    await unblockSlots(db, issueDate);
    return { blocked: 0 };
  },
});
