import { defaultLocale, inLocale, listLocales, signOf } from '@midweek/core';
import { count } from '@midweek/core/files';
import type { Shown } from '@midweek/server/owner';
import type { Statistics } from './statistics.ts';

/** With a bar behind each count. */
export function showStatistics({ issues, items, hosts, words, missing, authors }: Statistics): Shown[] {
  const { min, median, max } = items.anIssue;
  const range = issues.numbered > 0 ? ` (${issues.first} to ${issues.last})` : '';
  const languages = listLocales().map(
    (locale) => `${locale} ${inLocale(words, locale).toLocaleString('en')}`,
  );
  const lacking = listLocales()
    .filter((locale) => inLocale(missing, locale).length > 0)
    .map((locale) => `${locale}: ${inLocale(missing, locale).join(', ')}`);
  const kinds = Object.entries(items.byKind);
  return [
    `Issues   ${issues.numbered}${range}, ${issues.special} special, ${count(issues.drafts, 'draft')}`,
    `Items    ${items.total.toLocaleString('en')}; an issue has ${min} to ${max}, median ${median}`,
    `Words    ${languages.join(', ')}`,
    `Missing  ${lacking.join('; ') || 'nothing, every post is in every language'}`,
    '',
    {
      heading: 'Kinds',
      bars: kinds
        .sort((a, b) => b[1] - a[1])
        .map(([kind, value]) => ({ label: `${signOf(defaultLocale(), kind)} ${kind}`, value })),
    },
    '',
    {
      heading: 'Sections',
      bars: Object.entries(items.bySection).map(([label, value]) => ({ label, value })),
    },
    '',
    { heading: 'Hosts', bars: hosts.map(({ host, items: value }) => ({ label: host, value })) },
    '',
    {
      heading: 'Authors',
      bars: authors.map(({ name, issues: signed, articles }) => ({
        label: name,
        value: signed + articles,
        note: articles > 0 ? `${count(articles, 'article')} of them` : '',
      })),
    },
  ];
}
