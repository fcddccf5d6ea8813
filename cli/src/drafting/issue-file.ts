// The Markdown of an issue in the house format: what `midweek draft` and `midweek new` write.
import { FALLBACK_LOCALE, KINDS, type Locale, type SiteConfig, sectionHeadings } from '@midweek/core';
import { createIssueTitles, type IssueTitles } from '@midweek/core/load';
import { escapeMarkdown } from './comment.ts';
import type { DraftItem } from './items.ts';

/** What a post has once, read from the English file: a translation leaves it out. */
export type IssueFacts = { date: string; authors: readonly string[]; tags: readonly string[] };

export type IssueFile = {
  locale: Locale;
  /** What titles and sections are called. */
  site: Pick<SiteConfig, 'title' | 'issueTitle' | 'sections'>;
  number: number;
  /** Parts of the title. */
  headings: readonly string[];
  /** `undefined` where the English file carries them. */
  facts: IssueFacts | undefined;
  description: string;
  intro: string;
  sections: readonly { name: string; items: readonly DraftItem[] }[];
};

export function renderIssueFile(issue: IssueFile): string {
  const { locale, intro, sections } = issue;
  const headings = sectionHeadings(issue.site.sections, locale);
  const blocks = [
    renderFrontMatter(issue),
    ...(intro === '' ? [] : [escapeMarkdown(intro)]),
    '<!-- truncate -->',
    ...sections.flatMap(({ name, items }) => [
      `## ${headings.get(name)}`,
      ...(items.length > 0 ? [items.map((item) => renderItem(locale, item)).join('\n')] : []),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** @example toIssueTitle(titles, 258, ['React 19.3', 'Vite 8']) // 'Midweek #258: React 19.3 | Vite 8' */
export function toIssueTitle(titles: IssueTitles, number: number, headings: readonly string[]): string {
  return titles.type(number, headings.join(' | '));
}

function renderFrontMatter({ locale, site, number, headings, facts, description }: IssueFile): string {
  const lines = [
    '---',
    `title: ${quote(toIssueTitle(createIssueTitles(site, locale), number, headings))}`,
    ...(facts
      ? [`date: ${facts.date}`, `authors: [${facts.authors.join(', ')}]`, `tags: [${facts.tags.join(', ')}]`]
      : []),
    `description: ${quote(description)}`,
    ...(facts ? ['draft: true'] : []),
    '---',
  ];
  return lines.join('\n');
}

/** The registry describes packages in English, so an item in another language starts without a comment. */
function renderItem(locale: Locale, { kind, title, url, comment }: DraftItem): string {
  const link = `- ${KINDS[kind]} [${escapeMarkdown(title)}](${url})`;
  return comment === '' || locale !== FALLBACK_LOCALE ? link : `${link}: ${comment}`;
}

/** A YAML string. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
