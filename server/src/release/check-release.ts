// Whether this server could serve what a build has made, asked before readers get it.
import { listLocales, listRequiredPages, listSponsorPages } from '@midweek/core';
import { runWithLanguages, withSite } from '@midweek/core/files';
import type { Release } from '../files/release.ts';
import { toFile } from '../pages/built-pages.ts';
import { StartupError } from '../startup-error.ts';
import { openRelease } from './open-release.ts';

type Pages = Pick<Release, 'site' | 'pricing'>;

/** Throws a StartupError, with the cure, for the folder of a release that cannot be served. */
export function checkRelease(folder: string): void {
  const release = openRelease(folder);
  if (!release.mails.ok) throw new Error(`The emails cannot be sent: ${release.mails.reason}`);
  const [missing] = runWithLanguages(release.languages, () => findMissingPages(release));
  if (missing) throw new StartupError(`The release has no ${missing}, where emails lead to.`);
}

/** Throws when readers would lose such a page. A site that has none, because it has no server of its own, loses none. */
export function refuseLoss(before: Pages, next: Pages): void {
  const [lost] = findMissingPages(next).filter((file) => before.site.files.has(file));
  if (lost)
    throw new StartupError(
      `The release has no ${lost}, where emails lead to. Find out what is missing with: ${withSite('midweek lint')}`,
    );
}

/** The pages that mails lead to and that a release lacks. */
function findMissingPages({ site, pricing }: Pages): string[] {
  const takesRequests = pricing.ok && site.files.has('sponsor.html');
  const pages = [...listRequiredPages(), ...(takesRequests ? listSponsorPages() : [])];
  return pages
    .flatMap(({ path }) => listLocales().map((locale) => toFile(locale, path)))
    .filter((file) => !site.files.has(file));
}
