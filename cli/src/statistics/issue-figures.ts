import { type Content, type Issue, issueName, toNumberOrName, toPlainText } from '@midweek/core';
import { count } from '@midweek/core/files';
import type { OutputOf, Shown } from '@midweek/server/owner';
import { withOwner } from '../owner.ts';
import { listLinks, requireIssue } from './issue-links.ts';
import { toMailTable } from './mail-table.ts';

const MAX_TITLE_LENGTH = 60;
const QUARTERS = ['the first quarter', 'half', 'three quarters', 'the end'] as const;

type IssueClicks = {
  issue: number | string;
  views: number;
  visitors: number;
  depths: number[];
  items: { anchor: string; title: string; url: string; clicks: number }[];
  /** Links that the issue does not have, or no longer. */
  otherClicks: number;
  clicksOfPrograms: number;
};

export interface CountedIssue {
  /** The output of `--json`. */
  readonly figures: IssueClicks & { readonly mails: OutputOf<'count-issue-mails'> };
  readonly isCounting: boolean;
}

/** Outcomes of the mails of an issue, its readings and its opened links. */
export async function countIssue(content: Content, name: string): Promise<CountedIssue> {
  const issue = requireIssue(content, name);
  const { counted, mails } = await withOwner(async (owner) => ({
    counted: await owner.run('count-clicks', { issue: name }),
    mails: await owner.run('count-issue-mails', { issue: name }),
  }));
  return { figures: { ...toIssueClicks(issue, counted), mails }, isCounting: counted.isCounting };
}

export function showIssue({ figures, isCounting }: CountedIssue): Shown[] {
  return [
    ...(figures.mails ? [toMailTable(figures.mails), ''] : []),
    ...(isCounting ? showClicks(figures) : NOTHING),
  ];
}

const NOTHING = [
  'Nothing was counted yet on the site. Counting is turned on in site.yml with',
  '  analytics:',
  '    firstParty: true',
  'and a new build.',
];

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
  return {
    issue: toNumberOrName(issueName(issue)),
    views,
    visitors,
    depths,
    items,
    otherClicks,
    clicksOfPrograms,
  };
}

function showClicks(clicks: IssueClicks): Shown[] {
  const { issue, views, visitors, depths, items, otherClicks, clicksOfPrograms } = clicks;
  const opened = items.reduce((sum, item) => sum + item.clicks, otherClicks);
  const rows = items.map(({ title, clicks: value }) => ({ label: shorten(title), value }));
  if (otherClicks > 0) rows.push({ label: 'links that are no longer there', value: otherClicks });
  const read = depths.map((value, quarter) => ({ label: QUARTERS[quarter] ?? '', value }));
  return [
    `Issue ${issue}   ${count(views, 'view')}, ${count(visitors, 'visitor')} began their day here, ${count(opened, 'click')}`,
    '',
    { heading: 'Links', bars: rows, keepsZeros: true },
    '',
    { heading: 'Read up to', bars: read, keepsZeros: true },
    ...(clicksOfPrograms > 0 ? ['', `Left out: ${clicksOfPrograms.toLocaleString('en')} of programs.`] : []),
  ];
}

function shorten(title: string): string {
  return title.length > MAX_TITLE_LENGTH ? `${title.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…` : title;
}
