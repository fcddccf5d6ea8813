import { sortProblems } from '@midweek/core/curation';
import { loadWithProblems, problemsOfIssue } from '../content-problems.ts';
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
  const { content, problems: found } = await loadWithProblems(ROOT);
  // To measure a mail takes rendering it, so only the one that is written now: issues that were sent stay as they are.
  const issues = content?.issues ?? [];
  const measured = number === undefined ? issues[0] : issues.find((issue) => issue.number === number);
  const all = sortProblems([...found, ...(measured ? await checkMailSize(measured) : [])]);
  const problems = number === undefined ? all : problemsOfIssue(all, number);
  if (json) process.stdout.write(`${JSON.stringify(problems, null, 2)}\n`);
  else process.stdout.write(reportProblems(problems) || 'No problems found.\n');
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

export const lint = { run, help };
