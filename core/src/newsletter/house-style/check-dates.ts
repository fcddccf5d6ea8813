import { addDays, nameWeekday, weekdayOf } from '../days.ts';
import { describeRhythm } from '../describe-rhythm.ts';
import { isInRhythm, latestIn } from '../rhythm.ts';
import { breakOn, nextIssueDay, type Schedule } from '../schedule.ts';
import { type IssueFile, lineOfKey, reportBySetting } from './issue-file.ts';

const MAX_DAYS_AHEAD = 365;

/** Numbered issues appear in the rhythm of the newsletter and outside its breaks, one after the other. Special and unlisted issues choose their day. One mistake a date. */
export function checkDates(
  originals: readonly IssueFile[],
  { today, schedule }: { today: string; schedule: Schedule },
): void {
  const files = originals
    .filter(({ issue }) => issue.number !== undefined && !issue.isUnlisted)
    .sort((a, b) => numberOf(a) - numberOf(b));
  const latest = addDays(today, MAX_DAYS_AHEAD);
  const inTime = files.filter((file) => {
    const { date } = file.issue;
    if (date <= latest) return true;
    reportDate(file, 'is more than a year ahead', `a day until ${latest}`, 'correct the year');
    return false;
  });
  inTime.forEach((file, index) => {
    const previous = inTime[index - 1];
    if (previous && file.issue.date <= previous.issue.date) reportOrder(file, previous);
    else checkDay(file, schedule);
  });
}

function checkDay(file: IssueFile, schedule: Schedule): void {
  const { date } = file.issue;
  const { rhythm } = schedule;
  const pause = breakOn(schedule, date);
  // What appeared before its start had another rhythm.
  const isFree = rhythm.every === 'whenever' || date < (rhythm.from ?? '');
  if (!isFree && !isInRhythm(rhythm, date)) {
    const days = [latestIn(rhythm, date), nextIssueDay({ rhythm, breaks: [] }, date)].filter(Boolean);
    reportBySetting(
      file,
      lineOfKey(file.source, 'date'),
      `${date} is a ${nameWeekday('en', weekdayOf(date))}`,
      `an issue ${describeRhythm(rhythm, 'en')}`,
      `take ${days.join(' or ')}, or mark the issue unlisted`,
    );
  } else if (pause) {
    reportDate(
      file,
      `is in the break from ${pause.from} to ${pause.to}`,
      'a day outside of breaks',
      `take ${nextIssueDay(schedule, date) ?? addDays(pause.to, 1)}, or change the break in site.yml`,
    );
  }
}

function reportOrder(file: IssueFile, { issue: { date, number } }: IssueFile): void {
  const problem =
    file.issue.date === date ? `is the date of #${number} too` : `is before ${date}, the date of #${number}`;
  reportDate(file, problem, 'later issues to have later dates', 'correct one of the dates or the number');
}

function reportDate({ issue, source, report }: IssueFile, problem: string, expected: string, fix: string) {
  report.error(lineOfKey(source, 'date'), `${issue.date} ${problem}`, expected, fix);
}

function numberOf({ issue }: IssueFile): number {
  return issue.number ?? 0;
}
