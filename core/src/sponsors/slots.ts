// Which places an issue has for sponsors, and on which Wednesdays.
import { listIssueDays, type Schedule } from '../newsletter/schedule.ts';

/** Places of each kind in one issue; the names are those of pricing.yml. */
export const SLOTS_PER_ISSUE = { main: 1, second: 1, react: 2, 'react-native': 2 } as const;
export type SlotPlacement = keyof typeof SLOTS_PER_ISSUE;
export const SLOT_PLACEMENTS = Object.keys(SLOTS_PER_ISSUE) as SlotPlacement[];

/** Half a year: nobody plans further, and figures change. */
const CALENDAR_WEEKS = 26;

const WEDNESDAYS: Schedule = { weekday: 'wednesday', breaks: [] };
const DAY_MS = 86_400_000;
/** Ad texts are due on Monday, so an issue that is closer cannot be booked any more. */
const LEAD_DAYS = 2;

/**
 * The Wednesdays that can still be booked, as dates of UTC.
 * @example nextWednesdays(new Date('2026-11-15T12:00:00Z'), 2) // ['2026-11-18', '2026-11-25']
 */
export function nextWednesdays(now: Date, count: number = CALENDAR_WEEKS): string[] {
  const earliest = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + LEAD_DAYS);
  return listIssueDays(WEDNESDAYS, new Date(earliest).toISOString().slice(0, 10), count);
}

/** The day on which the ad texts of an issue are due: the Monday before. */
export function copyDeadline(issueDate: string): string {
  return new Date(Date.parse(issueDate) - LEAD_DAYS * DAY_MS).toISOString().slice(0, 10);
}
