import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Issue, Problem } from '@midweek/core';
import { checkHouseStyle, parseWatchlist, sortProblems, WATCHLIST_FILE } from '@midweek/core/curation';
import { loadContent } from '@midweek/core/load';
import { checkMailSize } from '../mails/check-mail-size.ts';
import { parseIssueOptions } from '../options.ts';
import { ROOT } from '../project.ts';
import { reportProblems } from '../terminal/report-problems.ts';

const help = `
midweek lint [number] [--json]

Reads everything in content/ and prints each problem as
  file:line problem; expected …; how to mend it
First what would stop the build, then the house style: form of titles, descriptions and versions, length of the intro
and of what sponsors say, comments that end as sentences, the same items in both languages, addresses that the last
eight issues had already. Drafts are checked too, but their style is only warned about. Of the newest issue, or the one
with the number, the mail is measured: Gmail cuts what is longer than 102 kB.
Warnings do not fail. Exit code 0 when there is no error, 1 otherwise.

  number   only the problems of this issue
  --json   print the problems as a JSON array
`;

async function run(args: string[]): Promise<number> {
  const { json, number } = parseIssueOptions(args, { json: { type: 'boolean' } });
  const all = await findProblems(ROOT, number);
  const folder = `content/newsletter/${number}/`;
  const problems = number === undefined ? all : all.filter(({ file }) => file.startsWith(folder));
  if (json) process.stdout.write(`${JSON.stringify(problems, null, 2)}\n`);
  else process.stdout.write(reportProblems(problems) || 'No problems found.\n');
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** What is wrong with the content, its style and the watchlist. */
async function findProblems(root: string, number: number | undefined): Promise<Problem[]> {
  const { content, problems } = await loadContent({ root, includeDrafts: true });
  const issues = content?.issues ?? [];
  const watchlist = await readFile(join(root, WATCHLIST_FILE), 'utf8').catch(() => undefined);
  // To measure a mail takes rendering it, so only the one that is written now: issues that were sent stay as they are.
  const measured = number === undefined ? issues[0] : issues.find((issue) => issue.number === number);
  return sortProblems([
    ...problems,
    ...(measured ? await checkMailSize(measured) : []),
    ...checkHouseStyle(issues, await readSources(root, issues)),
    ...(watchlist === undefined ? [] : parseWatchlist(watchlist).problems),
  ]);
}

async function readSources(root: string, issues: readonly Issue[]): Promise<Map<string, string>> {
  const files = issues.flatMap(({ texts }) => Object.values(texts).map(({ file }) => file));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)),
  );
}

export const lint = { run, help };
