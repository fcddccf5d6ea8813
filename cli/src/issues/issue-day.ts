// Days as `YYYY-MM-DD`.
import {
  addDays,
  breakOn,
  describeRhythm,
  type Issue,
  isIssueDay,
  nameWeekday,
  nextIssueDay,
  type Schedule,
  weekdayOf,
} from '@midweek/core';
import { UsageError } from '../usage-error.ts';

/** The day of an issue that is started now: the first after the previous one, and none that has passed; today if issues come whenever they are ready. */
export function nextDayFrom(today: string, previous: Pick<Issue, 'date'>, site: Schedule): string {
  const next = nextIssueDay(site, previous.date) ?? today;
  return next >= today ? next : (nextIssueDay(site, addDays(today, -1)) ?? today);
}

/** The issue before this one, drafts included. */
export function previousIssue(number: number, issues: readonly Issue[]): Issue | undefined {
  return issues
    .filter((issue) => issue.number !== undefined && issue.number < number)
    .sort((a, b) => (b.number ?? 0) - (a.number ?? 0))[0];
}

export function requireIssueDay(schedule: Schedule, day: string, name: string): void {
  if (isIssueDay(schedule, day)) return;
  const pause = breakOn(schedule, day);
  const problem = pause
    ? `is in the break from ${pause.from} to ${pause.to}`
    : `is a ${nameWeekday('en', weekdayOf(day))}, and issues appear ${describeRhythm(schedule.rhythm, 'en')}`;
  const next = nextIssueDay(schedule, day);
  throw new UsageError(`${name} ${day} ${problem}${next ? `: ${next}?` : ''}`);
}
