import { currentLanguages } from '@midweek/core';
import type { Site } from '../files/load-site.ts';
import type { Release } from '../files/release.ts';
import { createReleases, type Releases } from '../files/releases.ts';

/** A site as the one release that is served; without prices, counting and mails, unless they are given. */
export function serveSite(site: Site, parts: Partial<Omit<Release, 'site'>> = {}): Releases {
  return createReleases(toRelease(site, parts));
}

export function toRelease(site: Site, parts: Partial<Omit<Release, 'site'>> = {}): Release {
  return {
    id: 'test',
    builtAt: new Date('2026-11-11T08:00:00Z'),
    languages: currentLanguages(),
    site,
    pricing: { ok: false, problem: 'Quotes are off.' },
    collector: { ok: false },
    mails: { ok: false, reason: 'none is built' },
    mailDir: '',
    wordings: new Map(),
    searchDir: 'none',
    ...parts,
  };
}
