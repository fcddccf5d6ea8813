// Days as `YYYY-MM-DD`.
import {
  addDays,
  breakOn,
  type Issue,
  nameWeekday,
  nextIssueDay,
  type Schedule,
  weekdayOf,
} from '@midweek/core';
import { UsageError } from '../usage-error.ts';

/** The day of an issue that is started now: the first after the previous one, and none that has passed. */
export function nextDayFrom(today: string, previous: Pick<Issue, 'date'>, site: Schedule): string {
  const next = nextIssueDay(site, previous.date);
  return next >= today ? next : nextIssueDay(site, addDays(today, -1));
}

/** The issue before this one, drafts included. */
export function previousIssue(number: number, issues: readonly Issue[]): Issue | undefined {
  return issues
    .filter((issue) => issue.number !== undefined && issue.number < number)
    .sort((a, b) => (b.number ?? 0) - (a.number ?? 0))[0];
}

export function requireIssueDay(schedule: Schedule, day: string, name: string): void {
  const pause = breakOn(schedule, day);
  if (weekdayOf(day) === schedule.weekday && !pause) return;
  const problem = pause
    ? `is in the break from ${pause.from} to ${pause.to}`
    : `is a ${nameWeekday('en', weekdayOf(day))}, and issues appear on ${nameWeekday('en', schedule.weekday)}s`;
  throw new UsageError(`${name} ${day} ${problem}: ${nextIssueDay(schedule, day)}?`);
}
