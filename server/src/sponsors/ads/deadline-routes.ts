// The calendar of deadlines, for the owner's own calendar program.
import {
  type Booking,
  listLocales,
  paths,
  renderCalendar,
  type SponsorOffer,
  toDeadlineCalendar,
  toHref,
} from '@midweek/core';
import { and, eq, gte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { sponsorAds, sponsorRequests, sponsorSlots } from '../../database/schema.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { isSameSecret } from '../../secrets/same-secret.ts';
import { requirePricing } from '../pricing/load-pricing.ts';
import type { SponsorServices } from '../sponsor-services.ts';
import { inOrderOf, isSameSlot } from './ad-repository.ts';

/** What is over stays for a while: an owner looks back when invoices are due. */
const PAST_MS = 60 * 86_400_000;

const QuerySchema = z.object({ token: z.string().max(500).catch('') });

export function registerDeadlineRoutes(app: FastifyInstance, services: SponsorServices): void {
  const { db, now, origin, ownerToken, releaseOf } = services;
  if (!ownerToken) return;
  for (const locale of listLocales()) {
    app.get(toHref(locale, paths.sponsorDeadlines), async (request, reply) => {
      if (!isSameSecret(QuerySchema.parse(request.query).token, ownerToken)) throw new AppError('not-found');
      const { offer } = requirePricing(releaseOf(request));
      const bookings = await listBookings(db, new Date(now().getTime() - PAST_MS), offer);
      const calendar = toDeadlineCalendar(bookings, { locale, origin: origin(), now: now(), offer });
      return reply
        .header('cache-control', 'no-store')
        .type('text/calendar; charset=utf-8')
        .send(renderCalendar(calendar));
    });
  }
}

async function listBookings(db: Database, since: Date, { placements }: SponsorOffer): Promise<Booking[]> {
  const { issueDate, placement, position } = sponsorSlots;
  const { savedAt, insertedAt } = sponsorAds;
  const rows = await db
    .select({ issueDate, placement, position, company: sponsorRequests.company, savedAt, insertedAt })
    .from(sponsorSlots)
    .innerJoin(sponsorRequests, eq(sponsorSlots.requestId, sponsorRequests.id))
    .leftJoin(sponsorAds, isSameSlot)
    .where(and(eq(sponsorSlots.state, 'taken'), gte(issueDate, since.toISOString().slice(0, 10))));
  return rows.toSorted(inOrderOf(placements)).map(({ savedAt, insertedAt, ...booking }) => ({
    ...booking,
    copy: insertedAt ? 'inserted' : savedAt ? 'saved' : 'missing',
  }));
}
