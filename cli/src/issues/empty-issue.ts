import { basename } from 'node:path';
import { type Content, defaultLocale, formatDate, isNumbered, type Locale, t } from '@midweek/core';
import { createIssueTitles } from '@midweek/core/load';
import { dayIn } from './issue-day.ts';

/** The file of an issue that is started: the sections, and nothing in them. */
export function emptyIssue(locale: Locale, name: string, date: string, { authors, site }: Content): string {
  // The first language has the facts.
  const isOriginal = locale === defaultLocale();
  const title = isNumbered(name)
    ? createIssueTitles(site, locale).type(Number(name), '')
    : toTitle(name, locale);
  const author = [...authors.keys()].slice(0, 1).join('');
  return [
    '---',
    `title: ${quote(title)}`,
    ...(isOriginal ? [`date: ${date}`, `authors: [${author}]`, 'tags: []'] : []),
    // Too short on purpose: lint asks for the real one.
    `description: ${quote(t(locale, 'new.description'))}`,
    ...(isOriginal ? ['draft: true'] : []),
    '---\n\n<!-- truncate -->\n',
    ...site.sections.map(({ title }) => `## ${title[locale]}\n`),
  ].join('\n');
}

/** To begin with. @example toTitle('spring-letter', 'en') // 'Spring letter' */
function toTitle(name: string, locale: Locale): string {
  const day = dayIn(name);
  if (day) return formatDate(locale, day);
  const words = basename(name).replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A YAML string. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
