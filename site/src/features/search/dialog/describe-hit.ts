import type { Locale } from '@midweek/core';
import { type DateForm, escapeHtml, formatDay } from '@midweek/core/browser';
import { nameKind } from '../kind-name.ts';
import type { DialogHit } from './dialog-hit.ts';

type RowLanguage = { locale: Locale; dates: DateForm };

/** The lines of a result: escaped, with `mark` around what matches. */
export type HitLines = { title: string; place: string; text?: string };

/**
 * The second line tells results apart: issue and day, host, kind. A third has the text where the words are found only there. Titles of issues are lists of
 * names, of which any part may be what was found.
 */
export function describeHit(hit: DialogHit, { locale, dates }: RowLanguage): HitLines {
  const { type, kind, host, date } = hit;
  const marked = hit._snippetResult?.hierarchy ?? {};
  const content = hit._snippetResult?.content?.value ?? escapeHtml(hit.content ?? '');
  const titleOf = (level: string) => marked[level]?.value ?? escapeHtml(hit.hierarchy[level] ?? '');
  const isPage = type === 'lvl1';
  const title = type === 'content' ? content : titleOf(type);
  // Another service knows nothing of these.
  if (!date && !host && !kind) return { title, place: isPage ? content : titleOf('lvl1') };
  const place = [
    toIssue(hit) ?? (isPage ? '' : titleOf('lvl1')),
    date && escapeHtml(formatDay(dates, 'medium', date)),
    host && escapeHtml(host),
    escapeHtml(nameKind(kind, locale) ?? ''),
  ]
    .filter(Boolean)
    .join(' · ');
  const isFoundInText = !hasMatch(marked[type]?.value) && hasMatch(content);
  const hasText = hit._snippetResult?.content && type !== 'content' && (isPage || isFoundInText);
  return { title, place, ...(hasText && { text: content }) };
}

function hasMatch(text = ''): boolean {
  return text.includes('<mark>');
}

/** @example `#257` */
function toIssue({ url, hierarchy: { lvl1 } }: DialogHit): string | undefined {
  const number = /\/(\d+)(?:[#?]|$)/.exec(url)?.[1];
  return number && lvl1?.includes(number) ? `#${number}` : undefined;
}
