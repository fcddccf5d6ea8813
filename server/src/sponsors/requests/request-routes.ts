// Routes of sponsors: which places are free, and requests for some of them.
import {
  countPlacements,
  defaultLocale,
  type Locale,
  listBookableDays,
  listLocales,
  paths,
  SPONSOR_PATHS,
  type SponsorOffer,
  t,
  toHref,
} from '@midweek/core';
import { quoteBundle } from '@midweek/core/browser';
import type { FastifyInstance } from 'fastify';
import { countReaders } from '../../database/figures.ts';
import { createOptionalRead } from '../../database/optional-read.ts';
import type { Release } from '../../files/release.ts';
import { isForm } from '../../forms/form-body.ts';
import { registerFormRoute } from '../../forms/form-route.ts';
import { toIpPrefix } from '../../http/rate-limits/ip-prefix.ts';
import { sendCompressed, toSharedPage } from '../../pages/send-compressed.ts';
import { createShared } from '../../pages/shared-page.ts';
import { requirePricing } from '../pricing/release-prices.ts';
import type { SponsorServices } from '../sponsor-services.ts';
import { type RefusedRequest, toInvalid, toRefused, toTaken } from './request-answers.ts';
import { parseRequest } from './request-body.ts';
import { requestPlaces } from './request-places.ts';
import { type Bookable, listCalendar } from './slot-repository.ts';
import { type RefusedForm, renderSponsorPage } from './sponsor-page.ts';

/** Refusals after which a form without scripts is sent a second time, with a ticket as its proof. */
const WITH_TICKET = ['proof-needed', 'form-too-fast', 'form-expired'];

export interface RequestRoutes {
  /** After a change of what is free, so that nobody who made it sees what was before. */
  readonly forgetCalendar: () => void;
}

export function registerRequestRoutes(app: FastifyInstance, services: SponsorServices): RequestRoutes {
  const { db, now, secret, guard, tickets, releaseOf } = services;
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

  /** The page with what the database says at this moment. Nothing on it is secret. */
  async function renderPage(release: Release, locale: Locale, form?: RefusedForm) {
    const { offer } = requirePricing(release);
    const { placements } = offer;
    const [weeks, readers] = await Promise.all([readCalendar(offer), readFigures()]);
    const { pages } = release.site;
    return renderSponsorPage(pages, { locale, placements, weeks, readers, form });
  }
  const sharedPages = createShared(async (release: Release, locale: Locale) => {
    // Without prices the page is as it was built; a site without it has its not-found page there.
    const page = release.pricing.ok ? await renderPage(release, locale) : undefined;
    return page === undefined ? undefined : toSharedPage(page);
  });
  const sharedCalendar = createShared(async (release: Release, _all: 'all') =>
    JSON.stringify({ weeks: await loadCalendar(requirePricing(release).offer) }),
  );

  app.get(SPONSOR_PATHS.calendar, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return reply
      .type('application/json; charset=utf-8')
      .send(await sharedCalendar.get(releaseOf(request), 'all'));
  });

  for (const locale of listLocales()) {
    app.get(toHref(locale, paths.sponsor), async (request, reply) => {
      const page = await sharedPages.get(releaseOf(request), locale);
      if (page === undefined) return reply.callNotFound();
      return sendCompressed(request, reply.header('cache-control', 'no-store'), page);
    });
  }

  registerFormRoute<RefusedRequest>(app, SPONSOR_PATHS.requests, {
    ...services,
    async take(request) {
      const { pricing, offer } = requirePricing(releaseOf(request));
      const { placements } = offer;
      const locale = localeOf(request.body);
      const bookable = toBookable(offer);
      const parsed = parseRequest(request.body, bookable);
      if (!parsed.ok) return toInvalid(locale, parsed.fields);
      const { request: own, attempt } = parsed;
      const checked = await guard.check({ ...attempt, ip: request.ip, isPlainForm: isForm(request) });
      if (!checked.ok) return toRefused(locale, checked.refusal, checked.retryAfterSeconds);

      const { total } = quoteBundle(pricing, countPlacements(own.slots));
      const networkHash = secret.sign('sponsor-network', toIpPrefix(request.ip));
      const result = await requestPlaces(
        { ...services, currency: pricing.currency, bookable },
        { ...own, email: attempt.email.address, locale, total, networkHash },
      );
      if (!result.ok) {
        if (result.reason === 'taken') return toTaken(locale, result.slot, placements);
        return toRefused(locale, result.reason);
      }
      const { confirmBy } = result;
      const message = t(locale, 'sponsorRequest.confirmByMail');
      const next = toHref(locale, paths.sponsorRequested);
      return { ok: true, next, status: 201, json: { total, confirmBy, message } };
    },
    showAgain(request, { locale, fields, problem: { code, message, help } }) {
      const ticket = WITH_TICKET.includes(code) ? tickets.issue(now()) : '';
      const form = { body: request.body, problem: `${message} ${help}`, fields, ticket };
      return renderPage(releaseOf(request), locale, form);
    },
  });

  return {
    forgetCalendar() {
      sharedPages.clear();
      sharedCalendar.clear();
    },
  };
}

function localeOf(body: unknown): Locale {
  const { locale } = Object(body) as { locale?: unknown };
  return listLocales().find((known) => known === locale) ?? defaultLocale();
}
