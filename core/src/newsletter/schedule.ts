// On which days issues appear. Days are `YYYY-MM-DD`, counted in UTC.
import type { Localized } from '../languages/locales.ts';
import { memoize } from '../memoize.ts';

/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Weeks without an issue; both days belong to it. */
export type Break = { readonly from: string; readonly to: string; readonly label?: Localized | undefined };

/** When the newsletter appears, as site.yml says. */
export type Schedule = {
  readonly weekday: Weekday;
  readonly breaks: readonly Break[];
  /** Before this day no issue appears: how a pause ends that was not planned as a break. */
  readonly nextIssue?: string | undefined;
  /** After this day no issue appears any more. */
  readonly lastIssue?: string | undefined;
};

const DAY_MS = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[new Date(day).getUTCDay()] ?? 'sunday';
}

/** The break that a day falls into. */
export function breakOn({ breaks }: Schedule, day: string): Break | undefined {
  return breaks.find(({ from, to }) => from <= day && day <= to);
}

/**
 * The first day of an issue after a day; weeks of a break, and those before an announced issue, are passed over.
 * @example nextIssueDay({ weekday: 'wednesday', breaks: [] }, '2025-11-05') // '2025-11-12'
 */
export function nextIssueDay(schedule: Schedule, after: string): string {
  const wait = (WEEKDAYS.indexOf(schedule.weekday) - new Date(after).getUTCDay() + 7) % 7 || 7;
  let day = addDays(after, wait);
  while (breakOn(schedule, day) || day < (schedule.nextIssue ?? '')) day = addDays(day, 7);
  return day;
}

/** The next days of issues, the first of them on `from` or after it; fewer when the newsletter ends before. */
export function listIssueDays(schedule: Schedule, from: string, count: number): string[] {
  const days: string[] = [];
  for (let last = addDays(from, -1); days.length < count; days.push(last))
    last = nextIssueDay(schedule, last);
  return schedule.lastIssue === undefined ? days : days.filter((day) => day <= (schedule.lastIssue ?? ''));
}

const weekdaysIn = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
);

/** @example nameWeekday('fr', 'wednesday') // 'mercredi' */
export function nameWeekday(locale: string, weekday: Weekday): string {
  // The first of January 2023 was a Sunday.
  const day = addDays('2023-01-01', WEEKDAYS.indexOf(weekday));
  return weekdaysIn(locale).format(new Date(day));
}
