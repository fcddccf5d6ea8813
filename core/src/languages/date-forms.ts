// Dates of content are calendar days: written `YYYY-MM-DD`, formatted at UTC so that no time zone moves them.
import { memoize } from '../memoize.ts';
import type { Replacement } from './language.ts';

/** How a language writes dates; islands get it from their page, because browsers do not have the languages. */
export type DateForm = {
  readonly htmlLang: string;
  /** Forms that the dates of the platform lack. */
  readonly replacements: readonly Replacement[];
};

type Style = 'long' | 'medium' | 'dayAndMonth' | 'month' | 'monthAndYear';
const OPTIONS: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  long: { dateStyle: 'long', timeZone: 'UTC' },
  medium: { dateStyle: 'medium', timeZone: 'UTC' },
  dayAndMonth: { day: 'numeric', month: 'long', timeZone: 'UTC' },
  month: { month: 'long', timeZone: 'UTC' },
  monthAndYear: { month: 'long', year: 'numeric', timeZone: 'UTC' },
};
const formatOf = memoize(
  (htmlLang: string, style: Style) => new Intl.DateTimeFormat(htmlLang, OPTIONS[style]),
);

/** The instant at which a day starts, in UTC, for `datetime` attributes and feeds. */
export function toInstant(day: string): string {
  return `${day}T00:00:00.000Z`;
}

export function formatDay(form: DateForm, style: Style, day: string): string {
  return replaceIn(formatOf(form.htmlLang, style).format(new Date(toInstant(day))), form);
}

export function formatDayRange(form: DateForm, style: Style, first: string, last: string): string {
  const days = formatOf(form.htmlLang, style).formatRange(
    new Date(toInstant(first)),
    new Date(toInstant(last)),
  );
  return replaceIn(days, form);
}

function replaceIn(date: string, { replacements }: DateForm): string {
  return replacements.reduce(
    (said, { find, replace }) => said.replace(new RegExp(find, 'gu'), replace),
    date,
  );
}
