// `/sponsor/confirm?token=…`: a sponsor confirms its request.
import { type Locale, type Placement, paths, t, toHref } from '@midweek/core';
import { formatMoney, type Html, html } from '@midweek/core/browser';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sponsorRequests } from '../../database/schema.ts';
import { type PrivateAnswer, type PrivatePage, registerPrivatePage } from '../../forms/private-page.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { requirePricing } from '../pricing/release-prices.ts';
import { isConfirmedBy, isExpiredToken } from '../sponsor-link.ts';
import type { SponsorServices } from '../sponsor-services.ts';
import { confirmRequest, deleteUnconfirmed, findGone } from './confirm-request.ts';
import { isOverdue, toHoldEnd } from './request-limits.ts';
import { formatMoment, toPlaceLines, toSlotTexts } from './request-words.ts';
import type { SlotName } from './slot-repository.ts';
import { toOwnerMail } from './sponsor-mails.ts';
import type { SponsorRequest } from './sponsor-request.ts';

const BodySchema = z.object({ action: z.literal('confirm') });

export const CONFIRM_PAGE = {
  path: paths.sponsorConfirm,
  states: ['waiting', 'confirmed', 'gone', 'expired', 'unknown', 'no-link'],
  status: { gone: 409, expired: 410, unknown: 404 },
  slots: { places: {} },
} as const satisfies PrivatePage;

type ConfirmAnswer = PrivateAnswer<typeof CONFIRM_PAGE>;

export function registerConfirmRoutes(app: FastifyInstance, services: SponsorServices): void {
  const { db, now, releaseOf, ownerEmail } = services;
  const showNothing = (token: string): ConfirmAnswer => ({
    show: [isExpiredToken(token, now()) ? 'expired' : 'unknown'],
  });
  registerPrivatePage(app, CONFIRM_PAGE, {
    releaseOf,
    async open({ request, locale, token }) {
      const { offer, pricing } = requirePricing(releaseOf(request));
      const [own] = await db.select().from(sponsorRequests).where(isConfirmedBy(token));
      if (!own) return showNothing(token);
      const places = renderPlaces(locale, own, offer.placements);
      if (own.state !== 'unconfirmed')
        return { show: ['confirmed'], replace: { places: renderHeld(locale, own, { now: now(), places }) } };
      if (isOverdue(own, now())) return { show: ['expired'] };
      const gone = await findGone({ db, now, offer }, own);
      if (gone) return showGone(locale, gone, offer.placements);
      const money = formatMoney(locale, pricing.currency, own.total);
      const total = t(locale, 'sponsorMail.total', { total: money });
      return { show: ['waiting'], replace: { places: html`${places}<p>${total}</p>` } };
    },
    async act({ request, locale, token }) {
      if (!BodySchema.safeParse(request.body).success) throw new AppError('bad-request');
      const { offer, pricing } = requirePricing(releaseOf(request));
      const { currency } = pricing;
      const { placements } = offer;
      const tellOwner = (own: SponsorRequest, heldUntil: Date) =>
        ownerEmail ? toOwnerMail(own, { heldUntil, currency, to: ownerEmail, placements }) : undefined;
      const result = await confirmRequest(
        { ...services, offer, toOwnerMail: tellOwner },
        isConfirmedBy(token),
      );
      // Pressing twice leads to the same page as pressing once.
      if (result.ok || result.reason === 'already-confirmed')
        return { to: toHref(locale, paths.sponsorHeld) };
      if (result.reason !== 'gone')
        return result.reason === 'expired' ? { show: ['expired'] } : showNothing(token);
      // The sponsor asks again, for other places: this request must not count against the next one.
      await db.transaction((tx) => deleteUnconfirmed(tx, isConfirmedBy(token)));
      return showGone(locale, result.slot, placements);
    },
  });
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

function showGone(locale: Locale, slot: SlotName, placements: readonly Placement[]): ConfirmAnswer {
  const places = html`<p>${t(locale, 'sponsorConfirm.gone', toSlotTexts(locale, slot, placements))}</p>`;
  return { show: ['gone'], replace: { places } };
}
