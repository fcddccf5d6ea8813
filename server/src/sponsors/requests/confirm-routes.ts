// `/sponsor/confirm?token=…`: a sponsor confirms its request. Opening the page changes nothing, since mail scanners open every link; only its
// button does, by POST to the same address.
import { type Locale, listLocales, type Placement, PRIVATE_HEADERS, paths, t, toHref } from '@midweek/core';
import { formatMoney, type Html, html } from '@midweek/core/browser';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sponsorRequests } from '../../database/schema.ts';
import type { ReleaseOf } from '../../files/releases.ts';
import { acceptForms } from '../../forms/form-body.ts';
import { AppError } from '../../http/errors/app-error.ts';
import type { PageDefinition } from '../../pages/page-names.ts';
import { type PricedRelease, requirePricing } from '../pricing/load-pricing.ts';
import { isExpiredToken, isOfToken } from './confirm-link.ts';
import { type ConfirmOptions, confirmRequest, deleteUnconfirmed, findGone } from './confirm-request.ts';
import { formatMoment } from './format-moment.ts';
import { toPlaceLines } from './place-lines.ts';
import { toSlotTexts } from './request-answers.ts';
import { isOverdue, toHoldEnd } from './request-limits.ts';
import type { SlotName } from './slot-repository.ts';
import { toOwnerMail } from './sponsor-mails.ts';
import type { SponsorRequest } from './sponsor-request.ts';

const QuerySchema = z.object({ token: z.string().max(200).catch('') });
const BodySchema = z.object({ action: z.literal('confirm') });

/** What the page can say, by the names of its states. */
const STATUS = {
  waiting: 200,
  confirmed: 200,
  gone: 409,
  expired: 410,
  unknown: 404,
  'no-link': 200,
} as const;
type PageState = keyof typeof STATUS;

export const CONFIRM_PAGE = {
  path: paths.sponsorConfirm,
  states: Object.keys(STATUS) as PageState[],
  slots: { places: {} },
} satisfies PageDefinition;

export interface ConfirmRouteOptions extends Omit<ConfirmOptions, 'toOwnerMail' | 'offer'> {
  readonly releaseOf: ReleaseOf<PricedRelease>;
  readonly ownerEmail?: string;
}

export function registerConfirmRoutes(app: FastifyInstance, options: ConfirmRouteOptions): void {
  const { db, now, releaseOf, ownerEmail } = options;
  app.register(async (scope) => {
    acceptForms(scope);
    for (const locale of listLocales()) {
      const url = toHref(locale, CONFIRM_PAGE.path);
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        const { site, pricing } = releaseOf(request);
        // A site without this page, or without prices, has its not-found page there.
        if (!pricing.ok || !site.pages.has(locale, CONFIRM_PAGE)) return reply.callNotFound();
      };
      scope.get(url, { onRequest }, async (request, reply) => {
        const { token } = QuerySchema.parse(request.query);
        // Somebody looks around: the page says what it is for.
        if (token === '') return show(request, reply, locale, 'no-link');
        const [found] = await db.select().from(sponsorRequests).where(isOfToken(token));
        return found
          ? await showRequest(request, reply, locale, found)
          : showNothing(request, reply, locale, token);
      });
      scope.post(url, { onRequest }, async (request, reply) => {
        const { token } = QuerySchema.parse(request.query);
        if (!BodySchema.safeParse(request.body).success) throw new AppError('bad-request');
        return confirm(request, reply, locale, token);
      });
    }
  });

  async function confirm(request: FastifyRequest, reply: FastifyReply, locale: Locale, token: string) {
    const { offer, pricing } = requirePricing(releaseOf(request));
    const { currency } = pricing;
    const { placements } = offer;
    const tellOwner = (own: SponsorRequest, heldUntil: Date) =>
      ownerEmail ? toOwnerMail(own, { heldUntil, currency, to: ownerEmail, placements }) : undefined;
    const result = await confirmRequest({ ...options, offer, toOwnerMail: tellOwner }, isOfToken(token));
    // Pressing twice leads to the same page as pressing once.
    if (result.ok || result.reason === 'already-confirmed') {
      return reply.header('cache-control', 'no-store').redirect(toHref(locale, paths.sponsorHeld), 303);
    }
    if (result.reason === 'gone') {
      // The sponsor asks again, for other places: this request must not count against the next one.
      await db.transaction((tx) => deleteUnconfirmed(tx, isOfToken(token)));
      return show(request, reply, locale, 'gone', renderGone(locale, result.slot, placements));
    }
    return result.reason === 'expired'
      ? show(request, reply, locale, 'expired')
      : showNothing(request, reply, locale, token);
  }

  async function showRequest(
    request: FastifyRequest,
    reply: FastifyReply,
    locale: Locale,
    own: SponsorRequest,
  ) {
    const { offer, pricing } = requirePricing(releaseOf(request));
    const places = renderPlaces(locale, own, offer.placements);
    if (own.state !== 'unconfirmed')
      return show(request, reply, locale, 'confirmed', renderHeld(locale, own, { now: now(), places }));
    if (isOverdue(own, now())) return show(request, reply, locale, 'expired');
    const gone = await findGone({ db, now, offer }, own);
    if (gone) return show(request, reply, locale, 'gone', renderGone(locale, gone, offer.placements));
    const money = formatMoney(locale, pricing.currency, own.total);
    const total = t(locale, 'sponsorMail.total', { total: money });
    return show(request, reply, locale, 'waiting', html`${places}<p>${total}</p>`);
  }

  function showNothing(request: FastifyRequest, reply: FastifyReply, locale: Locale, token: string) {
    return show(request, reply, locale, isExpiredToken(token, now()) ? 'expired' : 'unknown');
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    locale: Locale,
    state: PageState,
    places = html``,
  ) {
    return reply
      .code(STATUS[state])
      .headers(PRIVATE_HEADERS)
      .type('text/html; charset=utf-8')
      .send(
        releaseOf(request).site.pages.render(locale, CONFIRM_PAGE, { show: [state], replace: { places } }),
      );
  }
}

function renderPlaces(locale: Locale, { wanted }: SponsorRequest, placements: readonly Placement[]): Html {
  const items = toPlaceLines(locale, wanted, placements).map((line) => html`<li>${line}</li>`);
  return html`<ul>${items}</ul>`;
}

/** Until when the places are held, or that they no longer are; nothing once the owner has answered. */
function renderHeld(
  locale: Locale,
  { state, confirmedAt, createdAt, wanted }: SponsorRequest,
  { now, places }: { now: Date; places: Html },
): Html {
  if (state !== 'requested' && state !== 'expired') return html``;
  const heldUntil = toHoldEnd(confirmedAt ?? createdAt, wanted);
  if (heldUntil <= now) return html`<p>${t(locale, 'sponsorConfirm.over')}</p>`;
  const date = formatMoment(locale, heldUntil);
  return html`<p>${t(locale, 'sponsorConfirm.held', { date })}</p>${places}`;
}

function renderGone(locale: Locale, slot: SlotName, placements: readonly Placement[]): Html {
  return html`<p>${t(locale, 'sponsorConfirm.gone', toSlotTexts(locale, slot, placements))}</p>`;
}
