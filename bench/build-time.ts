import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildCost, PROJECT, timeBuild } from './project.ts';
import type { Measurement } from './result.ts';
import { countPages, createSyntheticSite, editOneIssue } from './synthetic-site.ts';

const BUDGETS = { msPerPage: 12, afterEdit: 1 / 3 };
const EXTRA_ISSUES = 150;

/** Cold builds of two sizes give the cost of one more page; a build after one edit is compared with the cold one. */
export async function measureBuildTime(): Promise<Measurement[]> {
  const site = await createSyntheticSite(0);
  const larger = await createSyntheticSite(EXTRA_ISSUES);
  try {
    const [pages, morePages] = [await countPages(site), await countPages(larger)];
    const cold = await timeColdBuild(site);
    await editOneIssue(site);
    const edited = await timeBuild(site);
    const largerCold = await timeColdBuild(larger);
    const group = 'Build';
    return [
      { group, name: `this site, cold (${pages} pages)`, value: cold.ms, unit: 'ms' },
      ...listProcessorTime('this site, cold, processor time', cold),
      { group, name: 'a page, cold', value: cold.ms / pages, unit: 'ms', budget: BUDGETS.msPerPage },
      {
        group,
        name: 'one more page, cold',
        value: (largerCold.ms - cold.ms) / (morePages - pages),
        unit: 'ms',
        budget: BUDGETS.msPerPage,
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
    await Promise.all([site, larger].map((root) => rm(root, { recursive: true, force: true })));
  }
}

/** Nothing is left of earlier builds: pages and mails are compiled, code is coloured and cards are drawn. */
async function timeColdBuild(root: string): Promise<BuildCost> {
  for (const compiled of ['renderer', 'mail']) {
    await rm(join(PROJECT, '.cache', compiled), { recursive: true, force: true });
  }
  return timeBuild(root);
}

/** Of all processors together: what others do on the machine hardly changes it. */
function listProcessorTime(name: string, { processorMs }: BuildCost): Measurement[] {
  return processorMs === undefined ? [] : [{ group: 'Build', name, value: processorMs, unit: 'ms' }];
}
