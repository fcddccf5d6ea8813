// `/sponsor/confirm?token=…`: a sponsor confirms its request, or with `&request=…` another one that waits for the same mailbox.
import { type Locale, type Placement, paths, t, toHref } from '@midweek/core';
import { formatMoney, type Html, html } from '@midweek/core/browser';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sponsorRequests, sponsorSlots } from '../../database/schema.ts';
import { type PrivateAnswer, type PrivatePage, registerPrivatePage } from '../../forms/private-page.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { requirePricing } from '../pricing/release-prices.ts';
import { isConfirmedBy, isExpiredToken } from '../sponsor-link.ts';
import type { SponsorServices } from '../sponsor-services.ts';
import { confirmRequest, findGone } from './confirm-request.ts';
import { toRefused } from './request-answers.ts';
import { isOverdue, isSameMailbox, listWaiting } from './request-limits.ts';
import { formatMoment, toPlaceLines, toSlotTexts } from './request-words.ts';
import type { SlotName } from './slot-repository.ts';
import { toOwnerMail } from './sponsor-mails.ts';
import type { SponsorRequest } from './sponsor-request.ts';

const BodySchema = z.object({ action: z.literal('confirm') });
const QuerySchema = z.object({ request: z.uuid().optional().catch(undefined) });
/** The newest that wait for one mailbox: others may have typed its address, so a page does not list all of them. */
const MAX_LISTED = 20;

export const CONFIRM_PAGE = {
  path: paths.sponsorConfirm,
  states: ['waiting', 'confirmed', 'gone', 'expired', 'unknown', 'no-link'],
  status: { gone: 409, expired: 410, unknown: 404 },
  slots: { places: {} },
} as const satisfies PrivatePage;

type ConfirmAnswer = PrivateAnswer<typeof CONFIRM_PAGE>;

interface ConfirmServices extends SponsorServices {
  /** Places were taken. */
  readonly onHeld: () => void;
}

export function registerConfirmRoutes(app: FastifyInstance, services: ConfirmServices): void {
  const { db, now, releaseOf, ownerEmail, onHeld } = services;
  const showNothing = (token: string): ConfirmAnswer => ({
    show: [isExpiredToken(token, now()) ? 'expired' : 'unknown'],
  });
  /** The request that a link is about, and others of its mailbox that wait: not each of them has a mail of its own. */
  async function find(request: FastifyRequest, token: string) {
    const [linked] = await db.select().from(sponsorRequests).where(isConfirmedBy(token));
    if (!linked) return undefined;
    const waiting = isOverdue(linked, now()) ? [] : await listWaiting(db, linked.email, now());
    const { request: id = linked.id } = QuerySchema.parse(request.query);
    const own = id === linked.id ? linked : await findOther(id, linked);
    if (!own) return undefined;
    return { own, others: waiting.filter((other) => other.id !== own.id).slice(0, MAX_LISTED) };
  }

  /** Also one that was confirmed meanwhile: the button may be pressed twice. */
  async function findOther(id: string, linked: SponsorRequest): Promise<SponsorRequest | undefined> {
    const [other] = await db.select().from(sponsorRequests).where(eq(sponsorRequests.id, id));
    const isOpen = !isOverdue(linked, now()) && other && isSameMailbox(other.email, linked.email);
    return isOpen ? other : undefined;
  }

  registerPrivatePage(app, CONFIRM_PAGE, {
    releaseOf,
    async open({ request, locale, token }) {
      const { offer, pricing } = requirePricing(releaseOf(request));
      const { placements } = offer;
      const found = await find(request, token);
      if (!found) return showNothing(token);
      const { own } = found;
      const others = renderOthers(locale, found.others, { token, placements });
      const places = renderPlaces(locale, own, placements);
      if (own.state !== 'unconfirmed') {
        const slots = await db.select().from(sponsorSlots).where(eq(sponsorSlots.requestId, own.id));
        const held = renderHeld(locale, own, { heldUntil: slots[0]?.heldUntil, now: now(), places });
        return { show: ['confirmed'], replace: { places: html`${held}${others}` } };
      }
      if (isOverdue(own, now())) return { show: ['expired'] };
      const gone = await findGone({ db, now, offer }, own);
      if (gone) return showGone(locale, gone, { placements, others });
      const money = formatMoney(locale, pricing.currency, own.total);
      const total = t(locale, 'sponsorMail.total', { total: money });
      return { show: ['waiting'], replace: { places: html`${places}<p>${total}</p>${others}` } };
    },
    async act({ request, locale, token }) {
      if (!BodySchema.safeParse(request.body).success) throw new AppError('bad-request');
      const { offer, pricing } = requirePricing(releaseOf(request));
      const { currency } = pricing;
      const { placements } = offer;
      const found = await find(request, token);
      if (!found) return showNothing(token);
      const tellOwner = (own: SponsorRequest, heldUntil: Date) =>
        ownerEmail ? toOwnerMail(own, { heldUntil, currency, to: ownerEmail, placements }) : undefined;
      const result = await confirmRequest(
        { ...services, offer, toOwnerMail: tellOwner },
        eq(sponsorRequests.id, found.own.id),
      );
      if (result.ok) onHeld();
      // Pressing twice leads to the same page as pressing once.
      if (result.ok || result.reason === 'already-confirmed')
        return { to: toHref(locale, paths.sponsorHeld) };
      const others = renderOthers(locale, found.others, { token, placements });
      if (result.reason === 'gone') return showGone(locale, result.slot, { placements, others });
      if (result.reason !== 'limit')
        return result.reason === 'expired' ? { show: ['expired'] } : showNothing(token);
      const { problem, status } = toRefused(locale, result.limit);
      const places = html`<p>${problem.message} ${problem.help}</p>${renderPlaces(locale, found.own, placements)}`;
      return { show: ['waiting'], status, replace: { places: html`${places}${others}` } };
    },
  });
}

function renderPlaces(locale: Locale, { wanted }: SponsorRequest, placements: readonly Placement[]): Html {
  const items = toPlaceLines(locale, wanted, placements).map((line) => html`<li>${line}</li>`);
  return html`<ul>${items}</ul>`;
}

/** The other requests that the same link confirms, each on a page of its own. */
function renderOthers(
  locale: Locale,
  others: readonly SponsorRequest[],
  { token, placements }: { token: string; placements: readonly Placement[] },
): Html {
  if (others.length === 0) return html``;
  const items = others.map((other) => {
    const href = `?${new URLSearchParams({ token, request: other.id })}`;
    const lines = toPlaceLines(locale, other.wanted, placements);
    return html`<li><a href="${href}">${lines.join('; ')}</a></li>`;
  });
  return html`<p>${t(locale, 'sponsorConfirm.others')}</p><ul>${items}</ul>`;
}

/** Until when the places are held, or that they no longer are; nothing once the owner has answered. */
function renderHeld(
  locale: Locale,
  { state }: SponsorRequest,
  { heldUntil, now, places }: { heldUntil: Date | null | undefined; now: Date; places: Html },
): Html {
  if (state !== 'requested' && state !== 'expired') return html``;
  if (!heldUntil || heldUntil <= now) return html`<p>${t(locale, 'sponsorConfirm.over')}</p>`;
  const date = formatMoment(locale, heldUntil);
  return html`<p>${t(locale, 'sponsorConfirm.held', { date })}</p>${places}`;
}

function showGone(
  locale: Locale,
  slot: SlotName,
  { placements, others }: { placements: readonly Placement[]; others: Html },
): ConfirmAnswer {
  const gone = t(locale, 'sponsorConfirm.gone', toSlotTexts(locale, slot, placements));
  return { show: ['gone'], replace: { places: html`<p>${gone}</p>${others}` } };
}
