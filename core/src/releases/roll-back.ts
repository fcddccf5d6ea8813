import type { SiteFolder } from '../files/site-folder.ts';
import { listReleases, type Release, readCurrentId } from './read-releases.ts';
import { findRollback, switchTo } from './switch-release.ts';

type Places = Pick<SiteFolder, 'releases' | 'dist'>;

/** The release that a rollback leads to; undefined when there is no earlier build. */
export function planRollback({ releases: folder }: Pick<Places, 'releases'>, now: Date): Release | undefined {
  return findRollback(listReleases(folder), readCurrentId(folder), now);
}

/** Goes back to the build before the one that readers see. Undefined when there is none, or when it is not the one that was agreed on. */
export async function rollBack(site: Places, now: Date, agreed?: string): Promise<Release | undefined> {
  const older = planRollback(site, now);
  if (!older || (agreed !== undefined && older.id !== agreed)) return undefined;
  await switchTo(site, older);
  return older;
}
