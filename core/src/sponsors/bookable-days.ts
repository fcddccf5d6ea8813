import { addDays } from '../newsletter/days.ts';
import { listIssueDays, type Schedule } from '../newsletter/schedule.ts';
import { copyDeadlineInstant } from './copy-deadline.ts';

/** Half a year of a weekly newsletter: nobody plans further, and figures change. A rarer one shows a year. */
const MOST_ISSUES = 26;
const MOST_DAYS = 366;

/**
 * The days of issues that can still be booked, because their ad texts are not due yet.
 * @example listBookableDays({ rhythm: { every: 'week', days: ['thursday'] }, breaks: [] }, new Date('2026-11-15T12:00:00Z'), 2) // ['2026-11-19', '2026-11-26']
 */
export function listBookableDays(schedule: Schedule, now: Date, count: number = MOST_ISSUES): string[] {
  const today = now.toISOString().slice(0, 10);
  return listIssueDays(schedule, today, count + 1)
    .filter((day) => now < new Date(copyDeadlineInstant(day)) && day <= addDays(today, MOST_DAYS))
    .slice(0, count);
}
