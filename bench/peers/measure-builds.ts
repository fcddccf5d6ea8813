// One round of builds of the same archive: cold, then after one sentence was added to one issue.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { timeColdBuild } from '../build-time.ts';
import { DIST, PROJECT, timeBuild } from '../project.ts';
import { addSentence, countPages, createSyntheticSite, editOneIssue } from '../synthetic-site.ts';
import {
  clearDocusaurus,
  countDocusaurusPages,
  DOCUSAURUS,
  timeDocusaurusBuild,
} from './docusaurus-project.ts';
import { exportArchive } from './export-archive.ts';

export type Builds = { pages: number; coldMs: number; editedMs: number };

export async function measureOurBuilds(): Promise<Builds> {
  await mkdir(join(PROJECT, '.cache'), { recursive: true });
  const aside = await mkdtemp(join(PROJECT, '.cache', 'aside-'));
  const site = await createSyntheticSite(0);
  try {
    const { ms: coldMs } = await timeColdBuild(site, join(aside, 'site'));
    await editOneIssue(site);
    const { ms: editedMs } = await timeBuild(site);
    return { pages: await countPages(site), coldMs, editedMs };
  } finally {
    await Promise.all([aside, site].map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

/** Leaves a build of the archive as it is shipped, but for the sentence. */
export async function measureDocusaurusBuilds(): Promise<Builds> {
  await exportArchive(DOCUSAURUS.work, DIST);
  await clearDocusaurus();
  const { ms: coldMs } = await timeDocusaurusBuild();
  await addSentence(join(DOCUSAURUS.work, 'newsletter', '257', 'index.md'));
  const { ms: editedMs } = await timeDocusaurusBuild();
  return { pages: await countDocusaurusPages(), coldMs, editedMs };
}
