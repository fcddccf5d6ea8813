import { defaultLocale, type Issue, type Problem, type SiteConfig, textFor } from '@midweek/core';
import { explainMissingIssue, loadWithProblems, problemsOfIssue } from '../content-problems.ts';
import { Failure } from '../failure.ts';
import { currentSite } from '../project.ts';
import { reportProblems } from '../terminal/report-problems.ts';

export interface LoadedIssue {
  readonly number: number;
  readonly issue: Issue;
  readonly site: SiteConfig;
  /** Without the name of the newsletter and the number. */
  readonly title: string;
  /** What `midweek lint` says about it. */
  readonly problems: readonly Problem[];
  readonly timeZone: string;
}

/** An issue by its number, drafts included. A number that does not exist is a Failure. */
export async function loadIssue(number: number): Promise<LoadedIssue> {
  const { content, problems } = await loadWithProblems(currentSite().folder);
  if (!content) throw new Failure(`the content cannot be read:\n${reportProblems(problems).trimEnd()}`);
  const own = problemsOfIssue(problems, number);
  const issue = content.issues.find((known) => known.number === number);
  if (!issue) {
    throw new Failure(
      own.length > 0
        ? `issue ${number} cannot be read; fix it first:\n${reportProblems(own).trimEnd()}`
        : explainMissingIssue(number, content),
    );
  }
  const { heading } = textFor(issue, defaultLocale()).text;
  return {
    number,
    issue,
    site: content.site,
    title: heading.parts.join(' | '),
    problems: own,
    timeZone: content.site.timeZone,
  };
}
