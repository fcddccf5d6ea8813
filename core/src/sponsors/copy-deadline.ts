import { addDays } from '../newsletter/days.ts';

/** The curator needs two days to read ad texts and to translate them. */
const LEAD_DAYS = 2;

/** The day on which the ad texts of an issue are due. */
export function copyDeadline(issueDate: string): string {
  return addDays(issueDate, -LEAD_DAYS);
}

/** The deadline for the ad texts of an issue: two days before it at noon, UTC. */
export function copyDeadlineInstant(issueDate: string): string {
  return `${copyDeadline(issueDate)}T12:00:00Z`;
}

/**
 * Whether a sponsor may still send or change the ad text of a place. It is closed once the owner has inserted it, and after the
 * deadline if it was saved; a place that is still empty stays open until the day of the issue, because late is better than never.
 */
export function isCopyOpen(
  { issueDate, isSaved, isInserted }: { issueDate: string; isSaved: boolean; isInserted: boolean },
  now: Date,
): boolean {
  if (isInserted) return false;
  return now < new Date(isSaved ? copyDeadlineInstant(issueDate) : issueDate);
}
