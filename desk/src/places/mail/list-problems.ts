// What is wrong with the mail, worst first.
import type { DnsRecord, MailQueue } from './mail-queue.ts';

export interface MailProblem {
  readonly kind: 'paused' | 'no-sender' | 'outbox' | 'missed' | 'uncertain' | 'failed' | 'dns';
  /** The id of the part of the page with its cure. */
  readonly part: string;
  /** How many mails, readers or records. */
  readonly count: number;
  readonly records?: readonly DnsRecord[];
}

export function listProblems(queue: MailQueue, records: readonly DnsRecord[]): MailProblem[] {
  const { pause, waiting, senders, destination, last, service } = queue;
  const bad = records.filter(({ state }) => state === 'missing' || state === 'wrong');
  const failed = service
    .filter(({ state }) => state === 'failed' || state === 'uncertain')
    .reduce((sum, figure) => sum + figure.mails, 0);
  const all: MailProblem[] = [
    { kind: 'paused', part: 'problems', count: pause ? 1 : 0 },
    { kind: 'no-sender', part: 'problems', count: senders === 0 ? waiting.mails : 0 },
    { kind: 'missed', part: 'last', count: last?.missed ?? 0 },
    { kind: 'uncertain', part: 'uncertain', count: last?.uncertain ?? 0 },
    { kind: 'failed', part: 'service', count: failed },
    { kind: 'dns', part: 'dns', count: bad.length, records: bad },
    // So it is on purpose while a newsletter is tried.
    { kind: 'outbox', part: 'problems', count: destination.kind === 'outbox' ? 1 : 0 },
  ];
  return all.filter(({ count }) => count > 0);
}
