// On which days issues appear. Days are `YYYY-MM-DD`, counted in UTC.
import type { Localized } from '../languages/locales.ts';
import { addDays } from './days.ts';
import { isInRhythm, type Rhythm } from './rhythm.ts';

/** Weeks without an issue; both days belong to it. */
export type Break = { readonly from: string; readonly to: string; readonly label?: Localized | undefined };

/** When the newsletter appears, as site.yml says. */
export type Schedule = {
  readonly rhythm: Rhythm;
  readonly breaks: readonly Break[];
  /** Before this day no issue appears: how a pause ends that was not planned as a break. */
  readonly nextIssue?: string | undefined;
  /** After this day no issue appears any more. */
  readonly lastIssue?: string | undefined;
};

/** The break that a day falls into. */
export function breakOn({ breaks }: Schedule, day: string): Break | undefined {
  return breaks.find(({ from, to }) => from <= day && day <= to);
}

/** Whether an issue can appear on a day: any, if issues come whenever they are ready. */
export function isIssueDay(schedule: Schedule, day: string): boolean {
  if (breakOn(schedule, day)) return false;
  return schedule.rhythm.every === 'whenever' || isInRhythm(schedule.rhythm, day);
}

/**
 * The first day of an issue after a day; days of a break, and those before an announced issue, are passed over. Undefined when issues come
 * whenever they are ready and none is announced.
 * @example nextIssueDay({ rhythm: { every: 'week', days: ['wednesday'] }, breaks: [] }, '2025-11-05') // '2025-11-12'
 */
export function nextIssueDay(schedule: Schedule, after: string): string | undefined {
  const { rhythm, nextIssue = '' } = schedule;
  if (rhythm.every === 'whenever') return nextIssue > after ? nextIssue : undefined;
  const earliest = [addDays(after, 1), nextIssue, rhythm.from ?? ''].toSorted().at(-1) ?? '';
  for (let day = earliest; ; day = addDays(breakOn(schedule, day)?.to ?? day, 1))
    if (isIssueDay(schedule, day)) return day;
}

/** The next days of issues, the first of them on `from` or after it; fewer when the newsletter ends before, or nobody can know them. */
export function listIssueDays(schedule: Schedule, from: string, count: number): string[] {
  const days: string[] = [];
  let day = nextIssueDay(schedule, addDays(from, -1));
  while (day !== undefined && days.length < count && day <= (schedule.lastIssue ?? day)) {
    days.push(day);
    day = nextIssueDay(schedule, day);
  }
  return days;
}
