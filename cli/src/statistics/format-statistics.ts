import { inLocale, KINDS, type Kind, listLocales } from '@midweek/core';
import { count } from '@midweek/core/files';
import { formatBars, formatNumber } from '../terminal/bars.ts';
import type { Statistics } from './statistics.ts';

/** The figures as a page of text, with a bar behind each count. */
export function formatStatistics({ issues, items, hosts, words, missing, authors }: Statistics): string {
  const { min, median, max } = items.anIssue;
  const range = issues.numbered > 0 ? ` (${issues.first} to ${issues.last})` : '';
  const facts = [
    `Issues   ${issues.numbered}${range}, ${issues.special} special, ${count(issues.drafts, 'draft')}`,
    `Items    ${formatNumber(items.total)}; an issue has ${min} to ${max}, median ${median}`,
    `Words    ${listLocales()
      .map((locale) => `${locale} ${formatNumber(inLocale(words, locale))}`)
      .join(', ')}`,
    `Missing  ${
      listLocales()
        .filter((locale) => inLocale(missing, locale).length > 0)
        .map((locale) => `${locale}: ${inLocale(missing, locale).join(', ')}`)
        .join('; ') || 'nothing, every post is in every language'
    }`,
  ].join('\n');
  const kinds = Object.entries(items.byKind) as [Kind, number][];
  return `${[
    facts,
    formatBars(
      'Kinds',
      kinds.sort((a, b) => b[1] - a[1]).map(([kind, value]) => ({ label: `${KINDS[kind]} ${kind}`, value })),
    ),
    formatBars(
      'Sections',
      Object.entries(items.bySection).map(([label, value]) => ({ label, value })),
    ),
    formatBars(
      'Hosts',
      hosts.map(({ host, items: value }) => ({ label: host, value })),
    ),
    formatBars(
      'Authors',
      authors.map(({ name, issues: signed, articles }) => ({
        label: name,
        value: signed + articles,
        note: articles > 0 ? `${count(articles, 'article')} of them` : '',
      })),
    ),
  ].join('\n\n')}\n`;
}
