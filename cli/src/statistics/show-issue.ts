import { type Content, type Issue, toPlainText } from '@midweek/core';
import { count } from '@midweek/core/files';
import type { OutputOf } from '@midweek/server/owner';
import { withOwner } from '../owner.ts';
import { formatBars, formatNumber } from '../terminal/bars.ts';
import { printJson } from '../terminal/print-json.ts';
import { formatIssueMails } from './format-issue-mails.ts';
import { listLinks, requireIssue } from './issue-links.ts';

const MAX_TITLE_LENGTH = 60;
const QUARTERS = ['the first quarter', 'half', 'three quarters', 'the end'] as const;

type IssueClicks = {
  issue: number;
  views: number;
  visitors: number;
  depths: number[];
  items: { anchor: string; title: string; url: string; clicks: number }[];
  /** Links that the issue does not have, or no longer. */
  otherClicks: number;
  clicksOfPrograms: number;
};

/** Prints what became of the mails of an issue, how it was read and what was opened from it. */
export async function showIssue(content: Content, number: number, isJson: boolean): Promise<number> {
  const issue = requireIssue(content, number);
  const { counted, mails } = await withOwner(async (owner) => ({
    counted: await owner.run('count-clicks', { issue: String(number) }),
    mails: await owner.run('count-issue-mails', { issue: number }),
  }));
  const clicks = toIssueClicks(issue, counted);
  if (isJson) printJson({ ...clicks, mails });
  else {
    if (mails) process.stdout.write(`${formatIssueMails(mails)}\n`);
    process.stdout.write(counted.isCounting ? formatIssueClicks(clicks) : NOTHING);
  }
  return 0;
}

const NOTHING = `Nothing was counted yet on the site. Counting is turned on in site.yml with
  analytics:
    firstParty: true
and a new build.
`;

function toIssueClicks(issue: Issue, counted: OutputOf<'count-clicks'>): IssueClicks {
  const clicksOf = new Map(counted.clicks.map(({ anchor, clicks }) => [anchor, clicks]));
  const items = listLinks(issue)
    .map(({ anchor, title, url }) => ({
      anchor,
      title: toPlainText(title),
      url,
      clicks: clicksOf.get(anchor) ?? 0,
    }))
    .sort((a, b) => b.clicks - a.clicks);
  const all = counted.clicks.reduce((sum, { clicks }) => sum + clicks, 0);
  const { views, visitors, depths, clicksOfPrograms } = counted;
  const otherClicks = all - items.reduce((sum, { clicks }) => sum + clicks, 0);
  return { issue: issue.number ?? 0, views, visitors, depths, items, otherClicks, clicksOfPrograms };
}

function formatIssueClicks(clicks: IssueClicks): string {
  const { issue, views, visitors, depths, items, otherClicks, clicksOfPrograms } = clicks;
  const opened = items.reduce((sum, item) => sum + item.clicks, otherClicks);
  const facts = `Issue ${issue}   ${count(views, 'view')}, ${count(visitors, 'visitor')} began their day here, ${count(opened, 'click')}`;
  const rows = items.map(({ title, clicks: value }) => ({ label: shorten(title), value }));
  if (otherClicks > 0) rows.push({ label: 'links that are no longer there', value: otherClicks });
  return `${[
    facts,
    formatBars('Links', rows, { keepsZeros: true }),
    formatBars(
      'Read up to',
      depths.map((value, quarter) => ({ label: QUARTERS[quarter] ?? '', value })),
      { keepsZeros: true },
    ),
    ...(clicksOfPrograms > 0 ? [`Left out: ${formatNumber(clicksOfPrograms)} of programs.`] : []),
  ].join('\n\n')}\n`;
}

function shorten(title: string): string {
  return title.length > MAX_TITLE_LENGTH ? `${title.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…` : title;
}
