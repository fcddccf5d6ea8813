// The loop that sends all mails of a process: service mails first, because somebody waits for them, then the issues that are being sent.
// Several processes share one database and so the work. What a process has taken is in the database, so it can die at any moment.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { withSite } from '@midweek/core/files';
import type { FastifyBaseLogger } from 'fastify';
import { type HasPage, startDueSends } from '../issues/freeze-recipients.ts';
import { finishSend, listSending, reopenUnfinished, skipCancelled } from '../issues/issue-sends.ts';
import { createIssueWriter, type IssueWriterOptions } from '../issues/write-issue-mails.ts';
import { onMailsAdded } from './added-mails.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type HandOverOptions, handOver, toReference } from './hand-over.ts';
import { createLedger } from './ledger.ts';
import { createSendingAlert } from './sending-alert.ts';
import {
  BEAT_MS,
  beat,
  closeAbandoned,
  forgetWorkers,
  releaseMails,
  type TakenMail,
  takeMails,
  takeOverMails,
} from './take-mails.ts';

/** Mails that are taken at once: about as long as the owner waits for `pause`. */
const BATCH_SIZE = 50;
/** How often a process looks for mails that others added or that are due. */
const POLL_MS = 2000;
/** How often it looks while it has work: somebody waits for service mails. */
const BUSY_POLL_MS = 200;
/** How long it stays busy: the transaction of a mail that this process added commits meanwhile, and outcomes are written. */
const BUSY_MS = 2000;
/** After an error of the database. */
const RETRY_MS = 1000;
/** How long shutdown waits for mails that are being handed over. What takes longer is uncertain. */
const STOP_TIMEOUT_MS = 8000;
const NOT_STORED =
  'the outcome of the mails that were sent last is stored when the database is back; if this process ends before, they are uncertain';
const NOT_RELEASED =
  'mails that were taken could not be given back: that happens when sending starts again, or when the lease of this process is over';

export interface MailerOptions extends Omit<HandOverOptions, 'ledger' | 'breaker' | 'write'> {
  /** The message of a service mail. */
  readonly writeServiceMail: HandOverOptions['write'];
  readonly issues: IssueWriterOptions;
  /** Connections to the mail server, and so mails that are handed over at the same time. */
  readonly connections: number;
  /** Mails of issues that this process sends in a second; 0 for no limit. */
  readonly perSecond: number;
  readonly ownerEmail?: string | undefined;
  /** Whether the issue's page is live; sending waits for it. Omit to skip the check. */
  readonly hasPage?: HasPage | undefined;
  /** No other process uses this database: whatever is taken at the start was left by one that died. */
  readonly isAlone: boolean;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export interface Mailer {
  start(): void;
  /** Finishes the mails that are being handed over. */
  stop(): Promise<void>;
  isWorking(): boolean;
  /** Does all that can be done now, and returns. For tests. */
  sendAll(): Promise<void>;
}

export function createMailer(options: MailerOptions): Mailer {
  const { db, transport, secret, connections, perSecond, hasPage, isAlone, now, log } = options;
  const worker = randomUUID();
  const ledger = createLedger({ db, worker, now });
  const breaker = createCircuitBreaker({
    now,
    ...createSendingAlert({ ...options, ownerEmail: options.ownerEmail }),
  });
  const issueWriter = createIssueWriter(options.issues);
  const handOverOptions: HandOverOptions = {
    ...options,
    ledger,
    breaker,
    write: (mail, reference) =>
      mail.issue === null ? options.writeServiceMail(mail, reference) : issueWriter.write(mail, reference),
  };
  /** Taken mails. Those ahead go out although sending is paused. */
  const queues = { ahead: [] as TakenMail[], service: [] as TakenMail[], issues: [] as TakenMail[] };
  const inHand = new Map<string, Promise<void>>();
  let looking: Promise<unknown> = Promise.resolve();
  let running = Promise.resolve();
  let stopping: AbortController | undefined;
  let wake = () => {};
  let busyUntil = Number.NEGATIVE_INFINITY;
  let hasMore = false;
  /** Mails may be in the hands of this process that it does not know of: their statement has failed, and was done. */
  let mayHaveStrays = false;
  let isFirst = true;
  let lastBeat = Number.NEGATIVE_INFINITY;
  let shownProbe: string | undefined;
  let nextIssueMailAt = 0;
  let isWaitingForRate = false;
  /** Issues already logged as waiting for their page. */
  let reported: ReadonlySet<string> = new Set();

  const isFull = () => queues.service.length + queues.issues.length >= BATCH_SIZE / 2;

  /** Hands over as many mails as there are connections. */
  function pump(): void {
    while (inHand.size < connections) {
      const mail =
        queues.ahead.shift() ?? (breaker.pause() ? undefined : (queues.service.shift() ?? nextIssueMail()));
      if (!mail) break;
      const end = handOver(handOverOptions, mail)
        .catch((error) => log.error({ err: error, mailId: mail.id }, 'a mail could not be handed over'))
        .finally(() => {
          inHand.delete(mail.id);
          pump();
        });
      inHand.set(mail.id, end);
    }
    if (hasMore && !isFull()) wake();
  }

  function endWait(): void {
    isWaitingForRate = false;
    pump();
  }

  function nextIssueMail(): TakenMail | undefined {
    if (perSecond === 0 || queues.issues.length === 0) return queues.issues.shift();
    const waitMs = nextIssueMailAt - performance.now();
    if (waitMs > 0) {
      if (!isWaitingForRate) setTimeout(endWait, waitMs);
      isWaitingForRate = true;
      return undefined;
    }
    nextIssueMailAt = Math.max(performance.now(), nextIssueMailAt) + 1000 / perSecond;
    return queues.issues.shift();
  }

  /** True when there may be more to do at once. One look at a time. */
  function look(isThorough = false): Promise<boolean> {
    const looked = looking.then(() => lookOnce(isThorough));
    looking = looked.catch(() => undefined);
    return looked;
  }

  async function lookOnce(isThorough: boolean): Promise<boolean> {
    try {
      if (isThorough || performance.now() - lastBeat >= BEAT_MS) await takeCareOfOthers();
      if (mayHaveStrays) await giveBack();
      const hasStarted = await startDue();
      const taken = await takeSome(await listSending(db));
      if (shownProbe !== breaker.pause()?.probeAt) await showAlive();
      return taken || hasStarted;
    } catch (error) {
      mayHaveStrays = true;
      throw error;
    } finally {
      pump();
    }
  }

  async function takeCareOfOthers(): Promise<void> {
    if (isFirst && isAlone) await forgetWorkers(db, 'all');
    isFirst = false;
    await showAlive();
    await reopenUnfinished(db);
    await skipCancelled(db, now());
    for (const mail of await takeOverMails(db, worker)) {
      const wasHandedOver = await transport.wasHandedOver(toReference(secret, mail));
      const state = wasHandedOver === 'unknown' ? 'uncertain' : wasHandedOver ? 'sent' : 'queued';
      await closeAbandoned(db, mail, state, now());
      if (state === 'uncertain')
        log.warn({ mailId: mail.id, issue: mail.issue }, 'a mail may or may not have gone out');
    }
  }

  async function showAlive(): Promise<void> {
    const pause = breaker.pause();
    await beat(db, worker, pause);
    shownProbe = pause?.probeAt;
    lastBeat = performance.now();
  }

  async function giveBack(): Promise<void> {
    queues.service.length = 0;
    queues.issues.length = 0;
    await ledger.settle();
    await releaseMails(db, worker, [...inHand.keys(), ...queues.ahead.map(({ id }) => id)]);
    mayHaveStrays = false;
  }

  async function startDue(): Promise<boolean> {
    const { started, waiting } = await startDueSends(db, now(), hasPage);
    for (const issue of started) log.info({ issue }, 'the issue is being sent');
    for (const issue of waiting)
      if (!reported.has(issue))
        log.warn(
          { issue },
          `the issue is not sent yet: its page is not published. Publish it with: ${withSite('npx midweek publish')}`,
        );
    reported = new Set(waiting);
    return started.length > 0;
  }

  async function takeSome(sending: readonly string[]): Promise<boolean> {
    const admitted = breaker.admit();
    if (admitted === 'all') return takeAll(sending);
    if (queues.service.length + queues.issues.length > 0) await giveBack();
    const taking = { worker, now: now() };
    const urgent = await takeMails(db, { ...taking, limit: BATCH_SIZE, isUrgent: true });
    queues.ahead.push(...urgent);
    if (admitted === 'none') return urgent.length > 0;
    for (const issue of [undefined, ...sending]) {
      const [probe] = await takeMails(db, { ...taking, limit: 1, isProbe: true, ...(issue && { issue }) });
      if (!probe) continue;
      breaker.beginProbe(probe.id);
      queues.ahead.push(probe);
      return true;
    }
    return urgent.length > 0;
  }

  async function takeAll(sending: readonly string[]): Promise<boolean> {
    const taking = { worker, now: now(), limit: BATCH_SIZE };
    const mails = queues.service.length < BATCH_SIZE / 2 ? await takeMails(db, taking) : [];
    queues.service.push(...mails);
    let isBusy = mails.length > 0;
    for (const issue of sending) {
      // The mails of an earlier issue that are tried again later do not hold up the next one.
      if (isFull()) return true;
      const ofIssue = await takeMails(db, { ...taking, issue });
      queues.issues.push(...ofIssue);
      if (ofIssue.length > 0 || (await finishIfDone(issue))) isBusy = true;
    }
    return isBusy;
  }

  async function finishIfDone(issue: string): Promise<boolean> {
    issueWriter.forget(issue);
    const isDone = await finishSend(db, issue, now());
    if (isDone) log.info({ issue }, 'the issue has been sent');
    return isDone;
  }

  function stayBusy(): void {
    busyUntil = performance.now() + BUSY_MS;
  }

  async function run(signal: AbortSignal): Promise<void> {
    isFirst = true;
    mayHaveStrays = true;
    lastBeat = Number.NEGATIVE_INFINITY;
    const stopListening = onMailsAdded(() => {
      stayBusy();
      wake();
    });
    while (!signal.aborted) {
      let restMs: number | undefined;
      try {
        hasMore = await look();
      } catch (error) {
        hasMore = false;
        restMs = RETRY_MS;
        if (!signal.aborted) log.error({ err: error }, 'sending mails failed; it is retried automatically');
      }
      if (hasMore || inHand.size > 0) stayBusy();
      restMs ??= performance.now() < busyUntil ? BUSY_POLL_MS : POLL_MS;
      if (!signal.aborted && (!hasMore || isFull())) await rest(restMs);
    }
    stopListening();
    // One of them may be the probe.
    for (const { id } of queues.ahead) breaker.recordNothing(id);
    for (const queue of Object.values(queues)) queue.length = 0;
    await Promise.all(inHand.values());
    await settleHoweverLong();
    await releaseMails(db, worker);
    await forgetWorkers(db, worker);
  }

  /** The ledger keeps the outcomes, and writes them when the database is back. */
  async function settleHoweverLong(): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        return await ledger.settle();
      } catch (error) {
        if (tries === 0) log.error({ err: error }, NOT_STORED);
      }
    }
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function end(): void {
    stopping?.abort();
    stopping = undefined;
    wake();
  }

  return {
    start() {
      end();
      stopping = new AbortController();
      const { signal } = stopping;
      // After a database that was lost, the run before may still wait for it or for the mail server.
      running = running.then(() => run(signal)).catch((error) => log.warn({ err: error }, NOT_RELEASED));
    },
    async stop() {
      end();
      const timeout = new AbortController();
      await Promise.race([
        running,
        delay(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => undefined),
      ]);
      timeout.abort();
    },
    isWorking: () => stopping !== undefined,
    async sendAll() {
      for (let isBusy = true; isBusy; await ledger.settle()) {
        const hasFound = await look(true);
        isBusy = hasFound || inHand.size > 0;
        while (inHand.size > 0) await Promise.all(inHand.values());
      }
    },
  };
}
