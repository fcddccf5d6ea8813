// What must be true of sign-ups whatever happened to the server, the database or the disk.
import type { SmtpMailbox } from '../../server/src/testing/smtp-mailbox.ts';
import type { Inspection } from './inspect-database.ts';

export interface SignupEvidence {
  /** Every sign-up that reached a server: its address, and the status of its answer or 0 for none. */
  readonly answers: Iterable<readonly [email: string, status: number]>;
  readonly inspection: Inspection;
  readonly mailbox: SmtpMailbox;
}

/** Promises that were broken, each with the addresses; an empty object when all is well. */
export function findBrokenPromises({ answers, inspection, mailbox }: SignupEvidence) {
  const { signups, confirmations, openJobs } = inspection;
  const asked = countBy([...answers].map(([email]) => email));
  const accepted = countBy([...answers].filter(([, status]) => status === 202).map(([email]) => email));
  const mails = countBy(mailbox.received.flatMap(({ to }) => to));
  const storedOf = (email: string) => signups.get(email)?.count ?? 0;
  const stateOf = (email: string) => confirmations.get(email)?.join() ?? 'no reader';
  const stored = [...signups.keys()];
  const broken = {
    'answered with 202, but not stored': [...accepted].filter(([email, count]) => storedOf(email) < count),
    'stored more often than sent': stored.filter((email) => storedOf(email) > (asked.get(email) ?? 0)),
    'not one confirmation that is sent or uncertain': stored
      .filter((email) => !['sent', 'uncertain'].includes(stateOf(email)))
      .map((email) => `${email}: ${stateOf(email)}`),
    'mailed twice': [...mails].filter(([, count]) => count > 1),
    'sent, but not arrived': stored.filter((email) => stateOf(email) === 'sent' && !mails.has(email)),
    'arrived, but not stored': [...mails.keys()].filter((email) => !signups.has(email)),
    'open jobs': openJobs,
  };
  return Object.fromEntries(Object.entries(broken).filter(([, wrong]) => wrong.length > 0));
}

export function toSignupFigures({ answers, inspection, mailbox }: SignupEvidence) {
  const { signups, confirmations } = inspection;
  const arrived = new Set(mailbox.received.flatMap(({ to }) => to));
  const uncertain = [...confirmations].filter(([, states]) => states.includes('uncertain'));
  return {
    answers: Object.fromEntries(countBy([...answers].map(([, status]) => String(status)))),
    stored: signups.size,
    mails: mailbox.received.length,
    uncertain: uncertain.length,
    uncertainArrived: uncertain.filter(([email]) => arrived.has(email)).length,
  };
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
