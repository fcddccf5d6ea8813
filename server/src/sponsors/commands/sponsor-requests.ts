import {
  breakOn,
  describeRhythm,
  FALLBACK_LOCALE,
  formatDate,
  isIssueDay,
  namePlacement,
  nameWeekday,
  type SponsorOffer,
  weekdayOf,
} from '@midweek/core';
import { count, toMinute, withSite } from '@midweek/core/files';
import { desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { REQUEST_STATES, sponsorRequests, sponsorSlots } from '../../database/schema.ts';
import { InstantSchema } from '../../database/stored-values.ts';
import { defineCommand, type OwnerContext, type ShowOptions } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { confirmRequest } from '../requests/confirm-request.ts';
import { decideRequest } from '../requests/decide-request.ts';
import { blockSlots, type SlotName, unblockSlots } from '../requests/slot-repository.ts';
import type { SponsorRequest } from '../requests/sponsor-request.ts';

/** A request and its sponsor, without hashes and internal columns: parsing drops them from a row. */
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
  /** As `2026-11-18 main`, in order: held and booked places, and places that an unconfirmed request wants. */
  slots: z.array(z.string()),
});

const MAX_LISTED = 200;

/** The id of a request on the command line. */
export const REQUEST_ID = {
  id: z
    .uuid()
    .meta({ en: 'as "midweek sponsors list" shows it', fr: 'tel que « midweek sponsors list » le montre' }),
};

export const listSponsorRequests = defineCommand({
  name: 'list-sponsor-requests',
  roles: ['owner', 'editor'],
  call: 'sponsors list',
  help: {
    en: 'Lists the requests of sponsors, newest first.',
    fr: 'Liste les demandes des sponsors, les plus récentes d’abord.',
  },
  input: z.object({
    state: z
      .enum(REQUEST_STATES)
      .optional()
      .meta({ en: 'only those that are', fr: 'seulement celles qui sont' }),
  }),
  output: z.array(RequestSchema),
  async run({ db }, { state }) {
    const rows = await db
      .select()
      .from(sponsorRequests)
      .where(state && eq(sponsorRequests.state, state))
      .orderBy(desc(sponsorRequests.createdAt))
      .limit(MAX_LISTED);
    const ids = rows.map(({ id }) => id);
    const slots = await db.select().from(sponsorSlots).where(inArray(sponsorSlots.requestId, ids));
    return rows.map((row) => {
      const own = slots.filter(({ requestId }) => requestId === row.id);
      return { ...row, slots: (row.state === 'unconfirmed' ? listWanted(row) : own).map(toPlaceName).sort() };
    });
  },
  show: (requests) =>
    requests.length === 0
      ? ['No requests.']
      : requests.flatMap(({ id, createdAt, state, company, total, slots, ...request }) => [
          `${id}  ${toMinute(createdAt)}  ${state}  ${company}, ${total}`,
          `  ${request.contactName}, ${request.email} (${request.locale})`,
          ...(request.conflicts === '' ? [] : [`  not beside: ${request.conflicts}`]),
          ...slots.map((slot) => `  ${slot}`),
        ]),
});

/** As `2026-11-18 main`. */
export function toPlaceName({ issueDate, placement }: SlotName): string {
  return `${issueDate} ${placement}`;
}

/** One entry for each place, as there will be once they are held. */
export function listWanted({ wanted }: SponsorRequest) {
  return wanted.flatMap((slot) => Array.from({ length: slot.quantity }, () => slot));
}

export const confirmSponsorRequest = defineCommand({
  name: 'confirm-sponsor-request',
  records: ({ id }) => ({ request: id }),
  call: 'sponsors confirm',
  help: {
    en: 'Vouches for a request whose sponsor has not used the link of its email. Its places are held for 48 hours at most, whatever else strangers or this sponsor hold. Only then can it be accepted or declined; without a confirmation it is deleted after 24 hours.',
    fr: 'Se porte garant d’une demande dont le sponsor n’a pas suivi le lien de son email. Ses emplacements sont réservés 48 heures au plus, quoi que retiennent déjà des inconnus ou ce sponsor. Ce n’est qu’ensuite qu’elle peut être acceptée ou refusée ; sans confirmation, elle est supprimée au bout de 24 heures.',
  },
  input: z.object(REQUEST_ID),
  positional: ['id'],
  output: z.object({ id: z.uuid(), heldUntil: InstantSchema }),
  async run(context, { id }) {
    const { db, now } = context;
    const offer = requireOffer(context);
    const result = await confirmRequest({ db, now, offer, isOwner: true }, eq(sponsorRequests.id, id));
    if (result.ok) return { id, heldUntil: result.heldUntil };
    if (result.reason !== 'gone') throw new OwnerProblem(CONFIRM_REASONS[result.reason]);
    const { issueDate, placement } = result.slot;
    const place = `${namePlacement(offer.placements, placement, FALLBACK_LOCALE)} on ${formatDate(FALLBACK_LOCALE, issueDate)}`;
    throw new OwnerProblem(
      `${place} is no longer free, so nothing is held; ask the sponsor for another request`,
    );
  },
  show: ({ heldUntil }, _input, { whenMailed }) => [
    `The places are held until ${toMinute(heldUntil)}. The sponsor gets an email ${whenMailed}.`,
  ],
});

const CONFIRM_REASONS = {
  unknown: 'there is no such request; unconfirmed ones are deleted after 24 hours',
  expired:
    'this request waited for more than 24 hours and is about to be deleted; ask the sponsor for another one',
  limit: 'this sponsor cannot hold more places',
  'already-confirmed': 'this request was confirmed before; midweek sponsors list shows what became of it',
} as const;

const REASONS = {
  unknown: 'there is no such request',
  unconfirmed:
    'the sponsor has not confirmed this request, so it holds no places and ends by itself 24 hours after it came; if you know that it is real, run midweek sponsors confirm first',
  'already-decided': 'this request was answered before, or its time is over',
  'places-gone': 'the places of this request are no longer held',
} as const;

export const acceptSponsorRequest = defineCommand({
  name: 'accept-sponsor-request',
  call: 'sponsors accept',
  help: {
    en: 'Accepts a request. Its places are taken, and the sponsor gets an email with a private link for its copy.',
    fr: 'Accepte une demande. Ses emplacements sont pris, et le sponsor reçoit un email avec un lien privé pour son texte.',
  },
  ...decision('accepted'),
});

export const declineSponsorRequest = defineCommand({
  name: 'decline-sponsor-request',
  call: 'sponsors decline',
  help: {
    en: 'Declines a request. Its places are free again, and the sponsor gets an email.',
    fr: 'Refuse une demande. Ses emplacements redeviennent libres, et le sponsor reçoit un email.',
  },
  ...decision('declined'),
});

function decision<const Decision extends 'accepted' | 'declined'>(decision: Decision) {
  return {
    input: z.object(REQUEST_ID),
    positional: ['id'],
    output: z.object({ id: z.uuid(), decision: z.literal(decision) }),
    records: ({ id }: { id: string }) => ({ request: id }),
    async run(context: OwnerContext, { id }: { id: string }) {
      const { db, now } = context;
      const offer = requireOffer(context);
      const result = await decideRequest({ db, now, offer }, id, decision);
      if (!result.ok) throw new OwnerProblem(REASONS[result.reason]);
      return { id, decision };
    },
    show: (_output: unknown, _input: unknown, { whenMailed }: ShowOptions) => [
      `The request is ${decision}. The sponsor gets an email ${whenMailed}.`,
    ],
  };
}

const DATE = {
  date: z.iso.date().meta({ en: 'the day of an issue', fr: 'le jour d’un numéro' }),
};
const BlockedSchema = z.object({ issueDate: z.iso.date(), blocked: z.int() });

export const blockSponsorDate = defineCommand({
  name: 'block-sponsor-date',
  records: ({ date }) => ({ date }),
  call: 'sponsors block',
  help: {
    en: 'Takes the free places of a day off sale.',
    fr: 'Retire de la vente les emplacements libres d’un jour.',
  },
  input: z.object(DATE),
  positional: ['date'],
  example: '2026-12-30',
  output: BlockedSchema,
  async run(context, { date }) {
    const { placements, schedule } = requireOffer(context);
    requireIssueDay(schedule, date);
    return { issueDate: date, blocked: await blockSlots(context.db, date, placements) };
  },
  show: ({ issueDate, blocked }) => [`${count(blocked, 'place')} of ${issueDate} cannot be booked.`],
});

export const unblockSponsorDate = defineCommand({
  name: 'unblock-sponsor-date',
  records: ({ date }) => ({ date }),
  call: 'sponsors unblock',
  help: {
    en: 'Puts the blocked places of a day on sale again.',
    fr: 'Remet en vente les emplacements bloqués d’un jour.',
  },
  input: z.object(DATE),
  positional: ['date'],
  example: '2026-12-30',
  output: BlockedSchema,
  async run(context, { date }) {
    requireOffer(context);
    await unblockSlots(context.db, date);
    return { issueDate: date, blocked: 0 };
  },
  show: ({ issueDate }) => [`${issueDate} can be booked again.`],
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
  if (isIssueDay(schedule, day)) return;
  if (breakOn(schedule, day))
    throw new OwnerProblem(`${day} is in a break of site.yml, so there is nothing to block`);
  throw new OwnerProblem(
    `${day} is a ${nameWeekday('en', weekdayOf(day))}, and issues appear ${describeRhythm(schedule.rhythm, 'en')}`,
  );
}
