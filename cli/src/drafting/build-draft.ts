// A whole draft from what the registry has: items, title, words, file. Pure.
import { type Content, type Issue, type Locale, toPlainText } from '@midweek/core';
import { ISSUES_BACK, MAX_TITLE_LENGTH, WATCHED_SECTIONS, type Watchlist } from '@midweek/core/curation';
import type { PackageHistory } from '../registry/packument.ts';
import { chooseHeadings } from './headings.ts';
import { type IssueFacts, renderIssueFile, toIssueTitle } from './issue-file.ts';
import { toDescription, toIntro } from './issue-words.ts';
import { buildItems, type DraftItem, type DraftItems } from './items.ts';
import type { Period } from './period.ts';

type DraftRequest = { number: number; locale: Locale; period: Period };

export type Draft = DraftItems & { title: string; source: string };

export function buildDraft(
  { number, locale, period }: DraftRequest,
  content: Content,
  watchlist: Watchlist,
  histories: ReadonlyMap<string, PackageHistory>,
): Draft {
  const { items, leftOut } = buildItems(watchlist, histories, period, titlesBefore(number, content.issues));
  const headings = chooseHeadings(items, (some) => toTitle(locale, number, some).length <= MAX_TITLE_LENGTH);
  const words = { headings, items, period };
  const hasOriginal =
    locale !== 'en' && content.issues.some((issue) => issue.number === number && issue.texts.en);
  const source = renderIssueFile({
    locale,
    number,
    headings: headings.map(({ title }) => title),
    facts: hasOriginal ? undefined : toFacts(content, period, items),
    description: toDescription(locale, words),
    intro: toIntro(locale, words),
    sections: bySection(items),
  });
  return { title: toTitle(locale, number, headings), source, items, leftOut };
}

function toTitle(locale: Locale, number: number, headings: readonly DraftItem[]): string {
  return toIssueTitle(
    locale,
    number,
    headings.map(({ title }) => title),
  );
}

/** Sections that have items, in their order. */
export function bySection(items: readonly DraftItem[]) {
  return WATCHED_SECTIONS.map((name) => ({
    name,
    items: items.filter(({ section }) => section === name),
  })).filter((section) => section.items.length > 0);
}

/** Titles of the issues just before this one, with the number of the issue. */
function titlesBefore(number: number, issues: readonly Issue[]): Map<string, number> {
  const titles = new Map<string, number>();
  for (const issue of issues) {
    if (issue.number === undefined || issue.number >= number || issue.number < number - ISSUES_BACK) continue;
    for (const { headlines, items } of (issue.texts.en ?? issue.texts.fr)?.sections ?? []) {
      for (const { title } of [...headlines, ...items]) titles.set(toPlainText(title), issue.number);
    }
  }
  return titles;
}

/** The first desk signs until the curator says who did; tags are the sections', where tags.yml has them. */
function toFacts(content: Content, { to }: Period, items: readonly DraftItem[]): IssueFacts {
  return {
    date: to,
    authors: [...content.authors.keys()].slice(0, 1),
    tags: bySection(items).flatMap(({ name }) => (content.tags.has(name) ? [name] : [])),
  };
}
