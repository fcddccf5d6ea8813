// Sends issues: fixes the recipients when the time has come, takes mails and hands them over on several connections, until none is left.
// Several processes share one database and so the work. What a process has taken is in the database, so it can die at any moment.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { issueSends } from '../../platform/database/schema.ts';
import type { Return } from '../../platform/mail/return.ts';
import type { Transport } from '../../platform/mail/transport.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import { type CircuitBreaker, readSendingPause } from '../delivery/circuit-breaker.ts';
import type { Slots } from '../delivery/slots.ts';
import { deliverIssueMail } from './deliver-issue-mail.ts';
import { type HasPage, hasDueSend, startDueSends } from './freeze-recipients.ts';
import { finishSend, reopenUnfinished, skipCancelled } from './issue-sends.ts';
import { createLedger } from './ledger.ts';
import { loadMessages, type MessageOptions, type WriteIssueMessages } from './load-messages.ts';
import { createMailBuffer } from './mail-buffer.ts';
import { writeMailReference } from './mail-reference.ts';
import { createRate } from './rate.ts';
import {
  BEAT_MS,
  beat,
  closeAbandoned,
  forgetWorkers,
  giveBackMails,
  type TakenMail,
  takeMails,
  takeOverMails,
} from './take-mails.ts';

/** How often a server looks for something to send: mails that are due again, or that another server has left. */
const POLL_MS = 1000;
/** How often it looks whether an issue is due, which is one small query: the owner has asked for it and waits. */
const LOOK_MS = 200;
/** Mails in a row to which the mail server said nothing, before sending is paused. */
const MAX_SILENT = 3;

/** How long shutdown waits for mails that are being handed over. What takes longer is uncertain. */
const STOP_TIMEOUT_MS = 8000;
const NOT_STORED = 'the outcome of the mails that were sent last could not be stored: they are uncertain';

export interface IssueSenderOptions extends MessageOptions {
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
  readonly giveWay: () => Promise<void>;
  /** Whether the page of an issue answers; leave out where nobody knows. */
  readonly hasPage?: HasPage;
  /** No other process uses this database: whatever is taken at the start was left by one that died. */
  readonly isAlone: boolean;
  readonly now: () => Date;
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
  const { db, transport, breaker, isAlone, now, log } = options;
  const worker = randomUUID();
  const ledger = createLedger({ db, worker, now });
  const waitForRate = createRate(options.perSecond);
  const writers = new Map<number, Promise<WriteIssueMessages>>();
  let running = Promise.resolve();
  let stopping = new AbortController();
  let isFirst = true;
  let lastBeat = Number.NEGATIVE_INFINITY;
  /** Issues that wait for their page, as far as the log has them. */
  let reported: ReadonlySet<number> = new Set();

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      let hasMore = false;
      try {
        hasMore = await sendSome(signal);
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'sending the issue failed; it goes on by itself');
      }
      if (!hasMore) await waitForWork(signal);
    }
    await ledger.settle();
    await giveBackMails(db, worker);
    await forgetWorkers(db, worker);
  }

  async function waitForWork(signal: AbortSignal): Promise<void> {
    const end = performance.now() + POLL_MS;
    do await delay(LOOK_MS, undefined, { signal }).catch(() => undefined);
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
    // Nothing is in our hands now: what is still ours was taken by a round that failed, or by a statement whose answer was lost.
    await ledger.settle();
    await giveBackMails(db, worker);
    await takeOver();
    // The mails of an earlier issue that are tried again later do not hold up the next one.
    for (const { issue } of sends) {
      const pause = await readSendingPause(db);
      if (pause && Date.parse(pause.probeAt) > now().getTime()) return false;
      const sent = await sendOn(issue, pause ? 1 : Number.POSITIVE_INFINITY, signal);
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
          'the issue is not sent yet: its page is not published. Publish it with: npx midweek publish',
        );
    reported = new Set(waiting);
  }

  /** Sends up to so many mails of an issue on all connections, and returns how many were tried. */
  async function sendOn(issue: number, limit: number, signal: AbortSignal): Promise<number> {
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
      const reference = writeMailReference(options.secret, mail);
      const candidate = { deliveryId: reference, recipient: subscriberId };
      if (isProbe && (await breaker.admit(candidate)) > 0) {
        isHeld = true;
        return;
      }
      const result = await deliverIssueMail(
        { ...options, ledger },
        { ...mail, reference, message: write(mail, reference) },
      );
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
        await options.slots.run(async () => {
          await options.giveWay();
          await sendOne(current);
        });
      }
    }

    // However long the mail server takes, other processes must not take this one for dead.
    const beating = setInterval(() => void beat(db, worker).catch(() => undefined), BEAT_MS);
    const ended = await Promise.allSettled(Array.from({ length: options.connections }, sendInTurn));
    clearInterval(beating);
    const failed = ended.find((connection) => connection.status === 'rejected');
    if (failed) throw failed.reason;
    return isHeld ? 0 : mails.taken();
  }

  async function prepareMessages(issue: number): Promise<WriteIssueMessages> {
    const known = writers.get(issue) ?? loadMessages(options, issue);
    writers.clear();
    writers.set(issue, known);
    return known.catch((error) => {
      writers.delete(issue);
      throw error;
    });
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
    if (isDone) log.info({ issue }, 'the sending of the issue is done');
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
      const patience = new AbortController();
      await Promise.race([
        running,
        delay(STOP_TIMEOUT_MS, undefined, { signal: patience.signal }).catch(() => undefined),
      ]);
      patience.abort();
    },
    async sendAll() {
      const { signal } = stopping;
      while (await sendSome(signal));
    },
  };
}
