// What sponsors can ask: which places are free, and for some of them.
import {
  type Bookable,
  defaultLocale,
  type Locale,
  listBookableDays,
  listLocales,
  paths,
  type RequestedSlot,
  SPONSOR_PATHS,
  type SponsorOffer,
  t,
  toHref,
} from '@midweek/core';
import { quoteBundle } from '@midweek/core/browser';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countReaders } from '../../database/figures.ts';
import { createOptionalRead } from '../../database/optional-read.ts';
import type { ReleaseOf } from '../../files/releases.ts';
import { acceptForms, isForm } from '../../forms/form-body.ts';
import type { Guard } from '../../forms/guard.ts';
import type { Proofs } from '../../forms/proof.ts';
import type { Tickets } from '../../forms/ticket.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { toIpPrefix } from '../../http/rate-limits/ip-prefix.ts';
import { sendCompressed } from '../../pages/send-compressed.ts';
import type { Secret } from '../../secrets/secret.ts';
import { type PricedRelease, requirePricing } from '../pricing/load-pricing.ts';
import { type RequestRefusal, toInvalid, toRefused, toTaken } from './request-answers.ts';
import { parseRequest } from './request-body.ts';
import { type RequestOptions, requestPlaces } from './request-places.ts';
import { listCalendar } from './slot-repository.ts';
import { type RefusedForm, renderSponsorPage } from './sponsor-page.ts';

export interface SponsorRouteOptions extends Omit<RequestOptions, 'currency' | 'placements'> {
  readonly secret: Secret;
  readonly guard: Guard;
  readonly tickets: Tickets;
  readonly proofs: Proofs;
  readonly releaseOf: ReleaseOf<PricedRelease>;
}

/** Refusals after which a form without scripts is sent a second time, with a ticket as its proof. */
const WITH_TICKET = ['proof-needed', 'form-too-fast', 'form-expired'];

export function registerSponsorRoutes(app: FastifyInstance, options: SponsorRouteOptions): void {
  const { db, now, secret, guard, tickets, proofs, releaseOf } = options;
  const toBookable = ({ placements, schedule }: SponsorOffer): Bookable => ({
    placements,
    days: listBookableDays(schedule, now()),
  });
  const loadCalendar = (offer: SponsorOffer) => listCalendar(db, toBookable(offer), now());
  // Most of the page needs no database.
  const readCalendar = createOptionalRead({ name: 'the sponsor calendar', load: loadCalendar, log: app.log });
  const readFigures = createOptionalRead({
    name: 'the number of readers',
    load: () => countReaders(db),
    log: app.log,
  });

  app.get(SPONSOR_PATHS.calendar, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { weeks: await loadCalendar(requirePricing(releaseOf(request)).offer) };
  });

  for (const locale of listLocales()) {
    app.get(toHref(locale, paths.sponsor), (request, reply) => {
      const { site, pricing } = releaseOf(request);
      // A site without this page has its not-found page there. Without prices the page is as it was built.
      if (!pricing.ok || !site.pages.has(locale, { path: paths.sponsor })) return reply.callNotFound();
      return sendPage(request, reply, locale);
    });
  }

  app.register(async (scope) => {
    acceptForms(scope);
    scope.post(SPONSOR_PATHS.requests, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { pricing, offer } = requirePricing(releaseOf(request));
      const { placements } = offer;
      const locale = localeOf(request.body);
      const parsed = parseRequest(request.body, toBookable(offer));
      if (!parsed.ok) return refuse(request, reply, locale, toInvalid(locale, parsed.fields));
      const { request: own, attempt } = parsed;
      const checked = await guard.check({ ...attempt, ip: request.ip, isPlainForm: isForm(request) });
      if (!checked.ok) {
        const { refusal, retryAfterSeconds } = checked;
        return refuse(request, reply, locale, toRefused(locale, refusal, retryAfterSeconds));
      }

      const { total } = quoteBundle(pricing, countPlacements(own.slots));
      const networkHash = secret.sign('sponsor-network', toIpPrefix(request.ip));
      const result = await requestPlaces(
        { ...options, currency: pricing.currency, placements },
        { ...own, email: attempt.email.address, locale, total, networkHash },
      );
      if (!result.ok) {
        const { reason } = result;
        const refusal =
          reason === 'taken' ? toTaken(locale, result.slot, placements) : toRefused(locale, reason);
        return refuse(request, reply, locale, refusal);
      }
      const next = toHref(locale, paths.sponsorRequested);
      if (isForm(request)) return reply.redirect(next, 303);
      const { confirmBy } = result;
      return reply
        .code(201)
        .send({ next, total, confirmBy, message: t(locale, 'sponsorRequest.confirmByMail') });
    });
  });

  /** The page with what the database says at this moment. Nothing on it is secret. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply, locale: Locale, form?: RefusedForm) {
    const { offer } = requirePricing(releaseOf(request));
    const [weeks, readers] = await Promise.all([readCalendar(offer), readFigures()]);
    const html = renderSponsorPage(releaseOf(request).site.pages, {
      locale,
      placements: offer.placements,
      weeks,
      readers,
      ...(form && { form }),
    });
    if (html === undefined) throw new AppError('unavailable');
    return sendCompressed(request, reply.header('cache-control', 'no-store'), html);
  }

  /** As the page with its form again for browsers without scripts, as JSON for all others. */
  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    locale: Locale,
    refusal: RequestRefusal,
  ) {
    const { status, fields, ...problem } = refusal;
    const { code, message, help, retryAfterSeconds } = problem;
    reply.code(status);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    if (isForm(request)) {
      const ticket = WITH_TICKET.includes(code) ? tickets.issue(now()) : '';
      const form = { body: request.body, problem: `${message} ${help}`, fields, ticket };
      return sendPage(request, reply, locale, form);
    }
    return reply.type('application/problem+json; charset=utf-8').send({
      ...problem,
      ...(status === 422 && { fields }),
      ...(code === 'proof-needed' && { challenge: await proofs.challenge(now()) }),
    });
  }
}

function countPlacements(slots: readonly RequestedSlot[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { placement, quantity } of slots) counts[placement] = (counts[placement] ?? 0) + quantity;
  return counts;
}

function localeOf(body: unknown): Locale {
  const { locale } = Object(body) as { locale?: unknown };
  return listLocales().find((known) => known === locale) ?? defaultLocale();
}
