import type { Locale } from '../../languages/locale.ts';
import type { Issue, IssueText } from '../../posts/post.ts';
import type { Reporter } from '../../problems/problem.ts';
import type { IssueTitles } from '../issue-title.ts';

/** One language of an issue, as the checks see it. */
export type IssueFile = {
  issue: Issue;
  locale: Locale;
  text: IssueText;
  /** The pattern of titles in its language. */
  titles: IssueTitles;
  /** The file as it was written. */
  source: string;
  report: Reporter;
};
