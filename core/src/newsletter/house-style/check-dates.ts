import { addDays, breakOn, nameWeekday, nextIssueDay, type Schedule, weekdayOf } from '../schedule.ts';
import { type IssueFile, lineOfKey, reportBySetting } from './issue-file.ts';

const MAX_DAYS_AHEAD = 365;

/** Numbered issues appear on the weekday of the newsletter and outside its breaks, one after the other. Special and unlisted issues choose their day. One mistake a date. */
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
  const inOrder = longestInOrder(inTime);
  for (const file of inTime) {
    if (inOrder.has(file)) checkDay(file, schedule);
    else reportOrder(file, [...inOrder]);
  }
}

function checkDay(file: IssueFile, schedule: Schedule): void {
  const { date } = file.issue;
  const pause = breakOn(schedule, date);
  if (weekdayOf(date) !== schedule.weekday) {
    const after = nextIssueDay({ ...schedule, breaks: [] }, date);
    reportBySetting(
      file,
      lineOfKey(file.source, 'date'),
      `${date} is a ${nameWeekday('en', weekdayOf(date))}`,
      `a ${nameWeekday('en', schedule.weekday)}`,
      `take ${addDays(after, -7)} or ${after}, or mark the issue unlisted`,
    );
  } else if (pause) {
    reportDate(
      file,
      `is in the break from ${pause.from} to ${pause.to}`,
      'a day outside of breaks',
      `take ${nextIssueDay(schedule, date)}, or change the break in site.yml`,
    );
  }
}

function reportOrder(file: IssueFile, inOrder: readonly IssueFile[]): void {
  const { date } = file.issue;
  const say = ({ issue }: IssueFile) =>
    issue.date === date
      ? `is the date of #${issue.number} too`
      : `is ${date < issue.date ? 'before' : 'after'} ${issue.date}, the date of #${issue.number}`;
  const previous = inOrder.findLast((other) => numberOf(other) < numberOf(file) && other.issue.date >= date);
  const next = inOrder.find((other) => numberOf(other) > numberOf(file) && other.issue.date <= date);
  const other = previous ?? next;
  if (!other) return;
  reportDate(file, say(other), 'later issues to have later dates', 'correct the date or the number');
}

/**
 * The longest increasing subsequence of dates. Only issues outside it are wrong, so that one date a year too late is one mistake and not a mistake
 * in every issue after it.
 */
function longestInOrder(files: readonly IssueFile[]): Set<IssueFile> {
  type Chain = { file: IssueFile; length: number; before: Chain | undefined };
  const chains: Chain[] = [];
  let longest: Chain | undefined;
  for (const file of files) {
    let before: Chain | undefined;
    for (const chain of chains) {
      if (chain.file.issue.date < file.issue.date && chain.length > (before?.length ?? 0)) before = chain;
    }
    const chain = { file, length: (before?.length ?? 0) + 1, before };
    chains.push(chain);
    if (chain.length > (longest?.length ?? 0)) longest = chain;
  }
  const inOrder: IssueFile[] = [];
  for (let chain = longest; chain; chain = chain.before) inOrder.unshift(chain.file);
  return new Set(inOrder);
}

function reportDate({ issue, source, report }: IssueFile, problem: string, expected: string, fix: string) {
  report.error(lineOfKey(source, 'date'), `${issue.date} ${problem}`, expected, fix);
}

function numberOf({ issue }: IssueFile): number {
  return issue.number ?? 0;
}
