// Everything that a build made for the server, read at once.

import { dirname, join } from 'node:path';
import { setLanguages } from '@midweek/core';
import {
  filesOfRelease,
  findShown,
  listReleases,
  type Release,
  readCurrentId,
  withSite,
} from '@midweek/core/files';
import type { Env } from '../env.ts';
import { loadSite } from '../files/load-site.ts';
import { type LoadedMails, loadMails } from '../mail/service/load-mails.ts';
import type { SearchableRelease } from '../search/search-service.ts';
import { loadPricing, type PricedRelease } from '../sponsors/pricing/load-pricing.ts';
import { StartupError } from '../startup-error.ts';
import { type CountedRelease, loadCollector } from '../statistics/collector/load-collector.ts';
import { listFilledPages } from './filled-pages.ts';
import { loadLanguages, requireSameLanguages } from './load-languages.ts';

export interface LoadedRelease extends SearchableRelease, PricedRelease, CountedRelease {
  readonly mails: LoadedMails;
  /** When its build began; undefined for folders that the settings name. */
  readonly builtAt?: Date;
}

type Folders = Pick<Env, 'RELEASES_DIR' | 'SITE_DIR' | 'SITE_MANIFEST' | 'SEARCH_DIR' | 'MAIL_DIR'>;

/** The release that is due now, or the folders that the settings name. Throws a StartupError when the site is not built or not usable. */
export function loadShownRelease(env: Folders, now: Date): LoadedRelease {
  const { release, files, all } = findShownRelease(env, now);
  return release ? loadRelease(env, release, all) : loadFolder(env, files);
}

/** `before` is the release that is served, if there is one. */
export function loadRelease(
  env: Folders,
  release: Release,
  all: readonly Release[],
  before?: LoadedRelease,
): LoadedRelease {
  const filesOf = ({ id }: Release) => filesOfRelease(join(env.RELEASES_DIR, id));
  const loaded = loadFolder(env, filesOf(release), {
    earlierDirs: all.filter(({ id }) => id !== release.id).map((other) => filesOf(other).site),
    isFollowing: before !== undefined,
  });
  return { ...loaded, id: release.id, builtAt: new Date(release.startedAt) };
}

/** A release by its folder, whichever one is shown. */
export function loadReleaseFolder(folder: string): LoadedRelease {
  return loadFolder({}, filesOfRelease(folder));
}

interface ShownRelease {
  /** Undefined for folders that the settings name. */
  readonly release?: Release;
  readonly files: ReleaseFolders;
  readonly all: readonly Release[];
}

/** Where to find what is to be served. Throws a StartupError when nothing was ever built. */
export function findShownRelease(env: Folders, now: Date): ShownRelease {
  if (env.SITE_DIR || env.SITE_MANIFEST) return { files: findNamedFolders(env), all: [] };
  const all = listReleases(env.RELEASES_DIR);
  const release = findShown(all, readCurrentId(env.RELEASES_DIR), now);
  if (!release)
    throw new StartupError(
      `The site is not built: there is no release in ${env.RELEASES_DIR}.\nBuild it with: ${withSite('npx midweek build')}`,
    );
  return { release, files: filesOfRelease(join(env.RELEASES_DIR, release.id)), all };
}

/** A site outside the releases has the same layout as one: the files for the server lie beside the folder of the site. */
function findNamedFolders({ SITE_DIR, SITE_MANIFEST }: Folders): ReleaseFolders {
  const folder = dirname(SITE_MANIFEST ?? SITE_DIR ?? '');
  const files = filesOfRelease(folder);
  return { ...files, site: SITE_DIR ?? files.site, manifest: SITE_MANIFEST ?? files.manifest };
}

type ReleaseFolders = ReturnType<typeof filesOfRelease>;
interface Neighbours {
  readonly earlierDirs?: readonly string[];
  /** Whether another release is served already. */
  readonly isFollowing?: boolean;
}

function loadFolder(
  env: Pick<Folders, 'MAIL_DIR' | 'SEARCH_DIR'>,
  files: ReleaseFolders,
  { earlierDirs = [], isFollowing = false }: Neighbours = {},
): LoadedRelease {
  // First: what is right in the other files depends on it.
  const languages = loadLanguages(files.languages);
  if (isFollowing) requireSameLanguages(languages);
  setLanguages(languages);
  const pricing = loadPricing(files.pricing);
  return {
    site: loadSite({
      distDir: files.site,
      manifestFile: files.manifest,
      filledPages: (manifest) => listFilledPages(pricing, manifest),
      earlierDirs,
    }),
    pricing,
    collector: loadCollector(files.collector),
    mails: loadMails(env.MAIL_DIR ?? files.mail),
    searchDir: env.SEARCH_DIR ?? files.search,
  };
}
