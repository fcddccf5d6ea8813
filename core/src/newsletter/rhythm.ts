// How often issues appear.
import { addDays, DAY_MS, WEEKDAYS, type Weekday, weekdayOf } from './days.ts';

export const ORDINALS = ['first', 'second', 'third', 'fourth', 'last'] as const;
export type Ordinal = (typeof ORDINALS)[number];

/** Before `from` no issue appears; issues every other week count from it. */
export type Rhythm =
  | { readonly every: 'week'; readonly days: readonly Weekday[]; readonly from?: string | undefined }
  | { readonly every: 'two weeks'; readonly day: Weekday; readonly from: string }
  | {
      readonly every: 'month';
      readonly which: Ordinal;
      readonly day: Weekday;
      readonly from?: string | undefined;
    }
  | { readonly every: 'month'; readonly date: number; readonly from?: string | undefined }
  | { readonly every: 'whenever' };

/** Whether an issue appears on a day, as far as the rhythm says it. */
export function isInRhythm(rhythm: Rhythm, day: string): boolean {
  if (rhythm.every === 'whenever') return false;
  if (rhythm.from !== undefined && day < rhythm.from) return false;
  if (rhythm.every === 'week') return rhythm.days.includes(weekdayOf(day));
  if ('date' in rhythm) return Number(day.slice(8)) === rhythm.date;
  if (rhythm.day !== weekdayOf(day)) return false;
  if (rhythm.every === 'two weeks') return ((Date.parse(day) - Date.parse(rhythm.from)) / DAY_MS) % 14 < 7;
  return isNth(rhythm.which, day);
}

function isNth(which: Ordinal, day: string): boolean {
  const date = Number(day.slice(8));
  if (which === 'last') return Number(addDays(day, 7).slice(8)) < date;
  return Math.ceil(date / 7) === ORDINALS.indexOf(which) + 1;
}

/** The last day of the rhythm up to a day, which any is if issues come whenever they are ready; none before the start. */
export function latestIn(rhythm: Rhythm, day: string): string | undefined {
  if (rhythm.every === 'whenever') return day;
  for (let last = day; last >= (rhythm.from ?? ''); last = addDays(last, -1))
    if (isInRhythm(rhythm, last)) return last;
  return undefined;
}

/** The weekdays that it names, from Monday on; none for a day of the month, and for "whenever". */
export function weekdaysIn(rhythm: Rhythm): readonly Weekday[] {
  if (rhythm.every === 'week') return rhythm.days.toSorted((a, b) => fromMonday(a) - fromMonday(b));
  return 'day' in rhythm ? [rhythm.day] : [];
}

function fromMonday(weekday: Weekday): number {
  return (WEEKDAYS.indexOf(weekday) + 6) % 7;
}

/** What an owner may write; the day of a month ends where the shortest month does. */
export const RHYTHM_FORMS =
  '"every wednesday", "every tuesday and friday", "every other wednesday from 2026-12-02", "first wednesday of the month", "day 15 of the month" (1 to 28) or "whenever"';

const WEEKDAY = WEEKDAYS.join('|');
const FROM = String.raw`(?: from (?<from>\d{4}-\d\d-\d\d))?`;
const WEEKLY = new RegExp(`^every (?<days>(?:${WEEKDAY})(?:(?:, ?| and )(?:${WEEKDAY}))*)${FROM}$`);
const OTHER_WEEK = new RegExp(`^every other (?<day>${WEEKDAY})${FROM}$`);
const NTH = new RegExp(`^(?<which>${ORDINALS.join('|')}) (?<day>${WEEKDAY}) of the month${FROM}$`);
const DATE = new RegExp(`^day (?<date>[1-9]|1\\d|2[0-8]) of the month${FROM}$`);

/**
 * Undefined for what is none of the forms.
 * @example parseRhythm('every tuesday and friday') // { every: 'week', days: ['tuesday', 'friday'] }
 */
export function parseRhythm(text: string): Rhythm | undefined {
  const said = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (said === 'whenever') return { every: 'whenever' };
  const match = [WEEKLY, OTHER_WEEK, NTH, DATE].map((form) => form.exec(said)?.groups).find(Boolean);
  if (!match) return undefined;
  const { days, day, which, date, from } = match;
  if (from !== undefined && Number.isNaN(Date.parse(from))) return undefined;
  const start = from === undefined ? {} : { from };
  if (days !== undefined)
    return { every: 'week', days: days.match(new RegExp(WEEKDAY, 'g')) as Weekday[], ...start };
  if (date !== undefined) return { every: 'month', date: Number(date), ...start };
  if (which !== undefined) return { every: 'month', which: which as Ordinal, day: day as Weekday, ...start };
  if (from === undefined) return undefined;
  return { every: 'two weeks', day: day as Weekday, from };
}
