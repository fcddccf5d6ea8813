import type { Locale } from '@midweek/core';
import { type DateForm, escapeHtml, formatDay, KINDS, searchText } from '@midweek/core/browser';

type Marked = { value: string };

/** What we ask for besides what DocSearch needs. */
export type RowFacts = {
  url: string;
  type: string;
  content: string | null;
  hierarchy: Record<string, string | null>;
  kind?: string | null;
  host?: string | null;
  date?: string | null;
  _snippetResult?: { content?: Marked; hierarchy?: Record<string, Marked | undefined> };
};

type RowLanguage = { locale: Locale; dates: DateForm };

/**
 * Gives a row a second line by which it can be told apart: issue and day, host, kind; and a third where the words are found only in its text. Titles
 * of issues are lists of names, of which DocSearch would show any part.
 */
export function describeRow<Row extends RowFacts>(row: Row, { locale, dates }: RowLanguage): Row {
  // Another service may know nothing of this: DocSearch shows its rows as it likes.
  if (!row.date && !row.host && !row.kind) return row;
  const { hierarchy = {}, content } = row._snippetResult ?? {};
  const { lvl1 } = row.hierarchy;
  const isPage = row.type === 'lvl1';
  const issue = toIssue(row);
  const place = issue ?? (isPage ? undefined : (hierarchy.lvl1?.value ?? escapeHtml(lvl1 ?? '')));
  const facts = [
    place,
    row.date && escapeHtml(formatDay(dates, 'medium', row.date)),
    row.host && escapeHtml(row.host),
    toKind(row.kind, locale),
  ];
  const line = facts.filter(Boolean).join(' · ');
  const isInTitle = hasMatch(hierarchy[row.type]);
  const hasText = content && row.type !== 'content' && (isPage || (!isInTitle && hasMatch(content)));
  const value = hasText ? `${line}<span>${content.value}</span>` : line;
  const described = isPage
    ? { content: { value }, hierarchy }
    : { ...(content && { content }), hierarchy: { ...hierarchy, lvl1: { value } } };
  // DocSearch shows the second line of a page only if it has a text.
  return { ...row, content: row.content ?? (isPage ? line : null), _snippetResult: described };
}

function hasMatch(text: Marked | undefined): boolean {
  return text?.value.includes('<mark>') ?? false;
}

/** @example `#257` */
function toIssue({ url, hierarchy: { lvl1 } }: RowFacts): string | undefined {
  const number = /\/(\d+)(?:[#?]|$)/.exec(url)?.[1];
  return number && lvl1?.includes(number) ? `#${number}` : undefined;
}

function toKind(kind: string | null | undefined, locale: Locale): string | undefined {
  if (!kind || !(kind in KINDS)) return undefined;
  const known = kind as keyof typeof KINDS;
  return escapeHtml(`${KINDS[known]} ${searchText(locale, `kind.${known}`)}`);
}
