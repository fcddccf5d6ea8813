import { copyDeadline } from './slots.ts';

/** The instant by which the copy for an issue has to be there: Monday at noon, UTC. */
export function copyDeadlineInstant(issueDate: string): string {
  return `${copyDeadline(issueDate)}T12:00:00Z`;
}

/**
 * Whether a sponsor may still send or change the copy of a place. What the owner has put into the issue stays as it is, and so
 * does what was there in time; where nothing is there yet, late copy is better than none, until the day of the issue.
 */
export function isCopyOpen(
  { issueDate, isSaved, isInserted }: { issueDate: string; isSaved: boolean; isInserted: boolean },
  now: Date,
): boolean {
  if (isInserted) return false;
  return now < new Date(isSaved ? copyDeadlineInstant(issueDate) : issueDate);
}
