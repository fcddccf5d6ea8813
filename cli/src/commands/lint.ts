import type { Problem } from '@midweek/core';
import { nameFile } from '@midweek/core/files';
import { sortProblems } from '@midweek/core/load';
import { checkCards } from '@midweek/site/check-cards';
import { explainMissingIssue, loadWithProblems, problemsOfIssue } from '../content-problems.ts';
import { Failure } from '../failure.ts';
import { checkAddresses } from '../links/check-addresses.ts';
import { checkMailSize } from '../mails/check-mail-size.ts';
import { parseIssueOptions } from '../options.ts';
import { currentSite, showFile } from '../project.ts';
import { reportProblems } from '../terminal/report-problems.ts';

const help = `
midweek lint [number] [--links] [--json]

Reads everything in the folder of the newsletter and prints each problem as
  file:line problem; expected …; how to fix it
First what would stop the build, then the house style: form of titles, descriptions and versions, dates, length of the
intro and of what sponsors say, comments that end as sentences, releases that lead to their own notes, few patches and
standing pages, no advertising language, the same items in every language and nothing left untranslated, addresses that
the last eight issues already had. Drafts are checked too, but their style is only warned about. Of the newest issue, or the one with the number, the email is measured: Gmail cuts what is longer than 102 kB.
Warnings do not fail. Exit code 0 when there is no error, 1 otherwise.

  number   only the problems of this issue
  --links  ask every address of the issue, or of all issues, over the network: pages that are gone (404, 410) are
           errors, permanent redirects warnings. Four hosts at a time, one address of a host after the other, ten
           seconds for each answer. Answers are kept for a week. What cannot be asked, or refuses
           programs, is only counted
  --json   print the problems as a JSON array
`;

async function run(args: string[]): Promise<number> {
  const { json, links, number } = parseIssueOptions(args, {
    json: { type: 'boolean' },
    links: { type: 'boolean', default: false },
  });
  const { content, problems: found } = await loadWithProblems(currentSite().folder);
  const issues = content?.issues ?? [];
  const chosen = number === undefined ? issues : issues.filter((issue) => issue.number === number);
  if (content && number !== undefined && chosen.length === 0 && problemsOfIssue(found, number).length === 0) {
    throw new Failure(explainMissingIssue(number, content));
  }
  // To measure a mail takes rendering it, so only the one that is written now: issues that were sent stay as they are.
  const [measured] = chosen;
  const all = sortProblems([
    ...found,
    ...(content && measured ? await checkMailSize(measured, content.site) : []),
    ...(content ? await checkCards(content, nameFile(currentSite().folder, 'site.yml')) : []),
    ...(links ? await checkAddresses(chosen, { cache: currentSite().cache }) : []),
  ]);
  // Without its configuration no issue can be read, so that is what there is to say about any of them.
  const problems = number === undefined || !content ? all : problemsOfIssue(all, number);
  if (json) process.stdout.write(`${JSON.stringify(problems.map(toShown), null, 2)}\n`);
  else process.stdout.write(reportProblems(problems) || 'No problems found.\n');
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** By a path that can be opened from here. */
function toShown(problem: Problem): Problem {
  return { ...problem, file: showFile(problem.file) };
}

export const lint = { run, help };
