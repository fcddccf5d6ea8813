import type { OutputOf } from '@midweek/server/owner';

type Lists = Pick<OutputOf<'list-issues'>, 'ready' | 'sends'>;
export type ListedIssue = Lists['ready'][number];

/**
 * The issue that is next: one on its way, else the first whose page appears later, else the newest that was not sent. Nothing that is
 * older than the last one that was sent: it was left out on purpose.
 */
export function findNext({ ready, sends }: Lists, now: Date): ListedIssue | undefined {
  const underWay = sends
    .filter(({ state }) => state === 'scheduled' || state === 'sending' || state === 'paused')
    .toSorted((a, b) => timeOf(a) - timeOf(b));
  if (underWay[0]) return underWay[0];
  const listed = ready
    .filter(({ isUnlisted }) => !isUnlisted)
    .toSorted((a, b) => Date.parse(a.shownFrom ?? '') - Date.parse(b.shownFrom ?? ''));
  const later = listed.find(({ shownFrom }) => Date.parse(shownFrom ?? '') > now.getTime());
  if (later) return later;
  const newest = listed.at(-1);
  const last = findLast({ sends });
  return newest && (!last || Date.parse(newest.shownFrom ?? '') > timeOf(last)) ? newest : undefined;
}

/** The last one that readers have got. */
export function findLast({ sends }: Pick<Lists, 'sends'>): ListedIssue | undefined {
  return sends
    .filter(({ frozenAt }) => frozenAt !== null)
    .toSorted((a, b) => Date.parse(b.frozenAt ?? '') - Date.parse(a.frozenAt ?? ''))[0];
}

function timeOf({ frozenAt, startAt }: ListedIssue): number {
  return Date.parse(frozenAt ?? startAt ?? '');
}
