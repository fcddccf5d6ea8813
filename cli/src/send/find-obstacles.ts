// What of the content on this machine keeps an issue from being sent, each reason with its cure. The server knows the rest.
import { withSite } from '@midweek/core/files';
import { readBuildState } from '../publishing/build-state.ts';
import { reportProblems } from '../terminal/report-problems.ts';
import { findPlaceholders } from './find-placeholders.ts';
import type { LoadedIssue } from './load-issue.ts';

export async function findContentObstacles({ name, issue, site, problems }: LoadedIssue): Promise<string[]> {
  const obstacles: string[] = [];
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    obstacles.push(
      `${withSite(`midweek lint ${name}`)} finds errors; correct them:\n${reportProblems(errors).trimEnd()}`,
    );
  if (issue.isDraft)
    obstacles.push(`issue ${name} is a draft; take "draft: true" out of its files when it is finished`);
  obstacles.push(...findPlaceholders(issue, site));
  if ((await readBuildState()).kind !== 'fresh')
    obstacles.push(
      `the site was built before its content or code was last changed, so the email would be that of then; run ${withSite('npx midweek publish')}`,
    );
  return obstacles;
}
