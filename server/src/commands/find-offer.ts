import type { SponsorOffer } from '@midweek/core';
import type { Env } from '../env.ts';
import { findShownRelease } from '../release/load-release.ts';
import { loadPricing } from '../sponsors/pricing/load-pricing.ts';
import { StartupError } from '../startup-error.ts';

/** What sponsors can book by the release that a server would show; undefined where there is none. */
export function findOffer(env: Env): SponsorOffer | undefined {
  try {
    const pricing = loadPricing(findShownRelease(env, new Date()).files.pricing);
    return pricing.ok ? pricing.file.offer : undefined;
  } catch (error) {
    if (error instanceof StartupError) return undefined;
    throw error;
  }
}
