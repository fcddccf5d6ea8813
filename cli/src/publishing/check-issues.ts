import {
  type Content,
  formatProblem,
  type Issue,
  type IssueChecks,
  issueName,
  MAX_MAILED_ISSUES,
  type Problem,
} from '@midweek/core';
import { checkStyle, problemsOfIssue } from '../content-problems.ts';
import { currentSite } from '../project.ts';
import { findPlaceholders } from '../send/find-placeholders.ts';

/** Some rules look at the issues before. */
const MAX_CHECKED_ISSUES = 3 * MAX_MAILED_ISSUES;

/** What `midweek lint` and `midweek send` say about the issues that can be sent next: the desk, which has no texts, says it too. */
export async function checkIssues(
  content: Content,
  found: readonly Problem[],
): Promise<(issue: Issue) => IssueChecks> {
  const newest = { ...content, issues: content.issues.slice(0, MAX_CHECKED_ISSUES) };
  const problems = [...found, ...(await checkStyle(currentSite().folder, newest, found))];
  return (issue) => {
    const own = problemsOfIssue(problems, issueName(issue));
    return {
      obstacles: [
        ...own.filter(({ severity }) => severity === 'error').map(formatProblem),
        ...findPlaceholders(issue, content.site),
      ],
      warnings: own
        .filter(({ severity }) => severity === 'warning')
        .map(({ file, line, message, expected, fix }) => ({
          file,
          line,
          message: `${message}; expected ${expected}; ${fix}`,
        })),
    };
  };
}
