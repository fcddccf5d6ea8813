import type { Placement, PricingFile, SponsorOffer } from '@midweek/core';
import type { Release } from '../../files/release.ts';
import { AppError } from '../../http/errors/app-error.ts';

type Priced = Pick<Release, 'pricing'>;

/** For routes that are about buying: a site that sells no places has none of them. */
export function requirePricing({ pricing }: Priced): PricingFile {
  if (!pricing.ok) throw new AppError(pricing.problem ? 'unavailable' : 'not-found');
  return pricing.file;
}

/** The placements on offer, for names and order. Booked places stay booked when the offer changes. */
export function listPlacements({ pricing }: Priced): readonly Placement[] {
  return pricing.ok ? pricing.file.offer.placements : [];
}

/** The offer for sponsors; undefined on a site that sells no places. */
export function offerOf({ pricing }: Priced): SponsorOffer | undefined {
  return pricing.ok ? pricing.file.offer : undefined;
}
