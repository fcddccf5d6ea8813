import { readFileSync } from 'node:fs';
import { type PricingFile, PricingFileSchema } from '@midweek/core';
import type { Release } from '../../../http/static/releases.ts';

/** The prices, or in words for the owner why there are none. The site is worth serving without them. */
export type LoadedPricing = { ok: true; file: PricingFile } | { ok: false; problem: string };

/** A release with its prices. */
export interface PricedRelease extends Release {
  readonly pricing: LoadedPricing;
}

/** Reads pricing.json as the build wrote it. */
export function loadPricing(path: string): LoadedPricing {
  try {
    return { ok: true, file: PricingFileSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const problem = isMissing ? 'does not exist' : 'does not fit this server';
    return { ok: false, problem: `Quotes are off: ${path} ${problem}. Build it with: npm run build` };
  }
}
