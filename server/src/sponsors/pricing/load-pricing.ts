import { readFileSync } from 'node:fs';
import { type Placement, type PricingFile, PricingFileSchema } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import type { Release } from '../../files/releases.ts';
import { AppError } from '../../http/errors/app-error.ts';

/** The prices; or that there are none, with the reason where the owner did not choose that. */
export type LoadedPricing = { ok: true; file: PricingFile } | { ok: false; problem?: string };

/** A release with its prices. */
export interface PricedRelease extends Release {
  readonly pricing: LoadedPricing;
}

/** Reads pricing.json as the build wrote it. A site that sells no places has none. */
export function loadPricing(path: string): LoadedPricing {
  try {
    return { ok: true, file: PricingFileSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { ok: false };
    return {
      ok: false,
      problem: `Quotes are off: ${path} does not fit this server. Build it with: ${withSite('npx midweek build')}`,
    };
  }
}

/** For routes that are about buying: a site that sells no places has none of them. */
export function requirePricing({ pricing }: Pick<PricedRelease, 'pricing'>): PricingFile {
  if (!pricing.ok) throw new AppError(pricing.problem ? 'unavailable' : 'not-found');
  return pricing.file;
}

/** The placements that are sold, for names and order: what was booked stays booked, whatever is sold now. */
export function listPlacements({ pricing }: Pick<PricedRelease, 'pricing'>): readonly Placement[] {
  return pricing.ok ? pricing.file.offer.placements : [];
}
