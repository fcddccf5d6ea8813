import { type Content, toPlainText } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import { Failure } from '../failure.ts';
import { withOwner } from '../owner.ts';
import { listLinks, requireIssue } from './issue-links.ts';

const MAX_TITLE_LENGTH = 120;

/** The addresses of a page that shows the figures of one link, for its sponsor. */
export async function makeReportLinks(
  content: Content,
  name: string,
  anchor: string,
): Promise<Record<string, string>> {
  const link = listLinks(requireIssue(content, name)).find((known) => known.anchor === anchor);
  if (!link) {
    throw new Failure(
      `issue ${name} has no link "${anchor}"; ${withSite(`midweek stats --issue ${name} --json`)} lists the anchors`,
    );
  }
  const title = toPlainText(link.title).slice(0, MAX_TITLE_LENGTH).toWellFormed();
  return withOwner((owner) => owner.run('make-report-links', { issue: name, anchor, title }));
}
