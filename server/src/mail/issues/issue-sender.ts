// Sends issues: fixes the recipients when the time has come, sends until no mail is left, and finishes what a dead process has left.
// Several processes share one database and so the work. What a process has taken is in the database, so it can die at any moment.

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { withSite } from '@midweek/core/files';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { issueSends } from '../../database/schema.ts';
import { readSendingPause } from '../service/circuit-breaker.ts';
import { type HasPage, hasDueSend, startDueSends } from './freeze-recipients.ts';
import { finishSend, reopenUnfinished, skipCancelled } from './issue-sends.ts';
import { createLedger } from './ledger.ts';
import { writeMailReference } from './mail-reference.ts';
import { createMailing, type MailingOptions } from './mailing.ts';
import { BEAT_MS, beat, closeAbandoned, forgetWorkers, releaseMails, takeOverMails } from './take-mails.ts';

/** How often a server looks for something to send: mails that are due again, or that another server has left. */
const POLL_MS = 1000;
/** How often it looks whether an issue is due, which is one small query: the owner has asked for it and waits. */
const DUE_POLL_MS = 200;
/** How long shutdown waits for mails that are being handed over. What takes longer is uncertain. */
const STOP_TIMEOUT_MS = 8000;
const NOT_STORED = 'the outcome of the mails that were sent last could not be stored: they are uncertain';

export interface IssueSenderOptions extends Omit<MailingOptions, 'ledger' | 'worker'> {
  /** Whether the issue's page is live; sending waits for it. Omit to skip the check. */
  readonly hasPage?: HasPage;
  /** No other process uses this database: whatever is taken at the start was left by one that died. */
  readonly isAlone: boolean;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export interface IssueSender {
  start(): void;
  /** Finishes the mails that are being handed over. */
  stop(): Promise<void>;
  /** Does all that can be done now, and returns. For tests. */
  sendAll(): Promise<void>;
}

export function createIssueSender(options: IssueSenderOptions): IssueSender {
  const { db, transport, isAlone, now, log } = options;
  const worker = randomUUID();
  const ledger = createLedger({ db, worker, now });
  const sendMails = createMailing({ ...options, ledger, worker });
  let running = Promise.resolve();
  let stopping = new AbortController();
  let isFirst = true;
  let lastBeat = Number.NEGATIVE_INFINITY;
  /** Issues already logged as waiting for their page. */
  let reported: ReadonlySet<number> = new Set();

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      let hasMore = false;
      try {
        hasMore = await sendSome(signal);
      } catch (error) {
        if (!signal.aborted)
          log.error({ err: error }, 'sending the issue failed; it is retried automatically');
      }
      if (!hasMore) await waitForWork(signal);
    }
    await ledger.settle();
    await releaseMails(db, worker);
    await forgetWorkers(db, worker);
  }

  async function waitForWork(signal: AbortSignal): Promise<void> {
    const end = performance.now() + POLL_MS;
    do await delay(DUE_POLL_MS, undefined, { signal }).catch(() => undefined);
    while (!signal.aborted && performance.now() < end && !(await isDue()));
  }

  function isDue(): Promise<boolean> {
    return hasDueSend(db, now(), options.hasPage).catch(() => false);
  }

  /** True when there may be more to do at once. */
  async function sendSome(signal: AbortSignal): Promise<boolean> {
    if (isFirst && isAlone) await forgetWorkers(db, 'all');
    isFirst = false;
    await startDue();
    await reopenUnfinished(db);
    await skipCancelled(db, now());
    const sends = await db
      .select({ issue: issueSends.issue })
      .from(issueSends)
      .where(eq(issueSends.state, 'sending'))
      .orderBy(issueSends.issue);
    if (sends.length === 0) return false;
    await showAlive();
    // No mail is in flight here: any still assigned to us were taken by a round that failed, or by a statement whose answer was lost.
    await ledger.settle();
    await releaseMails(db, worker);
    await takeOver();
    // The mails of an earlier issue that are tried again later do not hold up the next one.
    for (const { issue } of sends) {
      const pause = await readSendingPause(db);
      if (pause && Date.parse(pause.probeAt) > now().getTime()) return false;
      const sent = await sendMails(issue, pause ? 1 : Number.POSITIVE_INFINITY, signal);
      await ledger.settle();
      if (sent > 0 || (await finishIfDone(issue))) return true;
    }
    return false;
  }

  async function startDue(): Promise<void> {
    const { started, waiting } = await startDueSends(db, now(), options.hasPage);
    for (const issue of started) log.info({ issue }, 'the issue is being sent');
    for (const issue of waiting)
      if (!reported.has(issue))
        log.warn(
          { issue },
          `the issue is not sent yet: its page is not published. Publish it with: ${withSite('npx midweek publish')}`,
        );
    reported = new Set(waiting);
  }

  async function showAlive(): Promise<void> {
    if (performance.now() - lastBeat < BEAT_MS) return;
    await beat(db, worker);
    lastBeat = performance.now();
  }

  async function takeOver(): Promise<void> {
    for (const mail of await takeOverMails(db, worker)) {
      const wasHandedOver = await transport.wasHandedOver(writeMailReference(options.secret, mail));
      const state = wasHandedOver === 'unknown' ? 'uncertain' : wasHandedOver ? 'sent' : 'queued';
      await closeAbandoned(db, mail, state, now());
      if (state === 'uncertain')
        log.warn({ issue: mail.issue, reader: mail.subscriberId }, 'a mail may or may not have gone out');
    }
  }

  async function finishIfDone(issue: number): Promise<boolean> {
    const isDone = await finishSend(db, issue, now());
    if (isDone) log.info({ issue }, 'the issue has been sent');
    return isDone;
  }

  return {
    start() {
      stopping.abort();
      stopping = new AbortController();
      const { signal } = stopping;
      // After a database that was lost, the run before may still wait for it or for the mail server.
      running = running
        .then(() => {
          isFirst = true;
          lastBeat = Number.NEGATIVE_INFINITY;
          return run(signal);
        })
        .catch((error) => log.error({ err: error }, NOT_STORED));
    },
    async stop() {
      stopping.abort();
      const timeout = new AbortController();
      await Promise.race([
        running,
        delay(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => undefined),
      ]);
      timeout.abort();
    },
    async sendAll() {
      const { signal } = stopping;
      while (await sendSome(signal));
    },
  };
}
