// What is worth a second look before an issue is sent. After a move from another service its whole archive can be sent.
import { formatMailSize, type IssueMails, MAX_MAIL_BYTES } from '@midweek/core';

const OLD_DAYS = 30;
const DAY_MS = 86_400_000;

export interface SentIssue {
  readonly issue: string;
  readonly frozenAt: Date;
  /** When readers saw its page, where the release has its mails still. */
  readonly shownFrom?: string | undefined;
}

interface Facts {
  readonly issue: string;
  readonly built: Pick<IssueMails, 'shownFrom' | 'timeZone'> | undefined;
  readonly mails: Readonly<Record<string, { readonly bytes: number }>>;
  /** Those that readers have got. */
  readonly sent: readonly SentIssue[];
  readonly startAt: Date;
}

export function findWarnings({ issue, built, mails, sent, startAt }: Facts): string[] {
  const isSent = sent.some((other) => other.issue === issue);
  return [
    ...(built && !isSent ? findOldWarnings(issue, built, sent, startAt) : []),
    ...findSizeWarnings(mails),
  ];
}

function findOldWarnings(
  issue: string,
  { shownFrom, timeZone }: Pick<IssueMails, 'shownFrom' | 'timeZone'>,
  sent: readonly SentIssue[],
  startAt: Date,
): string[] {
  // As the desk writes days.
  const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  const newer = sent
    .filter((other) => isNewer(other, { issue, shownFrom }))
    .toSorted((a, b) => b.frozenAt.getTime() - a.frozenAt.getTime())[0];
  const isOld = startAt.getTime() - Date.parse(shownFrom) > OLD_DAYS * DAY_MS;
  return [
    ...(newer ? [`issue ${newer.issue} is newer and was sent on ${days.format(newer.frozenAt)}`] : []),
    ...(isOld
      ? [
          `its page has been online since ${days.format(new Date(shownFrom))}: readers may know it; if another service has sent it, do not send it again`,
        ]
      : []),
  ];
}

/** The build after a send leaves out its mails, and so the day of its page: then its number says it. */
function isNewer(other: SentIssue, one: { issue: string; shownFrom: string }): boolean {
  if (other.shownFrom !== undefined) return Date.parse(other.shownFrom) > Date.parse(one.shownFrom);
  return (
    [other.issue, one.issue].every((name) => /^\d+$/.test(name)) && Number(other.issue) > Number(one.issue)
  );
}

function findSizeWarnings(mails: Facts['mails']): string[] {
  return Object.entries(mails)
    .filter(([, { bytes }]) => bytes > MAX_MAIL_BYTES)
    .map(
      ([locale, { bytes }]) =>
        `the ${locale} email has ${formatMailSize(bytes)} of HTML; Gmail cuts at 102 kB, and the links to leave are at the end. Shorten the issue`,
    );
}
