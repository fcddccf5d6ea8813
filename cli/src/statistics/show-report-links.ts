import { type Content, toPlainText } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import { Failure } from '../failure.ts';
import { withOwner } from '../owner.ts';
import { printJson } from '../terminal/print-json.ts';
import { listLinks, requireIssue } from './issue-links.ts';

const MAX_TITLE_LENGTH = 120;

/** Prints the addresses of a page that shows the figures of one link, for whoever has paid for it. */
export async function showReportLinks(
  content: Content,
  { number, anchor }: { number: number; anchor: string },
  isJson: boolean,
): Promise<number> {
  const link = listLinks(requireIssue(content, number)).find((known) => known.anchor === anchor);
  if (!link) {
    throw new Failure(
      `issue ${number} has no link "${anchor}"; ${withSite(`midweek stats --issue ${number} --json`)} lists the anchors`,
    );
  }
  const title = toPlainText(link.title).slice(0, MAX_TITLE_LENGTH).toWellFormed();
  const links = await withOwner((owner) =>
    owner.run('make-report-links', { issue: String(number), anchor, title }),
  );
  if (isJson) printJson(links);
  else process.stdout.write(`${Object.values(links).join('\n')}\n`);
  return 0;
}
