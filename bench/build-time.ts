import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildCost, PROJECT, timeBuild } from './project.ts';
import type { Measurement } from './result.ts';
import { countPages, createSyntheticSite, editOneIssue } from './synthetic-site.ts';

// The aim is 12 ms a page, which is also what one more page may cost. The rest of a cold build is compiling, and simpler code is worth 3 ms more there.
const BUDGETS = { msPerPage: 15, msPerMorePage: 12, afterEdit: 1 / 3 };
const EXTRA_ISSUES = 150;
const ROUNDS = 3;

/** Cold builds of two sizes give the cost of one more page; a build after one edit is compared with the cold one. */
export async function measureBuildTime(): Promise<Measurement[]> {
  const folders: string[] = [];
  try {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(folders));
    const [cold, secondCold] = toBest(rounds.map(({ cold }) => cold));
    const [larger] = toBest(rounds.map(({ larger }) => larger));
    const [edited] = toBest(rounds.map(({ edited }) => edited));
    const { pages, morePages } = rounds[0] as Round;
    const group = 'Build';
    return [
      { group, name: `this site, cold (${pages} pages)`, value: cold.ms, unit: 'ms' },
      ...listProcessorTime('this site, cold, processor time', cold),
      { group, name: 'a page, cold', value: cold.ms / pages, unit: 'ms', budget: BUDGETS.msPerPage },
      { group, name: `the same, second best of ${ROUNDS} rounds`, value: secondCold.ms / pages, unit: 'ms' },
      {
        group,
        name: 'one more page, cold',
        value: (larger.ms - cold.ms) / (morePages - pages),
        unit: 'ms',
        budget: BUDGETS.msPerMorePage,
      },
      {
        group,
        name: 'after one edit, against cold',
        value: edited.ms / cold.ms,
        unit: 'x',
        budget: BUDGETS.afterEdit,
      },
    ];
  } finally {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

type Round = { pages: number; morePages: number; cold: BuildCost; edited: BuildCost; larger: BuildCost };

/** Its folders are deleted at the end: a disk that has just deleted thousands of files is slow to write new ones. */
async function measureRound(folders: string[]): Promise<Round> {
  const aside = await mkdtemp(join(PROJECT, '.cache', 'aside-'));
  const site = await createSyntheticSite(0);
  const largerSite = await createSyntheticSite(EXTRA_ISSUES);
  folders.push(aside, site, largerSite);
  const cold = await timeColdBuild(site, join(aside, 'site'));
  const pages = await countPages(site);
  await editOneIssue(site);
  const edited = await timeBuild(site);
  const larger = await timeColdBuild(largerSite, join(aside, 'larger'));
  return { pages, morePages: await countPages(largerSite), cold, edited, larger };
}

/** Nothing is left of earlier builds: pages and mails are compiled, code is coloured and cards are drawn. */
export async function timeColdBuild(folder: string, aside: string): Promise<BuildCost> {
  for (const compiled of ['renderer', 'mail'])
    await rename(join(PROJECT, '.cache', compiled), `${aside}-${compiled}`);
  return timeBuild(folder);
}

/** Fastest first. The fastest round counts, because other load on the machine can only slow a build down. */
function toBest(costs: BuildCost[]): [BuildCost, BuildCost] {
  return costs.toSorted((a, b) => a.ms - b.ms).slice(0, 2) as [BuildCost, BuildCost];
}

/** Of all processors together: what others do on the machine hardly changes it. */
function listProcessorTime(name: string, { processorMs }: BuildCost): Measurement[] {
  return processorMs === undefined ? [] : [{ group: 'Build', name, value: processorMs, unit: 'ms' }];
}
