// Days as `YYYY-MM-DD`.
import { basename } from 'node:path';
import {
  addDays,
  breakOn,
  type Content,
  describeRhythm,
  type Issue,
  isIssueDay,
  isNumbered,
  nameWeekday,
  nextIssueDay,
  type Schedule,
  weekdayOf,
} from '@midweek/core';
import { z } from 'zod';
import { UsageError } from '../usage-error.ts';

/** The day that names an issue. @example dayIn('letters/2026-11-19') // '2026-11-19' */
export function dayIn(name: string): string | undefined {
  return z.iso.date().safeParse(basename(name)).data;
}

/** The day of an issue that is started now, unless the owner gives another. */
export function defaultDay(name: string, { issues, site, agenda }: Content): string {
  if (!isNumbered(name)) {
    const [newest = { date: addDays(agenda.today, -1) }] = issues;
    return dayIn(name) ?? nextDayFrom(agenda.today, newest, site);
  }
  const number = Number(name);
  const previous = previousIssue(number, issues);
  if (!previous) throw new UsageError(`there is no issue before ${number} to count from; give --date`);
  // A number between others belongs to the archive.
  const isNewest = !issues.some((issue) => (issue.number ?? 0) > number);
  return nextDayFrom(isNewest ? agenda.today : previous.date, previous, site);
}

/** The day of an issue that is started now: the first after the previous one, and none that has passed; today if issues come whenever they are ready. */
export function nextDayFrom(today: string, previous: Pick<Issue, 'date'>, site: Schedule): string {
  const next = nextIssueDay(site, previous.date) ?? today;
  return next >= today ? next : (nextIssueDay(site, addDays(today, -1)) ?? today);
}

/** The issue before a numbered one, drafts included. */
function previousIssue(number: number, issues: readonly Issue[]): Issue | undefined {
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
