import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Measurement, rowsOf } from './measurement.ts';
import { type BuildCost, PROJECT, timeBuild } from './programs.ts';
import { addSentence, countPages, createSyntheticSite, EDITED } from './synthetic-site.ts';

/** Of a cold build, of one more page in it, and of a build after one edit. */
export const BUILD_BUDGETS = { msPerPage: 20, msPerMorePage: 12, editedMs: 4000 };
const EXTRA_ISSUES = 150;
const ROUNDS = 3;

export type Builds = { pages: number; cold: BuildCost; edited: BuildCost };

/** Cold builds of two sizes give the cost of one more page. */
export async function measureBuild(): Promise<Measurement[]> {
  const small: Builds[] = [];
  const large: Builds[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    small.push(await buildTwice(0));
    large.push(await buildTwice(EXTRA_ISSUES));
  }
  // The fastest round counts, because other load on the machine can only slow a build down.
  const best = (rounds: Builds[], build: 'cold' | 'edited') =>
    rounds.map((round) => round[build]).reduce((a, b) => (a.ms <= b.ms ? a : b));
  const [pages, morePages] = [small[0]?.pages ?? 0, large[0]?.pages ?? 0];
  const cold = best(small, 'cold');
  const msPerMorePage = (best(large, 'cold').ms - cold.ms) / (morePages - pages);
  const row = rowsOf('Build');
  return [
    row(`${pages} pages, cold`, cold.ms, 'ms'),
    row('the same, processor time', cold.processorMs, 'ms'),
    row('a page, cold', cold.ms / pages, 'ms', { budget: BUILD_BUDGETS.msPerPage }),
    row('one more page, cold', msPerMorePage, 'ms', { budget: BUILD_BUDGETS.msPerMorePage }),
    row('after one edit', best(small, 'edited').ms, 'ms', { budget: BUILD_BUDGETS.editedMs }),
    row('after one edit, processor time', best(small, 'edited').processorMs, 'ms'),
  ];
}

/** Builds the shipped newsletter, with more issues if wanted, from nothing, and again after one sentence was added to an issue. */
export async function buildTwice(extraIssues: number): Promise<Builds> {
  const aside = await mkdtemp(join(PROJECT, '.cache', 'aside-'));
  const site = await createSyntheticSite(extraIssues);
  // When all is measured: a disk that has just deleted thousands of files is slow to write new ones.
  process.once('exit', () => {
    for (const folder of [aside, site]) rmSync(folder, { recursive: true, force: true });
  });
  // The site and its mails are compiled anew; everything else that is kept lies in the folder of the newsletter.
  const compiled = ['renderer', 'mail'].map((name) => join(PROJECT, '.cache', name));
  for (const folder of compiled.filter(existsSync)) await rename(folder, join(aside, basename(folder)));
  const cold = await timeBuild(site);
  await addSentence(join(site, 'newsletter', EDITED, 'en.md'));
  return { pages: await countPages(site), cold, edited: await timeBuild(site) };
}
