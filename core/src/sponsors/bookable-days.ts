import { listIssueDays, type Schedule } from '../newsletter/schedule.ts';
import { copyDeadlineInstant } from './copy-deadline.ts';

/** Half a year: nobody plans further, and figures change. */
const CALENDAR_WEEKS = 26;

/**
 * The days of issues that can still be booked, because their ad texts are not due yet.
 * @example listBookableDays({ weekday: 'thursday', breaks: [] }, new Date('2026-11-15T12:00:00Z'), 2) // ['2026-11-19', '2026-11-26']
 */
export function listBookableDays(schedule: Schedule, now: Date, count: number = CALENDAR_WEEKS): string[] {
  return listIssueDays(schedule, now.toISOString().slice(0, 10), count + 1)
    .filter((day) => now < new Date(copyDeadlineInstant(day)))
    .slice(0, count);
}
