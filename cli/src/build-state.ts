import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LOCALES } from '@midweek/core';
import { listCode } from '@midweek/core/files';
import { MAIL_DIR, MANIFEST, PROJECT, ROOT, SITE_DIR } from './project.ts';

/** What a build leaves behind; the manifest tells when. */
const RESULTS = [
  SITE_DIR,
  ...LOCALES.map((locale) => join(MAIL_DIR, `${locale}.json`)),
  ...['search', 'pricing.json'].map((name) => join(dirname(MANIFEST), name)),
];

/** Whether something was never built, or is made from something newer than the build. */
export async function isBuildStale(): Promise<boolean> {
  const built = await modifiedAt(MANIFEST);
  if (built === undefined) return true;
  for (const result of RESULTS) if ((await modifiedAt(result)) === undefined) return true;
  if (await hasNewer(join(ROOT, 'content'), built)) return true;
  // A file that was deleted changes its folder.
  const code = listCode(PROJECT, ['site', 'mail']).map((file) => join(PROJECT, file));
  const times = await Promise.all(
    [...new Set(code.flatMap((file) => [file, dirname(file)]))].map(modifiedAt),
  );
  return times.some((time) => time !== undefined && time > built);
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
