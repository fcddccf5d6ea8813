import type { ServedRelease } from '../app.ts';
import type { Site } from '../files/load-site.ts';
import { createReleases, type Releases } from '../files/releases.ts';

/** A site as the one release that is served; without prices and counting, unless they are given. */
export function serveSite(
  site: Site,
  parts: Partial<Omit<ServedRelease, 'site'>> = {},
): Releases<ServedRelease> {
  return createReleases(toRelease(site, parts));
}

export function toRelease(site: Site, parts: Partial<Omit<ServedRelease, 'site'>> = {}): ServedRelease {
  return {
    site,
    pricing: { ok: false, problem: 'Quotes are off.' },
    collector: { ok: false },
    searchDir: 'none',
    ...parts,
  };
}
