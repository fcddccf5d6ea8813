import { rm } from 'node:fs/promises';
import { timeBuild } from './project.ts';
import type { Measurement } from './result.ts';
import { countPages, createSyntheticSite, editOneIssue } from './synthetic-site.ts';

const BUDGET_MS_PER_PAGE = 12;
const SMALL = 0;
const LARGE = 300;

/** Cold builds of two sizes give the cost of one more page; a build after one edit is compared with the cold one. */
export async function measureBuildTime(): Promise<Measurement[]> {
  const small = await createSyntheticSite(SMALL);
  const large = await createSyntheticSite(LARGE);
  try {
    const [smallPages, largePages] = [await countPages(small), await countPages(large)];
    const smallMs = await timeBuild(small);
    const largeMs = await timeBuild(large);
    await editOneIssue(large);
    const editedMs = await timeBuild(large);
    const group = 'Build';
    return [
      { group, name: `this site, cold (${smallPages} pages)`, value: smallMs, unit: 'ms' },
      { group, name: `${largePages} pages, cold`, value: largeMs, unit: 'ms' },
      {
        group,
        name: `a page of ${largePages}, cold`,
        value: largeMs / largePages,
        unit: 'ms',
        budget: BUDGET_MS_PER_PAGE,
      },
      {
        group,
        name: 'one more page, cold',
        value: (largeMs - smallMs) / (largePages - smallPages),
        unit: 'ms',
        budget: BUDGET_MS_PER_PAGE,
      },
      { group, name: 'after one edit, against cold', value: editedMs / largeMs, unit: 'x' },
    ];
  } finally {
    await Promise.all([small, large].map((root) => rm(root, { recursive: true, force: true })));
  }
}
