import { KINDS, type Kind, LOCALES } from '@midweek/core';
import { count } from '../terminal/report-problems.ts';
import type { Statistics } from './statistics.ts';

const BAR_WIDTH = 24;
const BAR = '▮';

type Row = { label: string; value: number; note?: string };

/** The figures as a page of text, with a bar behind each count. */
export function formatStatistics({ issues, items, hosts, words, missing, authors }: Statistics): string {
  const { min, median, max } = items.anIssue;
  const range = issues.numbered > 0 ? ` (${issues.first} to ${issues.last})` : '';
  const facts = [
    `Issues   ${issues.numbered}${range}, ${issues.special} special, ${count(issues.drafts, 'draft')}`,
    `Items    ${format(items.total)}; an issue has ${min} to ${max}, median ${median}`,
    `Words    ${LOCALES.map((locale) => `${locale} ${format(words[locale])}`).join(', ')}`,
    `Missing  ${
      LOCALES.filter((locale) => missing[locale].length > 0)
        .map((locale) => `${locale}: ${missing[locale].join(', ')}`)
        .join('; ') || 'nothing, every post is in both languages'
    }`,
  ].join('\n');
  const kinds = Object.entries(items.byKind) as [Kind, number][];
  return `${[
    facts,
    table(
      'Kinds',
      kinds.sort((a, b) => b[1] - a[1]).map(([kind, value]) => ({ label: `${KINDS[kind]} ${kind}`, value })),
    ),
    table(
      'Sections',
      Object.entries(items.bySection).map(([label, value]) => ({ label, value })),
    ),
    table(
      'Hosts',
      hosts.map(({ host, items: value }) => ({ label: host, value })),
    ),
    table(
      'Authors',
      authors.map(({ name, issues: signed, articles }) => ({
        label: name,
        value: signed + articles,
        note: articles > 0 ? `${count(articles, 'article')} of them` : '',
      })),
    ),
  ].join('\n\n')}\n`;
}

/** Rows that count nothing are left out. */
function table(heading: string, rows: readonly Row[]): string {
  const counted = rows.filter(({ value }) => value > 0);
  const labelWidth = Math.max(0, ...counted.map(({ label }) => width(label)));
  const valueWidth = Math.max(0, ...counted.map(({ value }) => format(value).length));
  const most = Math.max(1, ...counted.map(({ value }) => value));
  const lines = counted.map(({ label, value, note }) => {
    const bar = BAR.repeat(Math.max(1, Math.round((value / most) * BAR_WIDTH)));
    const padding = ' '.repeat(labelWidth - width(label));
    return `  ${label}${padding}  ${format(value).padStart(valueWidth)}  ${bar}${note ? ` ${note}` : ''}`;
  });
  return [heading, ...lines].join('\n');
}

/** In columns of a terminal: an emoji takes two, its variation selector none. */
function width(text: string): number {
  return [...text.replaceAll('\ufe0f', '')].reduce(
    (sum, character) => sum + (/\p{Extended_Pictographic}/u.test(character) ? 2 : 1),
    0,
  );
}

function format(number: number): string {
  return number.toLocaleString('en');
}
