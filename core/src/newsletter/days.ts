// Days are `YYYY-MM-DD`, counted in UTC.
import { memoize } from '../memoize.ts';

export const DAY_MS = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

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

export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[new Date(day).getUTCDay()] ?? 'sunday';
}

const weekdayNames = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
);

/** @example nameWeekday('fr', 'wednesday') // 'mercredi' */
export function nameWeekday(locale: string, weekday: Weekday): string {
  // The first of January 2023 was a Sunday.
  const day = new Date(Date.UTC(2023, 0, 1 + WEEKDAYS.indexOf(weekday)));
  return weekdayNames(locale).format(day);
}
