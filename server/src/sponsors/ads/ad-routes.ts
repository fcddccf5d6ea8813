// Ads by private link. The token opens the ads of its request, to see and to change, and nothing else; it is checked before any body is read.
import {
  type CopyField,
  type CopyProblems,
  defaultLocale,
  type Locale,
  LocaleSchema,
  paths,
  SPONSOR_PATHS,
  t,
  toHref,
  toPrivateLink,
  toSlotName,
} from '@midweek/core';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sponsorSlots } from '../../database/schema.ts';
import { type PrivateAnswer, registerPrivatePage, type Visit } from '../../forms/private-page.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { sendProblemJson } from '../../http/errors/problem.ts';
import { listPlacements } from '../pricing/release-prices.ts';
import { findAdRequest } from '../sponsor-link.ts';
import type { SponsorServices } from '../sponsor-services.ts';
import { parseSentAd } from './ad-body-schema.ts';
import { AD_PAGE, type AdAnswer, fillAdPage } from './ad-page.ts';
import { type AdPlace, listAdPlaces, loadAdImage } from './ad-repository.ts';
import { type SaveResult, saveAd, saveAdImage } from './save-ad.ts';

/** Room for an image straight from a camera and the words around it: a value that is too large gets a message at its field. */
const MAX_BODY_BYTES = 10_000_000;

const QuerySchema = z.object({
  token: z.string().max(200).catch(''),
  slot: z.string().max(50).catch(''),
  saved: z.string().max(50).catch(''),
  locale: LocaleSchema.catch(defaultLocale),
});

export function registerAdRoutes(app: FastifyInstance, { db, releaseOf, now }: SponsorServices): void {
  const isKnown = async (token: string) => (await findAdRequest(db, token)) !== undefined;

  async function listPlaces(request: FastifyRequest): Promise<AdPlace[]> {
    const found = await findAdRequest(db, QuerySchema.parse(request.query).token);
    const placements = listPlacements(releaseOf(request));
    if (!found) return [];
    return listAdPlaces(db, eq(sponsorSlots.requestId, found.id), { now: now(), placements });
  }

  async function requirePlace(request: FastifyRequest): Promise<AdPlace> {
    const { slot } = QuerySchema.parse(request.query);
    const place = (await listPlaces(request)).find((known) => toSlotName(known) === slot);
    if (!place) throw new AppError('not-found');
    return place;
  }

  async function show({ request, locale, token }: Visit, answer?: AdAnswer): Promise<PrivateAnswer> {
    const [places, placements] = [await listPlaces(request), listPlacements(releaseOf(request))];
    return fillAdPage({ locale, token, places, placements, now: now(), answer });
  }

  registerPrivatePage(app, AD_PAGE, {
    releaseOf,
    isKnown,
    bodyLimit: MAX_BODY_BYTES,
    open(visit) {
      const { saved } = QuerySchema.parse(visit.request.query);
      return show(visit, { slot: saved, saved: t(visit.locale, 'copyForm.saved') });
    },
    async act(visit) {
      const { request, locale, token } = visit;
      const place = await requirePlace(request);
      const sent = parseSentAd(request.body);
      const result = await saveAd(db, place, sent, now());
      const slot = toSlotName(place);
      if (result.ok) {
        const page = toPrivateLink(toHref(locale, paths.sponsorCopy), token);
        return { to: `${page}&saved=${slot}#copy-${slot}` };
      }
      // A closed place says so itself.
      if (result.reason === 'closed') return { ...(await show(visit)), status: 409 };
      const { ad } = sent;
      const problem = `${t(locale, 'copyForm.notSaved')} ${t(locale, 'copyForm.notSavedHelp')}`;
      const refused = { slot, ad, problem, fields: toSentences(locale, result.problems) };
      return { ...(await show(visit, refused)), status: 422 };
    },
  });

  app.register(async (scope) => {
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!(await isKnown(QuerySchema.parse(request.query).token))) throw new AppError('not-found');
    });
    scope.get(SPONSOR_PATHS.copyImage, async (request, reply) => {
      const image = await loadAdImage(db, await requirePlace(request));
      if (!image) throw new AppError('not-found');
      return reply.type(image.type).send(Buffer.from(image.bytes));
    });
    scope.put(SPONSOR_PATHS.copyImage, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const place = await requirePlace(request);
      if (!Buffer.isBuffer(request.body)) throw new AppError('unsupported-media-type');
      return sendResult(request, reply, await saveAdImage(db, place, request.body));
    });
    scope.put(SPONSOR_PATHS.copy, async (request, reply) => {
      const sent = parseSentAd(request.body);
      return sendResult(request, reply, await saveAd(db, await requirePlace(request), sent, now()));
    });
  });
}

/** For scripts. */
function sendResult(request: FastifyRequest, reply: FastifyReply, result: SaveResult) {
  const { locale } = QuerySchema.parse(request.query);
  if (result.ok) return reply.send({ message: t(locale, 'copyForm.saved') });
  if (result.reason === 'closed') {
    return sendProblemJson(reply.code(409), { code: 'copy-closed', message: t(locale, 'copyForm.closed') });
  }
  return sendProblemJson(reply.code(422), {
    code: 'invalid-copy',
    message: t(locale, 'copyForm.notSaved'),
    help: t(locale, 'copyForm.notSavedHelp'),
    fields: toSentences(locale, result.problems),
  });
}

function toSentences(locale: Locale, problems: CopyProblems): Partial<Record<CopyField, string>> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, { code, values }]) => [
      field,
      t(locale, `copyProblem.${code}`, values),
    ]),
  );
}
