import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_SOURCES } from '@midweek/site/sources';
import { MANIFEST, PROJECT, ROOT, SITE_DIR } from './project.ts';

/** What the site is made from. */
const SOURCES = [join(ROOT, 'content'), ...SITE_SOURCES.map((path) => join(PROJECT, path))];

/** Whether the site was never built, or something it is made from is newer than the build. */
export async function isBuildStale(): Promise<boolean> {
  const built = await modifiedAt(MANIFEST);
  if (built === undefined || (await modifiedAt(SITE_DIR)) === undefined) return true;
  for (const source of SOURCES) if (await hasNewer(source, built)) return true;
  return false;
}

async function hasNewer(path: string, than: number): Promise<boolean> {
  const modified = await modifiedAt(path);
  if (modified !== undefined && modified > than) return true;
  const entries = await readdir(path, { recursive: true }).catch(() => []);
  const times = await Promise.all(entries.map((entry) => modifiedAt(join(path, entry))));
  return times.some((time) => time !== undefined && time > than);
}

async function modifiedAt(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.mtimeMs;
}
