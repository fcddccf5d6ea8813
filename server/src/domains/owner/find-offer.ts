import type { SponsorOffer } from '@midweek/core';
import type { Env } from '../../platform/env.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { findShownRelease } from '../releases/load-release.ts';
import { loadPricing } from '../sponsors/pricing/load-pricing.ts';

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
