// The files of a release, and those beside it. `locateSite` knows where the releases are.

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A relative link to the current release, beside the releases. */
export const CURRENT = 'current';

/** The files of a release. */
export function filesOfRelease(folder: string) {
  return {
    /** Pages, feeds, assets: the files for readers and static hosts. */
    site: join(folder, 'site'),
    manifest: join(folder, 'site.json'),
    languages: join(folder, 'languages.json'),
    search: join(folder, 'search'),
    mail: join(folder, 'mail'),
    pricing: join(folder, 'pricing.json'),
    collector: join(folder, 'collector.json'),
    /** The sources of the files, for the next build. */
    ledger: join(folder, 'ledger.json'),
    /** Written last. */
    facts: join(folder, 'release.json'),
  };
}

// Which releases there are, and which of them readers see. All of it follows from the folder and the time, so servers and commands agree
// without talking to each other.

const ReleaseSchema = z.object({
  /** Name of its folder. */
  id: z.string(),
  /** The build that made it. A build makes one release for now, and one more for each time at which a post appears. */
  build: z.string(),
  /** When the build began to read the content: later changes are not in it. */
  startedAt: z.iso.datetime(),
  /** From when on it may be shown. */
  shownFrom: z.iso.datetime(),
  pages: z.number(),
  /** A hash of the code that made it. Pages of other code may not fit the server. */
  code: z.string(),
});
export type Release = z.output<typeof ReleaseSchema>;

/** The complete releases of a folder, newest first. */
export function listReleases(releasesDir: string): Release[] {
  let names: string[];
  try {
    names = readdirSync(releasesDir);
  } catch {
    return [];
  }
  return names
    .filter((name) => name !== CURRENT && !name.startsWith('.'))
    .flatMap((name) => readFacts(join(releasesDir, name)) ?? [])
    .sort((a, b) => compare(b.startedAt, a.startedAt) || compare(b.shownFrom, a.shownFrom));
}

/** The note of the build about a complete release; undefined before that. */
export function readFacts(folder: string): Release | undefined {
  try {
    return ReleaseSchema.parse(JSON.parse(readFileSync(filesOfRelease(folder).facts, 'utf8')));
  } catch {
    return undefined;
  }
}

/** The release that was published last; undefined when nothing was. */
export function readCurrentId(releasesDir: string): string | undefined {
  try {
    return readlinkSync(join(releasesDir, CURRENT));
  } catch {
    return undefined;
  }
}

/** The release that readers see: of the current build, the last one whose time has come. */
export function findShown(
  releases: readonly Release[],
  currentId: string | undefined,
  now: Date,
): Release | undefined {
  const current = releases.find(({ id }) => id === currentId);
  const due = releases
    .filter(({ build, shownFrom }) => build === current?.build && Date.parse(shownFrom) <= now.getTime())
    .sort((a, b) => compare(b.shownFrom, a.shownFrom));
  return due[0] ?? current;
}

/** When the next release of the current build takes its place; undefined when none waits. */
export function nextChangeAfter(
  releases: readonly Release[],
  currentId: string | undefined,
  now: Date,
): Date | undefined {
  const build = releases.find(({ id }) => id === currentId)?.build;
  const times = releases
    .filter((release) => release.build === build)
    .map(({ shownFrom }) => Date.parse(shownFrom))
    .filter((time) => time > now.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

function compare(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b);
}
