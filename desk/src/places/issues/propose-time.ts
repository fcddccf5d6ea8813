import { findInstants, formatWallTime } from '@midweek/core/browser';

const DAY_MS = 86_400_000;
const MORNING = 'T07:00';

interface CalendarDay {
  readonly issueDate: string;
  readonly isIssueDay: boolean;
}

/**
 * As a `datetime-local` has it: at seven of the next day on which an issue appears; tomorrow for a newsletter whose days the server does not
 * know, because it sells no places.
 */
export function proposeTime(days: readonly CalendarDay[], timeZone: string, now: Date): string {
  const isAhead = (day: string) =>
    (findInstants(Date.parse(`${day}${MORNING}:00Z`), timeZone)[0] ?? 0) > now.getTime();
  const today = formatWallTime(now, timeZone).slice(0, 10);
  const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  const next = days
    .filter(({ issueDate, isIssueDay }) => isIssueDay && isAhead(issueDate))
    .map(({ issueDate }) => issueDate)
    .toSorted()[0];
  return `${next ?? tomorrow}${MORNING}`;
}
