import { listLocales, listRequiredPages, listSponsorPages } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import { toFile } from '../../http/pages/built-pages.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { LoadedRelease } from './load-release.ts';

/**
 * Throws when a release that can send mails lacks a page that they lead to. Not asked when a server starts: an older release with a gap is better than
 * no site at all.
 */
export function requirePages({
  site,
  mails,
  pricing,
}: Pick<LoadedRelease, 'site' | 'mails' | 'pricing'>): void {
  if (!mails.ok) return;
  const takesRequests = pricing.ok && site.files.has('sponsor.html');
  const pages = [...listRequiredPages(), ...(takesRequests ? listSponsorPages() : [])];
  const missing = pages
    .flatMap(({ path }) => listLocales().map((locale) => toFile(locale, path)))
    .find((file) => !site.files.has(file));
  if (missing)
    throw new StartupError(
      `The release has no ${missing}, where emails lead to. Find out what is missing with: ${withSite('midweek lint')}`,
    );
}
