// Hands the mails of one issue over on all connections, until none is left or the mail server refuses us.
import type { Database } from '../../database/database.ts';
import type { Secret } from '../../secrets/secret.ts';
import type { CircuitBreaker } from '../service/circuit-breaker.ts';
import type { Slots } from '../service/slots.ts';
import type { Return } from '../smtp/return.ts';
import type { Transport } from '../smtp/transport.ts';
import { deliverIssueMail } from './deliver-issue-mail.ts';
import type { Ledger } from './ledger.ts';
import { loadMessages, type MessageOptions, type WriteIssueMessages } from './load-messages.ts';
import { createMailBuffer } from './mail-buffer.ts';
import { writeMailReference } from './mail-reference.ts';
import { createRate } from './rate.ts';
import { BEAT_MS, beat, type TakenMail, takeMails } from './take-mails.ts';

/** Mails in a row to which the mail server said nothing, before sending is paused. */
const MAX_SILENT = 3;

export interface MailingOptions extends MessageOptions {
  /** Sender, e.g. `Midweek <hello@midweek.example>`, as the release that is served has it. */
  readonly from: () => string;
  readonly secret: Secret;
  readonly transport: Transport;
  readonly breaker: CircuitBreaker;
  /** Shared with all other mails, in the order of their calls: a confirmation waits for one mail of an issue at most. */
  readonly slots: Slots;
  /** Connections to the mail server. */
  readonly connections: number;
  /** Mails that this process sends in a second; 0 for no limit. */
  readonly perSecond: number;
  readonly recordReturn: (tx: Database, returned: Return) => Promise<void>;
  readonly ledger: Ledger;
  /** The name under which this process takes mails. */
  readonly worker: string;
  readonly now: () => Date;
}

/** Sends up to so many mails of an issue, and returns how many were tried. */
export type SendMails = (issue: number, limit: number, signal: AbortSignal) => Promise<number>;

export function createMailing(options: MailingOptions): SendMails {
  const { db, breaker, slots, connections, ledger, secret, worker, now } = options;
  const waitForRate = createRate(options.perSecond);
  let last: { issue: number; from: string; write: WriteIssueMessages } | undefined;

  /**
   * The sender is read once for all mails that are due, so that a new release does not change it halfway through. Retries, and mails sent
   * after a pause, do get the new sender, because the old one may be what the mail server refused or why the owner paused the issue.
   */
  async function prepareMessages(issue: number): Promise<WriteIssueMessages> {
    const from = options.from();
    if (last?.issue !== issue || last.from !== from)
      last = { issue, from, write: await loadMessages(options, issue, from) };
    return last.write;
  }

  return async function sendMails(issue: number, limit: number, signal: AbortSignal): Promise<number> {
    const write = await prepareMessages(issue);
    const isProbe = limit === 1;
    /** Failures in a row about which the mail server said nothing. */
    let silent = 0;
    /** The breaker counts refusals in a row: tell it about the next success. */
    let hasFailed = isProbe;
    let isHeld = false;
    const mails = createMailBuffer({
      take: (size) => takeMails(db, { issue, worker, limit: size, now: now() }),
      limit,
      hasEnded: () => isHeld || signal.aborted,
    });

    async function sendOne(mail: TakenMail): Promise<void> {
      const { issue, subscriberId, readerState } = mail;
      if (readerState !== 'active') {
        ledger.record({ issue, subscriberId, state: 'skipped', reason: `the reader is ${readerState}` });
        return;
      }
      const reference = writeMailReference(secret, mail);
      const candidate = { deliveryId: reference, recipient: subscriberId };
      if (isProbe && (await breaker.admit(candidate)) > 0) {
        isHeld = true;
        return;
      }
      const result = await deliverIssueMail(options, { ...mail, reference, message: write(mail, reference) });
      if (result.outcome === 'not-ours') return;
      if (result.outcome === 'sent') {
        silent = 0;
        if (hasFailed) await breaker.recordSuccess();
        hasFailed = false;
        return;
      }
      const { failure } = result;
      silent = failure.isSilent || failure.kind === 'uncertain' ? silent + 1 : 0;
      const waitMs =
        silent >= MAX_SILENT && !isProbe
          ? await breaker.pause(failure.message)
          : await breaker.recordFailure(candidate, failure);
      // A mail that was under way when we were refused says nothing: it does not end the pause.
      if (waitMs > 0) isHeld = true;
      else hasFailed = true;
    }

    async function sendInTurn(): Promise<void> {
      for (let mail = await mails.next(); mail; mail = await mails.next()) {
        const current = mail;
        await waitForRate();
        await slots.run(() => sendOne(current));
      }
    }

    // However long the mail server takes, other processes must not take this one for dead.
    const beating = setInterval(() => void beat(db, worker).catch(() => undefined), BEAT_MS);
    const ended = await Promise.allSettled(Array.from({ length: connections }, sendInTurn));
    clearInterval(beating);
    const failed = ended.find((connection) => connection.status === 'rejected');
    if (failed) throw failed.reason;
    return isHeld ? 0 : mails.taken();
  };
}
