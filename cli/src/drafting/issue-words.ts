// The sentences of a draft: facts only, in every language. The curator writes the rest.
import { formatDate, formatList, type Locale, t } from '@midweek/core';
import { DESCRIPTION_LENGTH } from '@midweek/core/load';
import type { DraftItem } from './items.ts';
import type { Period } from './period.ts';

type Facts = { headings: readonly DraftItem[]; items: readonly DraftItem[]; period: Period };

/** Two or three sentences. */
export function toIntro(locale: Locale, { headings, items, period }: Facts): string {
  const majors = items.filter(({ kind, level }) => kind !== 'preview' && level === 'major');
  return [
    t(locale, 'draft.received', {
      count: items.length,
      from: formatDate(locale, period.from),
      to: formatDate(locale, period.to),
    }),
    t(locale, 'draft.first', { count: headings.length, names: listNames(locale, headings) }),
    ...(majors.length > 0
      ? [t(locale, 'draft.majors', { count: majors.length, names: listNames(locale, majors) })]
      : []),
  ].join(' ');
}

/** One sentence that names as many of the headings as fit. */
export function toDescription(locale: Locale, { headings, items, period }: Facts): string {
  const candidates = headings
    .map((_, index) => headings.slice(0, headings.length - index))
    .map((some) =>
      t(locale, 'draft.description', {
        count: items.length,
        names: listNames(locale, some),
        to: formatDate(locale, period.to),
      }),
    );
  const fits = ({ length }: string) => length >= DESCRIPTION_LENGTH.min && length <= DESCRIPTION_LENGTH.max;
  return candidates.find(fits) ?? candidates.at(-1) ?? '';
}

function listNames(locale: Locale, items: readonly DraftItem[]): string {
  return formatList(
    locale,
    items.map(({ title }) => title),
  );
}
