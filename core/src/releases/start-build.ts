// Folders and links that are not finished. Their names say which process makes them, so that those of a process that was killed can be told
// apart and deleted.
import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteFolder } from '../files/site-folder.ts';
import { filesOfRelease, findShown, listReleases, type Release, readCurrentId } from './read-releases.ts';

/** A name that no other process takes. Names with a dot are not releases, and servers do not show them. */
export function nameDraft(): string {
  return `.draft-${process.pid}-${randomUUID()}`;
}

/** Deletes the drafts in a folder whose process has ended. */
export async function deleteAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^\.draft-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// A build writes into folders that nobody looks at. A release exists when its folder gets its name, complete.

export interface ReleaseDraft {
  /** Where to write it. */
  readonly folder: string;
  /** From when on it is shown. */
  readonly shownFrom: Date;
}

export interface Build {
  /** The folder of the release that readers see now, whose unchanged files can be used again. */
  readonly previous: string | undefined;
  /** A folder for one more release of this build. */
  draft(shownFrom: Date): Promise<ReleaseDraft>;
  /** Gives every draft its name; from then on they are releases. The first one is the release of now. */
  complete(drafts: readonly (ReleaseDraft & { readonly pages: number })[]): Promise<Release[]>;
  /** Whether a build that began later was published since this one began: it has newer content. */
  isOvertaken(): boolean;
  /** Deletes what was not completed. */
  discard(): Promise<void>;
}

interface BuildOptions {
  /** When the content was read. */
  readonly startedAt: Date;
  /** A hash of the code that builds. */
  readonly code?: string;
}

/** Begins a build. Drafts of builds that were killed are deleted. */
export async function startBuild(
  { releases: releasesDir }: Pick<SiteFolder, 'releases'>,
  { startedAt, code = '' }: BuildOptions,
): Promise<Build> {
  await mkdir(releasesDir, { recursive: true });
  await deleteAbandoned(releasesDir);
  const currentId = readCurrentId(releasesDir);
  const shown = findShown(listReleases(releasesDir), currentId, startedAt);
  const own = join(releasesDir, nameDraft());
  let count = 0;
  return {
    previous: shown && join(releasesDir, shown.id),
    async draft(shownFrom) {
      const folder = join(own, String(count++));
      await mkdir(filesOfRelease(folder).site, { recursive: true });
      return { folder, shownFrom };
    },
    async complete(drafts) {
      const build = nameBuild(releasesDir, startedAt);
      const releases: Release[] = [];
      // Future releases first: when the release of now is there, so are they.
      for (const [index, { folder, shownFrom, pages }] of [...drafts.entries()].reverse()) {
        const release: Release = {
          id: index === 0 ? build : `${build}-for-${toName(shownFrom)}`,
          build,
          startedAt: startedAt.toISOString(),
          shownFrom: shownFrom.toISOString(),
          pages,
          code,
        };
        writeFileSync(filesOfRelease(folder).facts, `${JSON.stringify(release, null, 2)}\n`);
        await rename(folder, join(releasesDir, release.id));
        releases.unshift(release);
      }
      return releases;
    },
    isOvertaken() {
      const id = readCurrentId(releasesDir);
      const current = listReleases(releasesDir).find((release) => release.id === id);
      return id !== currentId && current !== undefined && Date.parse(current.startedAt) > startedAt.getTime();
    },
    discard: () => rm(own, { recursive: true, force: true }),
  };
}

/** By the time in UTC, with a number if two builds share a second. */
function nameBuild(releasesDir: string, startedAt: Date): string {
  const name = toName(startedAt);
  for (let number = 1; ; number++) {
    const id = number === 1 ? name : `${name}-${number}`;
    if (!existsSync(join(releasesDir, id))) return id;
  }
}

/** @example toName(new Date('2026-11-18T07:00:05Z')) // '20261118-070005' */
function toName(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}

/**
 * The same file at one more place: a hard link, so that releases share what they have in common; a copy where the disk has no such links.
 * Returns false when there is no such file.
 */
export function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Two lists may name the same file.
    if (code === 'EEXIST') return true;
    if (code !== 'ENOENT') return copy(from, to);
    if (!existsSync(from)) return false;
    mkdirSync(join(to, '..'), { recursive: true });
    return linkOrCopy(from, to);
  }
}

function copy(from: string, to: string): boolean {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  return true;
}
