// What sponsors can ask: which places are free, and to hold some of them.
import {
  DEFAULT_LOCALE,
  formatDate,
  LOCALES,
  type Locale,
  nextWednesdays,
  type Pricing,
  paths,
  type RequestedSlot,
  type RequestField,
  t,
  toHref,
} from '@midweek/core';
import { quoteBundle } from '@midweek/core/pricing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toIpPrefix } from '../abuse/ip-prefix.ts';
import type { RateCounters } from '../abuse/rate-counters.ts';
import { countReaders } from '../db/figures.ts';
import { createOptionalRead } from '../db/optional-read.ts';
import { AppError } from '../errors/app-error.ts';
import { acceptForms, isForm } from '../forms/form-body.ts';
import type { BuiltPages } from '../pages/built-pages.ts';
import { sendCompressed } from '../pages/send-compressed.ts';
import { parseRequest } from './request-body.ts';
import { requestPlaces, type SponsorOptions } from './request-places.ts';
import { listCalendar } from './slot-repository.ts';
import { type RefusedForm, renderSponsorPage } from './sponsor-page.ts';

export interface SponsorRouteOptions extends Omit<SponsorOptions, 'currency'> {
  readonly counters: RateCounters;
  readonly pricing: Pricing;
  readonly pages: BuiltPages;
}

/** Requests of one network in an hour: a person plans once, not thirty times. */
const MAX_REQUESTS_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

export function registerSponsorRoutes(app: FastifyInstance, options: SponsorRouteOptions): void {
  const { db, now, pricing, pages } = options;
  const loadCalendar = () => listCalendar(db, nextWednesdays(now()), now());
  // Most of the page needs no database.
  const readCalendar = createOptionalRead({ name: 'the sponsor calendar', load: loadCalendar, log: app.log });
  const readFigures = createOptionalRead({
    name: 'the number of readers',
    load: () => countReaders(db),
    log: app.log,
  });

  app.get('/api/sponsor/calendar', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { weeks: await loadCalendar() };
  });

  for (const locale of LOCALES) {
    // A site without this page has its not-found page there.
    if (!pages.render(locale, paths.sponsor)) continue;
    app.get(toHref(locale, paths.sponsor), (request, reply) => sendPage(request, reply, locale));
  }

  app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/api/sponsor/requests', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const locale = localeOf(request.body);
      const parsed = parseRequest(request.body, nextWednesdays(now()));
      if (!parsed.ok) return refuse(request, reply, locale, toInvalid(locale, parsed.fields));
      if (parsed.website !== '') throw new AppError('blocked');
      await limit(request);

      const { request: own } = parsed;
      const { total } = quoteBundle(pricing, countPlacements(own.slots));
      const result = await requestPlaces(
        { ...options, currency: pricing.currency },
        { ...own, locale, total },
      );
      if (!result.ok) return refuse(request, reply, locale, toTaken(locale, result.taken));
      const next = toHref(locale, '/sponsor/requested');
      return isForm(request)
        ? reply.redirect(next, 303)
        : reply.code(201).send({ next, heldUntil: result.heldUntil, total });
    });
  });

  /** The page with what the database says at this moment. Nothing on it is secret. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply, locale: Locale, form?: RefusedForm) {
    const [weeks, readers] = await Promise.all([readCalendar(), readFigures()]);
    const html = renderSponsorPage(pages, { locale, weeks, readers, ...(form && { form }) });
    if (html === undefined) throw new AppError('unavailable');
    return sendCompressed(request, reply.header('cache-control', 'no-store'), html);
  }

  /** As the page with its form again for browsers without scripts, as JSON for all others. */
  async function refuse(request: FastifyRequest, reply: FastifyReply, locale: Locale, refusal: Refusal) {
    const { status, fields, ...problem } = refusal;
    reply.code(status);
    if (isForm(request)) {
      const { message, help } = problem;
      return sendPage(request, reply, locale, { body: request.body, problem: `${message} ${help}`, fields });
    }
    return reply
      .type('application/problem+json; charset=utf-8')
      .send(status === 422 ? { ...problem, fields } : problem);
  }

  async function limit({ ip }: FastifyRequest): Promise<void> {
    const [count = 0] = await options.counters.count(
      [{ key: `sponsor:${toIpPrefix(ip)}`, windowMs: HOUR_MS }],
      now(),
    );
    if (count > MAX_REQUESTS_AN_HOUR) throw new AppError('too-many-requests');
  }
}

function countPlacements(slots: readonly RequestedSlot[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { placement, quantity } of slots) counts[placement] = (counts[placement] ?? 0) + quantity;
  return counts;
}

interface Refusal extends Pick<RefusedForm, 'fields'> {
  readonly status: 422 | 409;
  readonly code: string;
  readonly message: string;
  readonly help: string;
  readonly taken?: Pick<RequestedSlot, 'issueDate' | 'placement'>;
}

function toInvalid(locale: Locale, fields: readonly RequestField[]): Refusal {
  return {
    status: 422,
    code: 'invalid-request',
    message: t(locale, 'sponsorRequest.invalid'),
    help: t(locale, 'sponsorRequest.invalidHelp'),
    fields: Object.fromEntries(fields.map((field) => [field, t(locale, `sponsorRequest.${field}`)])),
  };
}

function toTaken(locale: Locale, taken: Pick<RequestedSlot, 'issueDate' | 'placement'>): Refusal {
  const message = t(locale, 'sponsorRequest.taken', {
    placement: t(locale, `sponsor.placement.${taken.placement}`),
    date: formatDate(locale, taken.issueDate),
  });
  return {
    status: 409,
    code: 'slot-taken',
    message,
    help: t(locale, 'sponsorRequest.takenHelp'),
    taken,
    fields: { slots: message },
  };
}

function localeOf(body: unknown): Locale {
  const { locale } = Object(body) as { locale?: unknown };
  return LOCALES.find((known) => known === locale) ?? DEFAULT_LOCALE;
}
