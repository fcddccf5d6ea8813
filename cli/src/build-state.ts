import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LOCALES } from '@midweek/core';
import { MAIL_SOURCES } from '@midweek/mail/build';
import { SITE_SOURCES } from '@midweek/site/sources';
import { MAIL_DIR, MANIFEST, PROJECT, ROOT, SITE_DIR } from './project.ts';

/** What the site and the mails are made from. */
const CODE = new Set([...SITE_SOURCES, ...MAIL_SOURCES]);
const SOURCES = [join(ROOT, 'content'), ...[...CODE].map((path) => join(PROJECT, path))];

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
