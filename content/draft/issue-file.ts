// The Markdown of a draft. Its sentences are facts only; the curator writes the rest.
import { formatDate, formatList, KINDS, type Locale, type SiteConfig, sectionHeadings } from '@midweek/core';
import { createIssueTitles } from '@midweek/core/load';
import type { DraftItem } from './items.ts';

type Words = { from: string; to: string; names: string; count: number };
const WORDS: Record<string, { intro: (words: Words) => string; description: (words: Words) => string }> = {
  en: {
    intro: ({ from, to, names, count }) =>
      `From ${from} to ${to}, the registry received ${count} releases of the packages we watch. First of all: ${names}.`,
    description: ({ names, count, to }) =>
      `${names}, among ${count} releases of the packages that we watch up to ${to}.`,
  },
  fr: {
    intro: ({ from, to, names, count }) =>
      `Du ${from} au ${to}, le registre a reçu ${count} versions des paquets que nous suivons. À retenir d’abord : ${names}.`,
    description: ({ names, count, to }) =>
      `${names}, parmi ${count} versions des paquets que nous suivons jusqu’au ${to}.`,
  },
};

export type Draft = {
  locale: Locale;
  site: SiteConfig;
  number: number;
  period: { from: string; to: string };
  items: readonly DraftItem[];
  /** Parts of the title. */
  headings: readonly string[];
  /** `undefined` where the file of the first language carries them. */
  facts: { author: string | undefined; tags: readonly string[] } | undefined;
};

export function renderIssueFile({ locale, site, number, period, items, headings, facts }: Draft): string {
  const words = {
    from: formatDate(locale, period.from),
    to: formatDate(locale, period.to),
    names: formatList(locale, headings),
    count: items.length,
  };
  const { intro, description } = WORDS[locale] ?? (WORDS.en as (typeof WORDS)['en']);
  const frontMatter = [
    '---',
    `title: ${quote(createIssueTitles(site, locale).type(number, headings.join(' | ')))}`,
    ...(facts
      ? [
          `date: ${period.to}`,
          `authors: [${facts.author ?? ''}]`,
          `tags: [${facts.tags.join(', ')}]`,
          'draft: true',
        ]
      : []),
    `description: ${quote(description(words))}`,
    '---',
  ].join('\n');
  const sections = [...sectionHeadings(site.sections, locale)].flatMap(([id, title]) => {
    const own = items.filter(({ section }) => section === id);
    return own.length === 0 ? [] : [`## ${title}`, own.map((item) => renderItem(locale, item)).join('\n')];
  });
  return `${[frontMatter, escapeMarkdown(intro(words)), '<!-- truncate -->', ...sections].join('\n\n')}\n`;
}

/** The registry describes packages in English: an item in another language starts without a comment. */
function renderItem(locale: Locale, { kind, title, url, comment }: DraftItem): string {
  const link = `- ${KINDS[kind]} [${escapeMarkdown(title)}](${url})`;
  return comment === '' || locale !== 'en' ? link : `${link}: ${escapeMarkdown(comment)}`;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}

/** A YAML string. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
