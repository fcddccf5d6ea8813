// Components that show something which not every site has.
import { readFileSync } from 'node:fs';
import { type Content, listDocs } from '../content.ts';
import { locateFile } from '../files/site-folder.ts';
import type { Block, ComponentName } from '../markdown/rich-text.ts';
import { hasComponent } from '../markdown/walk.ts';
import { createReporter, type Problem } from '../problems/problem.ts';

const PRICED: readonly ComponentName[] = ['PriceList', 'PriceCalculator', 'MiniatureIssue', 'SponsorRequest'];

export function checkParts(content: Content, folder: string, problems: Problem[]): void {
  if (content.pricing) return;
  for (const { file, body } of listTexts(content)) {
    const used = PRICED.filter((name) => hasComponent(body, name));
    if (used.length === 0) continue;
    const lines = readFileSync(locateFile(folder, file), 'utf8').split('\n');
    for (const name of used)
      createReporter(problems, file).error(
        lines.findIndex((line) => line.includes(`<${name}`)) + 1,
        `<${name}> shows prices, and this site has none`,
        'pricing.yml beside site.yml',
        'write it, or remove the component',
      );
  }
}

function listTexts({ articles, pages, docs }: Content): { file: string; body: readonly Block[] }[] {
  return [...articles, ...pages, ...listDocs(docs)].flatMap(({ texts }) =>
    Object.values(texts).map(({ file, body }) => ({ file, body })),
  );
}
