// The ad texts that sponsors have sent, for the owner: to look at, and to put into an issue.
import { parseSlotName, toSlotName } from '@midweek/core';
import { toMinute } from '@midweek/core/files';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { sponsorAds, sponsorRequests, sponsorSlots } from '../../database/schema.ts';
import { InstantSchema } from '../../database/stored-values.ts';
import { defineCommand, type OwnerContext } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { type AdPlace, isAt, listAdPlaces, loadAdImage } from '../ads/ad-repository.ts';
import type { SponsorRequest } from '../requests/sponsor-request.ts';
import { listWanted, REQUEST_ID, SponsorRequestSchema, toPlaceName } from './sponsor-requests.ts';

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

async function toRequest({ db, now, offer }: OwnerContext, row: SponsorRequest) {
  const own = eq(sponsorSlots.requestId, row.id);
  const places = await listAdPlaces(db, own, { now: now(), placements: offer()?.placements ?? [] });
  return { ...row, places: places.map(toShownPlace) };
}

function toShownPlace(place: AdPlace) {
  return { ...place, slot: toSlotName(place), copy: place.ad };
}

/** A place that a request asks for and does not have. */
const WantedSchema = z.object({
  /** As `2026-11-18 main`. */
  name: z.string(),
  /** Nobody else can book it until then. */
  heldUntil: InstantSchema.optional(),
});

async function listWantedPlaces({ db }: OwnerContext, row: SponsorRequest) {
  if (row.state === 'accepted') return [];
  const held = await db.select().from(sponsorSlots).where(eq(sponsorSlots.requestId, row.id));
  const slots = held.length > 0 ? held : listWanted(row).map((slot) => ({ ...slot, heldUntil: null }));
  return slots
    .map((slot) => ({ name: toPlaceName(slot), ...(slot.heldUntil && { heldUntil: slot.heldUntil }) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export const showSponsorRequest = defineCommand({
  name: 'show-sponsor-request',
  roles: ['owner', 'editor'],
  call: 'sponsors show',
  help: {
    en: 'Shows one request with the places that it wants or has, and the copy that was sent for them.',
    fr: 'Montre une demande avec les emplacements qu’elle veut ou qu’elle a, et les textes envoyés pour eux.',
  },
  input: z.object(REQUEST_ID),
  positional: ['id'],
  output: RequestSchema.extend({ wanted: z.array(WantedSchema) }),
  async run(context, { id }) {
    const [row] = await context.db.select().from(sponsorRequests).where(eq(sponsorRequests.id, id));
    if (!row) throw new OwnerProblem('there is no such request');
    return { ...(await toRequest(context, row)), wanted: await listWantedPlaces(context, row) };
  },
  show: ({ id, company, contactName, email, places, wanted, ...request }) => [
    `${id}  ${company}`,
    {
      rows: [
        ['  state', request.state],
        ['  contact', `${contactName}, ${email} (${request.locale})`],
        ['  asked', toMinute(request.createdAt)],
        ['  total', String(request.total)],
        ...(request.conflicts === '' ? [] : [['  not beside', request.conflicts]]),
      ],
    },
    '',
    { rows: wanted.map((place) => [place.name, describeWanted(place, request.state)]) },
    ...places.flatMap(showPlace),
  ],
});

function describeWanted({ heldUntil }: z.output<typeof WantedSchema>, state: string): string {
  if (heldUntil) return `held until ${toMinute(heldUntil)}`;
  return state === 'unconfirmed' ? 'wanted; held once the sponsor confirms' : `was asked for; ${state}`;
}

function showPlace({ slot, copy, hasImage, ...place }: z.output<typeof PlaceSchema>): string[] {
  if (!place.isSaved) return [`${slot}  no copy yet`];
  return [
    `${slot}  ${place.isInserted ? 'in the issue' : 'copy received'}`,
    `  ${copy.title}`,
    `  ${copy.url}`,
    ...(hasImage ? [`  image: ${copy.alt || 'not printed, since nothing says what it shows'}`] : []),
    ...copy.body
      .split('\n')
      .filter(Boolean)
      .map((line) => `  ${line}`),
    '',
  ];
}

const COLUMNS =
  'request state company contact email locale total asked conflicts slot copy title body url alt';

export const exportSponsorRequests = defineCommand({
  name: 'export-sponsor-requests',
  records: () => ({}),
  call: 'sponsors export',
  help: {
    en: 'Prints all requests with their places and copy, as CSV. Addresses are personal data.',
    fr: 'Affiche toutes les demandes avec leurs emplacements et leurs textes, en CSV. Les adresses sont des données personnelles.',
  },
  input: z.object({}),
  output: z.array(RequestSchema),
  async run(context) {
    const rows = await context.db
      .select()
      .from(sponsorRequests)
      .orderBy(asc(sponsorRequests.createdAt), asc(sponsorRequests.id));
    const requests = [];
    for (const row of rows) requests.push(await toRequest(context, row));
    return requests;
  },
  show: (requests) => [{ csv: [COLUMNS.split(' '), ...requests.flatMap(toRecords)] }],
});

/** A record for each booked place, and one for a request without any. */
function toRecords({ places, ...request }: z.output<typeof RequestSchema>): string[][] {
  const { id, state, company, contactName, email, locale, total, createdAt, conflicts } = request;
  const own = [id, state, company, contactName, email, locale, String(total), createdAt, conflicts];
  if (places.length === 0) return [[...own, '', '', '', '', '', '']];
  return places.map(({ slot, isSaved, isInserted, copy: { title, body, url, alt } }) => [
    ...own,
    slot,
    isInserted ? 'inserted' : isSaved ? 'saved' : 'missing',
    title,
    body,
    url,
    alt,
  ]);
}

/** The booked places of an issue with their ad texts, in the order in which readers see them. */
export const listIssueCopies = defineCommand({
  name: 'list-issue-copies',
  roles: ['owner', 'editor'],
  input: z.object({ issueDate: z.iso.date() }),
  output: z.object({ places: z.array(PlaceSchema.extend({ company: z.string(), locale: z.string() })) }),
  async run({ db, now, offer }, { issueDate }) {
    const placements = offer()?.placements ?? [];
    const which = eq(sponsorSlots.issueDate, issueDate);
    return { places: (await listAdPlaces(db, which, { now: now(), placements })).map(toShownPlace) };
  },
});

const SlotSchema = z.string().transform((name, context) => {
  const slot = parseSlotName(name);
  if (!slot) context.addIssue({ code: 'custom', message: `"${name}" is not a place` });
  return slot ?? z.NEVER;
});

export const loadSponsorImage = defineCommand({
  name: 'load-sponsor-image',
  roles: ['owner', 'editor'],
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
  records: (_input, { marked }) => ({ places: marked }),
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
