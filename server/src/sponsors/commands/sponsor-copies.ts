// What sponsors have sent, for the owner: to look at, and to put into an issue.
import { parseSlotName, toSlotName } from '@midweek/core';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { InstantSchema, toInstant } from '../../database/instant.ts';
import { sponsorAds, sponsorRequests, sponsorSlots } from '../../database/schema.ts';
import { defineCommand, type OwnerContext } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { type AdPlace, isAt, listAdPlaces, loadAdImage } from '../ads/ad-repository.ts';
import type { SponsorRequest } from '../requests/sponsor-request.ts';
import { listWanted, SponsorRequestSchema, toShownRequest } from './sponsor-requests.ts';

const PlaceSchema = z.object({
  /** As `2026-11-18-main-0`. */
  slot: z.string(),
  issueDate: z.string(),
  placement: z.string(),
  isSaved: z.boolean(),
  isInserted: z.boolean(),
  /** Whether the sponsor may still change it. */
  isOpen: z.boolean(),
  hasImage: z.boolean(),
  copy: z.object({ title: z.string(), body: z.string(), url: z.string(), alt: z.string() }),
});
const RequestSchema = SponsorRequestSchema.extend({ places: z.array(PlaceSchema) });

async function toRequest(
  { db, now, offer }: OwnerContext,
  row: SponsorRequest,
): Promise<z.input<typeof RequestSchema>> {
  const own = eq(sponsorSlots.requestId, row.id);
  const places = await listAdPlaces(db, own, { now: now(), placements: offer()?.placements ?? [] });
  return { ...toShownRequest(row), places: places.map(toPlace) };
}

function toPlace(place: AdPlace): z.input<typeof PlaceSchema> {
  const { issueDate, placement, isSaved, isInserted, isOpen, hasImage, ad } = place;
  return { slot: toSlotName(place), issueDate, placement, isSaved, isInserted, isOpen, hasImage, copy: ad };
}

/** A place that a request asks for and does not have. */
const WantedSchema = z.object({
  /** As `2026-11-18 main`. */
  name: z.string(),
  /** Nobody else can book it until then. */
  heldUntil: InstantSchema.optional(),
});

async function listWantedPlaces(
  { db }: OwnerContext,
  row: SponsorRequest,
): Promise<z.input<typeof WantedSchema>[]> {
  if (row.state === 'accepted') return [];
  const held = await db.select().from(sponsorSlots).where(eq(sponsorSlots.requestId, row.id));
  const slots = held.length > 0 ? held : listWanted(row).map((slot) => ({ ...slot, heldUntil: null }));
  return slots
    .map(({ issueDate, placement, heldUntil }) => ({
      name: `${issueDate} ${placement}`,
      ...(heldUntil && { heldUntil: toInstant(heldUntil) }),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** One request with the places that it wants, or once it is accepted those that it has and what is there for them. */
export const showSponsorRequest = defineCommand({
  name: 'show-sponsor-request',
  input: z.object({ id: z.uuid() }),
  output: RequestSchema.extend({ wanted: z.array(WantedSchema) }),
  async run(context, { id }) {
    const [row] = await context.db.select().from(sponsorRequests).where(eq(sponsorRequests.id, id));
    if (!row) throw new OwnerProblem('there is no such request');
    return { ...(await toRequest(context, row)), wanted: await listWantedPlaces(context, row) };
  },
});

/** The requests after one of them, oldest first: a page of all. */
export const exportSponsorRequests = defineCommand({
  name: 'export-sponsor-requests',
  input: z.object({ offset: z.int().min(0) }),
  output: z.object({ requests: z.array(RequestSchema), next: z.int().optional() }),
  async run(context, { offset }) {
    const size = 200;
    const rows = await context.db
      .select()
      .from(sponsorRequests)
      .orderBy(asc(sponsorRequests.createdAt), asc(sponsorRequests.id))
      .limit(size)
      .offset(offset);
    const requests = [];
    for (const row of rows) requests.push(await toRequest(context, row));
    return { requests, ...(rows.length === size && { next: offset + size }) };
  },
});

/** The booked places of an issue with their ad texts, in the order in which readers see them. */
export const listIssueCopies = defineCommand({
  name: 'list-issue-copies',
  input: z.object({ issueDate: z.iso.date() }),
  output: z.object({ places: z.array(PlaceSchema.extend({ company: z.string(), locale: z.string() })) }),
  async run({ db, now, offer }, { issueDate }) {
    const placements = offer()?.placements ?? [];
    const which = eq(sponsorSlots.issueDate, issueDate);
    const places = await listAdPlaces(db, which, { now: now(), placements });
    return {
      places: places.map((place) => ({ ...toPlace(place), company: place.company, locale: place.locale })),
    };
  },
});

const SlotSchema = z.string().transform((name, context) => {
  const slot = parseSlotName(name);
  if (!slot) context.addIssue({ code: 'custom', message: `"${name}" is not a place` });
  return slot ?? z.NEVER;
});

export const loadSponsorImage = defineCommand({
  name: 'load-sponsor-image',
  input: z.object({ slot: SlotSchema }),
  output: z.object({ type: z.enum(['image/png', 'image/jpeg', 'image/webp']), base64: z.string() }),
  async run({ db }, { slot }) {
    const image = await loadAdImage(db, slot);
    if (!image) throw new OwnerProblem('this place has no image');
    return { type: image.type, base64: Buffer.from(image.bytes).toString('base64') };
  },
});

/** Marks the ad texts of these places as inserted: sponsors cannot change them any more. */
export const markCopiesInserted = defineCommand({
  name: 'mark-copies-inserted',
  input: z.object({ slots: z.array(SlotSchema).min(1).max(20) }),
  output: z.object({ marked: z.int() }),
  async run({ db, now }, { slots }) {
    let marked = 0;
    for (const slot of slots) {
      const rows = await db
        .update(sponsorAds)
        .set({ insertedAt: now() })
        .where(and(isAt(slot), isNotNull(sponsorAds.savedAt)))
        .returning({ position: sponsorAds.position });
      marked += rows.length;
    }
    return { marked };
  },
});
