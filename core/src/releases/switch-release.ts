import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { IMMUTABLE_FOLDERS } from '../build-output/site-manifest.ts';
import type { SiteFolder } from '../files/site-folder.ts';
import {
  CURRENT,
  filesOfRelease,
  findShown,
  listReleases,
  type Release,
  readCurrentId,
} from './read-releases.ts';
import { deleteAbandoned, linkOrCopy, nameDraft } from './start-build.ts';

/**
 * Builds whose releases are kept: to go back to, and for readers who have a page of one open. The current one is always among them.
 */
export const KEPT_BUILDS = 5;
/** What was current in the last five minutes is kept too: a server that starts, or gets little processor time, may still serve it. */
const SERVED_MS = 5 * 60_000;

/**
 * Makes a release the current one, in one step: the link `current` is renamed into place. Then old builds are deleted, and `dist` gets its
 * files.
 */
export async function switchTo(
  { releases: releasesDir, dist }: Pick<SiteFolder, 'releases' | 'dist'>,
  release: Release,
  now = new Date(),
): Promise<void> {
  const link = join(releasesDir, nameDraft());
  await symlink(release.id, link);
  await rename(link, join(releasesDir, CURRENT));
  await deleteOldBuilds(releasesDir, now);
  const siteOf = ({ id }: Release) => filesOfRelease(join(releasesDir, id)).site;
  await exportSite(siteOf(release), listSeen(listReleases(releasesDir), release).map(siteOf), dist);
}

/**
 * Releases whose pages readers may have. The pictures of a release that waits for its time stay private until then, and for good when another
 * build takes its place before.
 */
export function listSeen(releases: readonly Release[], current: Release): Release[] {
  const starts = releases.map(({ startedAt }) => startedAt).sort();
  return releases.filter(({ build, startedAt, shownFrom }) => {
    const replacedAt = starts.find((start) => start > startedAt) ?? startedAt;
    return shownFrom <= replacedAt || (build === current.build && shownFrom <= current.shownFrom);
  });
}

/** The build before the one that readers see; undefined when there is none. */
export function findRollback(
  releases: readonly Release[],
  currentId: string | undefined,
  now: Date,
): Release | undefined {
  const current = releases.find(({ id }) => id === currentId);
  const older = releases.find(
    ({ build, startedAt }) => build !== current?.build && startedAt < (current?.startedAt ?? ''),
  );
  return older && findShown(releases, older.id, now);
}

/**
 * The site as a folder of plain files, because a link would not survive `cp -r`. The files are those of the release (hard links), and the code and pictures of
 * the releases that readers have seen: a page that is open when a static host gets another release still loads its own. Two renames put it in place:
 * between them the folder is missing for a moment, but it is never incomplete.
 */
async function exportSite(from: string, seen: readonly string[], to: string): Promise<void> {
  const parent = dirname(to);
  const [draft, old] = [join(parent, nameDraft()), join(parent, nameDraft())];
  await mkdir(draft, { recursive: true });
  await linkFiles(from, draft);
  for (const site of seen)
    for (const folder of IMMUTABLE_FOLDERS) await linkFiles(join(site, folder), join(draft, folder));
  await moveAway(to, old);
  await rename(draft, to);
  await rm(old, { recursive: true, force: true });
  await deleteAbandoned(parent);
}

/** Links the files of a folder, if there is one, that are not there yet. */
async function linkFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(to, path.slice(from.length));
    if (!existsSync(target)) linkOrCopy(path, target);
  }
}

/** Renames a folder, if there is one. A folder of a container's image cannot be renamed (EXDEV): it is deleted where it is. */
async function moveAway(folder: string, to: string): Promise<void> {
  try {
    await rename(folder, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EXDEV') await rm(folder, { recursive: true, force: true });
    else if (code !== 'ENOENT') throw error;
  }
}

async function deleteOldBuilds(releasesDir: string, now: Date): Promise<void> {
  const releases = listReleases(releasesDir);
  const current = releases.find(({ id }) => id === readCurrentId(releasesDir))?.build;
  const builds = [...new Set(releases.map(({ build }) => build))];
  const kept = new Set([current, ...builds.filter((build) => build !== current).slice(0, KEPT_BUILDS - 1)]);
  const servedFrom = new Date(now.getTime() - SERVED_MS).toISOString();
  const oldestServed = releases.find(({ startedAt }) => startedAt <= servedFrom)?.startedAt ?? '';
  for (const { id, build, startedAt } of releases) {
    if (kept.has(build) || startedAt >= oldestServed) continue;
    // Under a name that is not a release first, so that nobody sees half of one.
    const doomed = join(releasesDir, nameDraft());
    await moveAway(join(releasesDir, id), doomed);
    await rm(doomed, { recursive: true, force: true });
  }
}
