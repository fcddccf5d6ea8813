// A whole draft from what the registry has: items, title, words, file. Pure.
import { type Content, defaultLocale, type Issue, type Locale, textFor, toPlainText } from '@midweek/core';
import { createIssueTitles, ISSUES_BACK, MAX_TITLE_LENGTH, type Watchlist } from '@midweek/core/load';
import type { PackageHistory } from '../registry/packument.ts';
import { chooseHeadings } from './headings.ts';
import { type IssueFacts, renderIssueFile, toIssueTitle } from './issue-file.ts';
import { toDescription, toIntro } from './issue-words.ts';
import { buildItems, type DraftItem, type DraftItems, type SectionOrder } from './items.ts';
import type { Period } from './period.ts';

type DraftRequest = { number: number; locale: Locale; period: Period };

export type Draft = DraftItems & { title: string; source: string };

export function buildDraft(
  { number, locale, period }: DraftRequest,
  content: Content,
  watchlist: Watchlist,
  histories: ReadonlyMap<string, PackageHistory>,
): Draft {
  const { site } = content;
  const order = site.sections.map(({ id }) => id);
  const titles = createIssueTitles(site, locale);
  const toTitle = (headings: readonly DraftItem[]) =>
    toIssueTitle(
      titles,
      number,
      headings.map(({ title }) => title),
    );
  const earlier = titlesBefore(number, locale, content.issues);
  const { items, leftOut } = buildItems(watchlist, histories, { period, order }, earlier);
  const headings = chooseHeadings(items, order, (some) => toTitle(some).length <= MAX_TITLE_LENGTH);
  const words = { headings, items, period };
  const hasOriginal =
    locale !== defaultLocale() &&
    content.issues.some((issue) => issue.number === number && issue.texts[defaultLocale()]);
  const source = renderIssueFile({
    locale,
    site,
    number,
    headings: headings.map(({ title }) => title),
    facts: hasOriginal ? undefined : toFacts(content, period, bySection(items, order)),
    description: toDescription(locale, words),
    intro: toIntro(locale, words),
    sections: bySection(items, order),
  });
  return { title: toTitle(headings), source, items, leftOut };
}

/** Sections that have items, in their order. */
export function bySection(items: readonly DraftItem[], order: SectionOrder) {
  return order
    .map((name) => ({
      name,
      items: items.filter(({ section }) => section === name),
    }))
    .filter((section) => section.items.length > 0);
}

/** Titles of the issues just before this one, with the number of the issue. */
function titlesBefore(number: number, locale: Locale, issues: readonly Issue[]): Map<string, number> {
  const titles = new Map<string, number>();
  for (const issue of issues) {
    if (issue.number === undefined || issue.number >= number || issue.number < number - ISSUES_BACK) continue;
    for (const { headlines, items } of textFor(issue, locale).text.sections) {
      for (const { title } of [...headlines, ...items]) titles.set(toPlainText(title), issue.number);
    }
  }
  return titles;
}

/** The first desk signs until the curator says who did; tags are the sections', where tags.yml has them. */
function toFacts(content: Content, { to }: Period, sections: ReturnType<typeof bySection>): IssueFacts {
  return {
    date: to,
    authors: [...content.authors.keys()].slice(0, 1),
    tags: sections.flatMap(({ name }) => (content.tags.has(name) ? [name] : [])),
  };
}
