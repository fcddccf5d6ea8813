import { listLocales, listRequiredPages, listSponsorPages } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import { toFile } from '../pages/built-pages.ts';
import { StartupError } from '../startup-error.ts';
import type { LoadedRelease } from './load-release.ts';

type Pages = Pick<LoadedRelease, 'site' | 'pricing'>;

/** The pages that mails lead to and that a release lacks. */
export function findMissingPages({ site, pricing }: Pages): string[] {
  const takesRequests = pricing.ok && site.files.has('sponsor.html');
  const pages = [...listRequiredPages(), ...(takesRequests ? listSponsorPages() : [])];
  return pages
    .flatMap(({ path }) => listLocales().map((locale) => toFile(locale, path)))
    .filter((file) => !site.files.has(file));
}

/** Throws when readers would lose such a page. A site that has none, because it has no server of its own, loses none. */
export function refuseLoss(before: Pages, next: Pages): void {
  const [lost] = findMissingPages(next).filter((file) => before.site.files.has(file));
  if (lost)
    throw new StartupError(
      `The release has no ${lost}, where emails lead to. Find out what is missing with: ${withSite('midweek lint')}`,
    );
}
