// The calendar of deadlines, for the owner's own calendar program.
import { listLocales, paths, renderCalendar, toHref } from '@midweek/core';
import { gte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sponsorSlots } from '../../database/schema.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { isSameSecret } from '../../secrets/same-secret.ts';
import { requirePricing } from '../pricing/release-prices.ts';
import type { SponsorServices } from '../sponsor-services.ts';
import { listAdPlaces } from './ad-repository.ts';
import { toDeadlineCalendar } from './deadline-calendar.ts';

/** Past deadlines stay for a while: an owner looks back when invoices are due. */
const PAST_MS = 60 * 86_400_000;

const QuerySchema = z.object({ token: z.string().max(500).catch('') });

export function registerDeadlineRoutes(app: FastifyInstance, services: SponsorServices): void {
  const { db, now, origin, ownerToken, releaseOf } = services;
  if (!ownerToken) return;
  for (const locale of listLocales()) {
    app.get(toHref(locale, paths.sponsorDeadlines), async (request, reply) => {
      if (!isSameSecret(QuerySchema.parse(request.query).token, ownerToken)) throw new AppError('not-found');
      const { offer } = requirePricing(releaseOf(request));
      const since = new Date(now().getTime() - PAST_MS).toISOString().slice(0, 10);
      const booked = gte(sponsorSlots.issueDate, since);
      const bookings = await listAdPlaces(db, booked, { now: now(), placements: offer.placements });
      const calendar = toDeadlineCalendar(bookings, { locale, origin: origin(), now: now(), offer });
      return reply
        .header('cache-control', 'no-store')
        .type('text/calendar; charset=utf-8')
        .send(renderCalendar(calendar));
    });
  }
}
