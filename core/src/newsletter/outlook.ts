// Promises of pages and mails about the next issue on a given day, which stay true even when no issue comes.
import { formatDate } from '../languages/dates.ts';
import type { Locale, Localized } from '../languages/locales.ts';
import { t } from '../languages/translate.ts';
import { addDays } from './days.ts';
import { breakOn, nextIssueDay, type Schedule } from './schedule.ts';

export type Outlook =
  /** Issues come in their rhythm. */
  | { readonly state: 'regular'; readonly next: string }
  /** Issues come when they are ready, and no day is promised. */
  | { readonly state: 'whenever'; readonly latest: string | undefined }
  /** A pause, and the day on which they go on. */
  | { readonly state: 'break'; readonly next: string; readonly label?: Localized | undefined }
  /** The day of an issue has passed without one, and no other is announced. Nothing is promised, and nothing denied: sponsors can book the days to come. */
  | { readonly state: 'late'; readonly latest: string }
  | { readonly state: 'ended'; readonly latest: string };

/** `latest` is the day of the newest issue; there is none before the first. */
export function toOutlook(schedule: Schedule, latest: string | undefined, today: string): Outlook {
  const yesterday = addDays(today, -1);
  const next = nextIssueDay(schedule, latest ?? yesterday);
  if (latest !== undefined && schedule.lastIssue !== undefined && (next ?? today) > schedule.lastIssue)
    return { state: 'ended', latest };
  if (next === undefined || (next < today && schedule.rhythm.every === 'whenever'))
    return { state: 'whenever', latest };
  if (latest !== undefined && next < today) return { state: 'late', latest };
  // The day on which an issue would come if there were no break.
  const after = latest !== undefined && latest > yesterday ? latest : yesterday;
  const usual = nextIssueDay({ rhythm: schedule.rhythm, breaks: [] }, after);
  if (usual === undefined || usual >= next) return { state: 'regular', next };
  return { state: 'break', next, label: breakOn(schedule, usual)?.label };
}

type WithIssues = {
  readonly site: Schedule;
  /** Newest first. */
  readonly issues: readonly { readonly date: string; readonly isUnlisted: boolean }[];
  readonly agenda: { readonly today: string };
};

/** The promise of the site on the day for which it is built. */
export function outlookOf({ site, issues, agenda: { today } }: WithIssues): Outlook {
  const latest = issues.find(({ date, isUnlisted }) => !isUnlisted && date <= today);
  return toOutlook(site, latest?.date, today);
}

/** The same in a sentence. */
export function describeOutlook(outlook: Outlook, locale: Locale): string {
  switch (outlook.state) {
    case 'regular':
      return t(locale, 'nextIssue.regular', { date: formatDate(locale, outlook.next) });
    case 'break': {
      const date = formatDate(locale, outlook.next);
      const label = outlook.label?.[locale];
      return label ? t(locale, 'nextIssue.named', { label, date }) : t(locale, 'nextIssue.break', { date });
    }
    case 'whenever':
      if (outlook.latest === undefined) return t(locale, 'nextIssue.first');
      return t(locale, 'nextIssue.whenever', { date: formatDate(locale, outlook.latest) });
    default:
      return t(locale, `nextIssue.${outlook.state}`, { date: formatDate(locale, outlook.latest) });
  }
}

/** The days after `today` on which the outlook changes without a new issue, up to the last one that can be known. */
export function listOutlookChanges({ site, issues, agenda: { today } }: WithIssues): string[] {
  // Before the first issue the outlook moves on every week and never ends.
  if (!issues.some(({ isUnlisted }) => !isUnlisted)) return [];
  const days: string[] = [];
  let before = outlookOf({ site, issues, agenda: { today } });
  const known = [issues[0]?.date ?? today, addDays(site.lastIssue ?? today, 1)].toSorted().at(-1) ?? today;
  for (let day = addDays(today, 1); !isOver(before) || day <= known; day = addDays(day, 1)) {
    const outlook = outlookOf({ site, issues, agenda: { today: day } });
    const isIssueDay = issues.some(({ date }) => date === day);
    if (!isIssueDay && JSON.stringify(outlook) !== JSON.stringify(before)) days.push(day);
    before = outlook;
  }
  return days;
}

function isOver({ state }: Outlook): boolean {
  return state === 'late' || state === 'ended' || state === 'whenever';
}
