import type { SiteFolder } from '../files/site-folder.ts';
import { findShown, listReleases, readCurrentId } from './read-releases.ts';

/** A release for the owner. */
export interface ListedRelease {
  readonly id: string;
  readonly builtAt: string;
  readonly shownFrom: string;
  readonly pages: number;
  /** Whether it is the one that readers see. */
  readonly isCurrent: boolean;
  /** Whether it becomes current on its own, once it is due. */
  readonly isWaiting: boolean;
}

/** All that are kept, newest first. */
export function describeReleases(
  { releases: folder }: Pick<SiteFolder, 'releases'>,
  now: Date,
): ListedRelease[] {
  const releases = listReleases(folder);
  const currentId = readCurrentId(folder);
  const shown = findShown(releases, currentId, now);
  const build = releases.find(({ id }) => id === currentId)?.build;
  return releases.map((release) => {
    const isCurrent = release.id === shown?.id;
    return {
      id: release.id,
      builtAt: release.startedAt,
      shownFrom: release.shownFrom,
      pages: release.pages,
      isCurrent,
      isWaiting: !isCurrent && release.build === build && Date.parse(release.shownFrom) > now.getTime(),
    };
  });
}
