import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT, timeBuild } from './project.ts';
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
    const coldMs = await timeColdBuild(site);
    await editOneIssue(site);
    const editedMs = await timeBuild(site);
    const largerMs = await timeColdBuild(larger);
    const group = 'Build';
    return [
      { group, name: `this site, cold (${pages} pages)`, value: coldMs, unit: 'ms' },
      { group, name: 'a page, cold', value: coldMs / pages, unit: 'ms', budget: BUDGETS.msPerPage },
      {
        group,
        name: 'one more page, cold',
        value: (largerMs - coldMs) / (morePages - pages),
        unit: 'ms',
        budget: BUDGETS.msPerPage,
      },
      {
        group,
        name: 'after one edit, against cold',
        value: editedMs / coldMs,
        unit: 'x',
        budget: BUDGETS.afterEdit,
      },
    ];
  } finally {
    await Promise.all([site, larger].map((root) => rm(root, { recursive: true, force: true })));
  }
}

/** Nothing is left of earlier builds: pages and mails are compiled, code is coloured and cards are drawn. */
async function timeColdBuild(root: string): Promise<number> {
  for (const compiled of ['renderer', 'mail']) {
    await rm(join(PROJECT, '.cache', compiled), { recursive: true, force: true });
  }
  return timeBuild(root);
}
