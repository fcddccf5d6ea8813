// Ad texts by private link. Whoever has the token may see and change the ad texts of its places, and nothing else; the token is checked
// before any body is read.
import {
  type CopyProblems,
  defaultLocale,
  type Locale,
  LocaleSchema,
  listLocales,
  paths,
  SPONSOR_PATHS,
  t,
  toHref,
  toSlotName,
} from '@midweek/core';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import type { ReleaseOf } from '../../files/releases.ts';
import { toForm } from '../../forms/form-body.ts';
import { readMultipart } from '../../forms/read-multipart.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { listPlacements, type PricedRelease } from '../pricing/load-pricing.ts';
import { sendProblems, sendResult, toRefusal } from './ad-answers.ts';
import { parseSentAd } from './ad-body-schema.ts';
import { findRequestByToken } from './ad-link.ts';
import { AD_PAGE, type AdAnswer, renderAdPage } from './ad-page.ts';
import { type AdPlace, listAdPlaces, loadAdImage } from './ad-repository.ts';
import { saveAd, saveAdImage } from './save-ad.ts';

/** An image of 300 kB and the words around it. */
const MAX_BODY_BYTES = 320_000;

const QuerySchema = z.object({
  token: z.string().max(200).catch(''),
  slot: z.string().max(50).catch(''),
  saved: z.string().max(50).catch(''),
  locale: LocaleSchema.catch(defaultLocale),
});

export interface AdRouteOptions {
  readonly db: Database;
  readonly releaseOf: ReleaseOf<PricedRelease>;
  readonly now: () => Date;
}

export function registerAdRoutes(app: FastifyInstance, { db, releaseOf, now }: AdRouteOptions): void {
  const limit = { bodyLimit: MAX_BODY_BYTES };

  app.register(async (scope) => {
    for (const type of ['multipart/form-data', /^image\//]) {
      scope.addContentTypeParser(type, { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    }
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    for (const locale of listLocales()) {
      const url = toHref(locale, AD_PAGE.path);
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        const { pages } = releaseOf(request).site;
        // A site without this page has its not-found page there.
        if (!pages.has(locale, AD_PAGE)) return reply.callNotFound();
        const { token } = QuerySchema.parse(request.query);
        if (token !== '' && (await findRequestByToken(db, token))) return;
        // Somebody looks around, or the link was cut: the page says what it is for.
        reply.code(token === '' ? 200 : 404);
        return sendHtml(
          reply,
          pages.render(locale, AD_PAGE, { show: [token === '' ? 'no-link' : 'unknown'] }),
        );
      };
      scope.get(url, { onRequest }, (request, reply) => {
        const { saved } = QuerySchema.parse(request.query);
        return sendPage(request, reply, locale, { slot: saved, saved: t(locale, 'copyForm.saved') });
      });
      scope.post(url, { onRequest, ...limit, errorHandler: answerTooLarge(locale) }, (request, reply) =>
        answerForm(request, reply, locale),
      );
    }

    const onRequest = async (request: FastifyRequest) => {
      if (!(await findRequestByToken(db, QuerySchema.parse(request.query).token)))
        throw new AppError('not-found');
    };
    scope.get(SPONSOR_PATHS.copyImage, { onRequest }, async (request, reply) => {
      const image = await loadAdImage(db, await requirePlace(request));
      if (!image) throw new AppError('not-found');
      return reply.type(image.type).send(Buffer.from(image.bytes));
    });
    scope.put(
      SPONSOR_PATHS.copyImage,
      { onRequest, ...limit, errorHandler: answerTooLarge() },
      async (request, reply) => {
        const place = await requirePlace(request);
        if (!Buffer.isBuffer(request.body)) throw new AppError('unsupported-media-type');
        return sendResult(reply, toLocale(request), await saveAdImage(db, place, request.body));
      },
    );
    scope.put(SPONSOR_PATHS.copy, { onRequest }, async (request, reply) => {
      const sent = parseSentAd(request.body);
      const result = await saveAd(db, await requirePlace(request), sent, now());
      return sendResult(reply, toLocale(request), result);
    });
  });

  async function answerForm(request: FastifyRequest, reply: FastifyReply, locale: Locale) {
    const { token } = QuerySchema.parse(request.query);
    const place = await requirePlace(request);
    const form = Buffer.isBuffer(request.body)
      ? await readMultipart(request.headers['content-type'] ?? '', request.body)
      : undefined;
    if (!form) throw new AppError('bad-request');
    const sent = parseSentAd(toForm(form.entries));
    const result = await saveAd(db, place, { ...sent, ...(form.file && { image: form.file.bytes }) }, now());
    const slot = toSlotName(place);
    if (result.ok) {
      const query = new URLSearchParams({ token, saved: slot });
      return reply.redirect(`${toHref(locale, paths.sponsorCopy)}?${query}#copy-${slot}`, 303);
    }
    // What is closed says so itself.
    if (result.reason === 'closed') return sendPage(request, reply.code(409), locale);
    const { ad } = sent;
    return sendPage(request, reply.code(422), locale, { slot, ad, ...toRefusal(locale, result.problems) });
  }

  /** A body that is too large was not read: the place is in the address. */
  function answerTooLarge(page?: Locale) {
    return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
      const { slot, locale } = QuerySchema.parse(request.query);
      const problems: CopyProblems = { image: { code: 'image-size', values: { max: 300 } } };
      if (page) return sendPage(request, reply.code(413), page, { slot, ...toRefusal(page, problems) });
      return sendProblems(reply.code(413), locale, problems);
    };
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, locale: Locale, answer?: AdAnswer) {
    const { token } = QuerySchema.parse(request.query);
    const places = await listPlaces(request);
    return sendHtml(
      reply,
      renderAdPage(releaseOf(request).site.pages, {
        locale,
        placements: listPlacements(releaseOf(request)),
        token,
        places,
        now: now(),
        ...(answer && { answer }),
      }),
    );
  }

  async function listPlaces(request: FastifyRequest): Promise<AdPlace[]> {
    const found = await findRequestByToken(db, QuerySchema.parse(request.query).token);
    const placements = listPlacements(releaseOf(request));
    return found ? listAdPlaces(db, found.id, { now: now(), placements }) : [];
  }

  async function requirePlace(request: FastifyRequest): Promise<AdPlace> {
    const { slot } = QuerySchema.parse(request.query);
    const place = (await listPlaces(request)).find((known) => toSlotName(known) === slot);
    if (!place) throw new AppError('not-found');
    return place;
  }
}

function sendHtml(reply: FastifyReply, html: string | undefined) {
  if (html === undefined) throw new AppError('unavailable');
  return reply.type('text/html; charset=utf-8').send(html);
}

function toLocale(request: FastifyRequest): Locale {
  return QuerySchema.parse(request.query).locale;
}
