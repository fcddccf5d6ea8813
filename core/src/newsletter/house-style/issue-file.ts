import type { Locale } from '../../languages/locales.ts';
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
  /** Whether its day has passed. Drafts wait for theirs. */
  hasAppeared: boolean;
  /** Whether no numbered issue that is published has a later date. */
  isNewest: boolean;
  report: Reporter;
};

/**
 * Reports a departure from a setting of site.yml that may change over the years. Published issues are not rewritten when it does: only the
 * newest of them gets a warning, so that the change is mentioned once, and the archive is left alone.
 */
export function reportBySetting(
  { hasAppeared, isNewest, report }: IssueFile,
  ...[line, message, expected, fix]: Parameters<Reporter['error']>
): void {
  if (!hasAppeared) report.error(line, message, expected, fix);
  else if (isNewest) report.warn(line, message, expected, `${fix}; leave it if site.yml was changed since`);
}

// Where things are in the file of an issue that the parsed text no longer tells.

export function hasKey(source: string, key: string): boolean {
  return frontMatterLines(source).some((line) => line.startsWith(`${key}:`));
}

export function lineOfKey(source: string, key: string): number {
  return frontMatterLines(source).findIndex((line) => line.startsWith(`${key}:`)) + 1 || 1;
}

/** Lines up to the end of the front matter, so that their index is that of the file. */
function frontMatterLines(source: string): string[] {
  const lines = source.split('\n');
  const end = lines.indexOf('---', 1);
  return lines.slice(0, end === -1 ? 0 : end);
}

/** The first line with words after the front matter. */
export function lineOfIntro(source: string): number {
  const lines = source.split('\n');
  const end = lines.indexOf('---', 1);
  return lines.findIndex((line, index) => index > end && line.trim() !== '') + 1 || 1;
}
