// Which places an issue has for sponsors, and on which Wednesdays.
import { ISSUE_WEEKDAY } from '../newsletter/issue-day.ts';

/** Places of each kind in one issue; the names are those of content/pricing.yml. */
export const SLOTS_PER_ISSUE = { main: 1, second: 1, react: 2, 'react-native': 2 } as const;
export type SlotPlacement = keyof typeof SLOTS_PER_ISSUE;
export const SLOT_PLACEMENTS = Object.keys(SLOTS_PER_ISSUE) as SlotPlacement[];

/** Half a year: nobody plans further, and figures change. */
const CALENDAR_WEEKS = 26;

const DAY_MS = 86_400_000;
/** Ad texts are due on Monday, so an issue that is closer cannot be booked any more. */
const LEAD_DAYS = 2;

/**
 * The Wednesdays that can still be booked, as dates of UTC.
 * @example nextWednesdays(new Date('2026-11-15T12:00:00Z'), 2) // ['2026-11-18', '2026-11-25']
 */
export function nextWednesdays(now: Date, count: number = CALENDAR_WEEKS): string[] {
  const earliest = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + LEAD_DAYS);
  const wait = (ISSUE_WEEKDAY - new Date(earliest).getUTCDay() + 7) % 7;
  return Array.from({ length: count }, (_, week) =>
    new Date(earliest + (wait + 7 * week) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The day on which the ad texts of an issue are due: the Monday before. */
export function copyDeadline(issueDate: string): string {
  return new Date(Date.parse(issueDate) - LEAD_DAYS * DAY_MS).toISOString().slice(0, 10);
}
