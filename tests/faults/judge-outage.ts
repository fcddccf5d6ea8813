// What must be true after an outage, whatever its reason: readers were always served, and what was answered with success is kept.
import type { SmtpMailbox } from '../../server/src/testing/smtp-mailbox.ts';
import type { Inspection } from './inspect-database.ts';

export interface Outage {
  readonly pages: Readonly<Record<string, number>>;
  readonly answers: ReadonlyMap<string, number>;
  readonly inspection: Inspection;
  readonly mailbox: SmtpMailbox;
}

export interface OutageFigures {
  /** Pages by status. */
  readonly pages: Readonly<Record<string, number>>;
  /** Sign-ups by status. */
  readonly signups: Readonly<Record<string, number>>;
  readonly mails: number;
  /** Mails of which the database cannot say whether they went out. */
  readonly uncertain: number;
  readonly failures: readonly string[];
}

export function judgeOutage({ pages, answers, inspection, mailbox }: Outage): OutageFigures {
  const { signups, confirmations, openJobs } = inspection;
  const statuses: Record<string, number> = {};
  for (const status of answers.values()) statuses[status] = (statuses[status] ?? 0) + 1;
  const mails = new Map<string, number>();
  for (const { to } of mailbox.received)
    for (const email of to) mails.set(email, (mails.get(email) ?? 0) + 1);
  const accepted = [...answers].filter(([, status]) => status === 202).map(([email]) => email);
  const isUncertain = (email: string) => confirmations.get(email)?.includes('uncertain') ?? false;

  const failures: string[] = [];
  const check = (what: string, wrong: readonly unknown[]) => {
    if (wrong.length > 0) failures.push(`${what}: ${wrong.length}, e.g. ${String(wrong[0])}`);
  };
  check(
    'pages that did not come',
    Object.keys(pages).filter((status) => status !== '200'),
  );
  check(
    'sign-ups answered with neither 202 nor 503',
    Object.keys(statuses).filter((status) => !['202', '503'].includes(status)),
  );
  check(
    'answered with success, but not stored',
    accepted.filter((email) => !signups.has(email)),
  );
  check(
    'mailed twice',
    [...mails].filter(([, count]) => count > 1).map(([email]) => email),
  );
  check(
    'answered with success, but neither mailed nor uncertain',
    accepted.filter((email) => !mails.has(email) && !isUncertain(email)),
  );
  check('jobs that are stuck', openJobs);
  return {
    pages,
    signups: statuses,
    mails: mailbox.received.length,
    uncertain: [...confirmations.keys()].filter(isUncertain).length,
    failures,
  };
}
