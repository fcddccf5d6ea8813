// Finds and reads releases.

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  CollectorFileSchema,
  listLocales,
  nameWording,
  PricingFileSchema,
  type SiteManifest,
  signupWording,
} from '@midweek/core';
import {
  filesOfRelease,
  findShown,
  listReleases,
  listSeen,
  type Release as ReleaseFacts,
  readCurrentId,
  readFacts,
  runWithLanguages,
  withSite,
} from '@midweek/core/files';
import type { z } from 'zod';
import type { Env } from '../env.ts';
import { loadManifest, loadSite, type Site } from '../files/load-site.ts';
import type { LoadedFile, Release } from '../files/release.ts';
import { loadMails } from '../mail/service/load-mails.ts';
import { StartupError } from '../startup-error.ts';
import { listFilledPages } from './filled-pages.ts';
import { loadLanguages } from './load-languages.ts';

/** Reads a release. Throws a StartupError, with the cure, when its site cannot be served. Assets of `earlier` folders stay reachable. */
export function openRelease(folder: string, earlier: readonly string[] = []): Release {
  const files = filesOfRelease(folder);
  const languages = loadLanguages(folder);
  // The languages decide what is valid in the other files.
  return runWithLanguages(languages, () => {
    const pricing = loadPricing(folder);
    return {
      id: basename(folder),
      builtAt: new Date(readFacts(folder)?.startedAt ?? Date.now()),
      languages,
      site: loadReleaseSite(folder, pricing, earlier),
      pricing,
      collector: loadCollector(folder),
      mails: loadMails(files.mail),
      mailDir: files.mail,
      wordings: new Map([...earlier, folder].flatMap(listWordings)),
      searchDir: files.search,
    };
  });
}

export function loadReleaseSite(
  folder: string,
  pricing: Release['pricing'],
  earlier: readonly string[] = [],
): Site {
  const { site, manifest } = filesOfRelease(folder);
  return loadSite({
    distDir: site,
    manifestFile: manifest,
    filledPages: (parsed) => listFilledPages(pricing, parsed),
    earlierDirs: earlier.map((other) => filesOfRelease(other).site),
  });
}

/** The prices: a site that sells no places has none. */
export function loadPricing(folder: string): Release['pricing'] {
  return loadFile(filesOfRelease(folder).pricing, PricingFileSchema, 'Quotes are off');
}

/** The list of countable things. A site that does not count its readers has none. */
export function loadCollector(folder: string): Release['collector'] {
  return loadFile(filesOfRelease(folder).collector, CollectorFileSchema, 'Analytics are off');
}

/** Wordings of the sign-up forms of a release, by name. Empty where they cannot be read: an earlier release may fit no more, or be deleted meanwhile. */
function listWordings(folder: string): [name: string, wording: string][] {
  try {
    return runWithLanguages(loadLanguages(folder), () => {
      const { words } = loadManifest(filesOfRelease(folder).manifest);
      return listLocales()
        .map((locale) => signupWording(locale, words[locale]))
        .map((wording) => [nameWording(wording), wording]);
    });
  } catch (error) {
    if (error instanceof StartupError) return [];
    throw error;
  }
}

type Place = Pick<Env, 'RELEASES_DIR'>;

/** The release that is due now. Throws a StartupError when nothing was ever built. */
export function openShownRelease(env: Place, now: Date): Release {
  const { folder, earlier } = findShownRelease(env, now);
  return openRelease(folder, earlier);
}

export function findShownRelease({ RELEASES_DIR }: Place, now: Date) {
  const all = listReleases(RELEASES_DIR);
  const shown = findShown(all, readCurrentId(RELEASES_DIR), now);
  if (!shown)
    throw new StartupError(
      `The site is not built: there is no release in ${RELEASES_DIR}.\nBuild it with: ${withSite('npx midweek build')}`,
    );
  return { ...shown, ...locateRelease(RELEASES_DIR, shown, all) };
}

/** The folder of a release, and those of the others that readers may have a page of. */
export function locateRelease(releasesDir: string, release: ReleaseFacts, all: readonly ReleaseFacts[]) {
  const folderOf = ({ id }: ReleaseFacts) => join(releasesDir, id);
  const earlier = listSeen(all, release).filter(({ id }) => id !== release.id);
  return { folder: folderOf(release), earlier: earlier.map(folderOf) };
}

/** The parts of the current release that commands need; undefined without a readable build. */
export function readShownParts(
  env: Place,
  now: Date,
): ({ readonly manifest: SiteManifest } & Pick<Release, 'pricing'>) | undefined {
  return unlessMissing(() => {
    const { folder } = findShownRelease(env, now);
    return { manifest: loadManifest(filesOfRelease(folder).manifest), pricing: loadPricing(folder) };
  });
}

/** The folder of its mails. */
export function findShownMailDir(env: Place, now: Date): string | undefined {
  return unlessMissing(() => filesOfRelease(findShownRelease(env, now).folder).mail);
}

function unlessMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof StartupError) return undefined;
    throw error;
  }
}

/** Of a process or a disk that fails for a moment: they say nothing about the file. */
const PASSING_ERRORS = /^(EMFILE|ENFILE|EIO|EAGAIN|ENOMEM)$/;

/** Reads a file that not every site has. */
export function loadFile<T>(path: string, schema: z.ZodType<T>, isOff: string): LoadedFile<T> {
  try {
    return { ok: true, file: schema.parse(JSON.parse(readFileSync(path, 'utf8'))) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return { ok: false };
    if (PASSING_ERRORS.test(code)) throw error;
    return {
      ok: false,
      problem: `${isOff}: ${path} does not fit this server. Build it with: ${withSite('npx midweek build')}`,
    };
  }
}
