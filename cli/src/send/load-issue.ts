import { defaultLocale, findIssue, type Issue, type Problem, type SiteConfig, textFor } from '@midweek/core';
import { explainMissingIssue, loadWithProblems, problemsOfIssue } from '../content-problems.ts';
import { Failure } from '../failure.ts';
import { currentSite } from '../project.ts';
import { reportProblems } from '../terminal/report-problems.ts';

export interface LoadedIssue {
  readonly name: string;
  readonly issue: Issue;
  readonly site: SiteConfig;
  /** Without the name of the newsletter and the number. */
  readonly title: string;
  /** What `midweek lint` says about it. */
  readonly problems: readonly Problem[];
  readonly timeZone: string;
}

/** An issue by its name, drafts included. A name that no issue has is a Failure. */
export async function loadIssue(name: string): Promise<LoadedIssue> {
  const { content, problems } = await loadWithProblems(currentSite().folder);
  if (!content) throw new Failure(`the content cannot be read:\n${reportProblems(problems).trimEnd()}`);
  const own = problemsOfIssue(problems, name);
  const issue = findIssue(content.issues, name);
  if (!issue) {
    throw new Failure(
      own.length > 0
        ? `issue ${name} cannot be read; fix it first:\n${reportProblems(own).trimEnd()}`
        : explainMissingIssue(name, content),
    );
  }
  const { heading } = textFor(issue, defaultLocale()).text;
  return {
    name,
    issue,
    site: content.site,
    title: heading.parts.join(' | '),
    problems: own,
    timeZone: content.site.timeZone,
  };
}
