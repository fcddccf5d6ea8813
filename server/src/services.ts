// Everything of the server that needs the database. It exists from the start, and works while the database is open.
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from 'pg-boss';
import type { MailEventOptions, MailEventSettings } from './bounces/mail-event-routes.ts';
import { recordReturn } from './bounces/record-return.ts';
import type { OpenDatabase } from './database/database.ts';
import { createGuard } from './forms/guard.ts';
import { acceptsMail } from './forms/mail-domain.ts';
import { createOwnerAlert } from './forms/owner-alert.ts';
import { createProofs } from './forms/proof.ts';
import { createTickets } from './forms/ticket.ts';
import { createCounters } from './http/rate-limits/counters.ts';
import { createJobs, type JobHandlers } from './jobs/jobs.ts';
import { createIssueSender } from './mail/issues/issue-sender.ts';
import { createCircuitBreaker } from './mail/service/circuit-breaker.ts';
import { deliverMail } from './mail/service/deliver-mail.ts';
import type { Mails } from './mail/service/load-mails.ts';
import { createSendingAlert } from './mail/service/sending-alert.ts';
import { createSlots } from './mail/service/slots.ts';
import type { Letter, SubscriberMail } from './mail/service/write-message.ts';
import { DEFAULT_CONNECTIONS, type Transport } from './mail/smtp/transport.ts';
import type { Secret } from './secrets/secret.ts';
import { expireHolds } from './sponsors/requests/expire-holds.ts';
import { REQUEST_GUARD_LIMITS } from './sponsors/requests/request-limits.ts';
import { fillLetter } from './sponsors/sponsor-link.ts';
import { forgetVisitors } from './statistics/collector/forget-visitors.ts';
import type { ConversionHook } from './subscriptions/conversions/conversion-hook.ts';
import { sendConversion } from './subscriptions/conversions/send-conversion.ts';
import { createSignupWorker } from './subscriptions/decide-signups.ts';
import { createIssueLinks, createMailLinks } from './subscriptions/mail-links.ts';
import { maintainSubscriptions } from './subscriptions/maintain-subscriptions.ts';
import { recordBounce } from './subscriptions/record-bounce.ts';
import { createRecordConfirmation } from './subscriptions/record-confirmation.ts';
import { createSubscribe } from './subscriptions/subscribe.ts';
import { createSubscriptionActions } from './subscriptions/subscription-actions.ts';
import { createTokenStore } from './subscriptions/tokens.ts';

export interface ServiceOptions {
  readonly database: OpenDatabase;
  readonly secret: Secret;
  /** Those of the release that is served. */
  readonly mails: () => Mails;
  readonly transport: Transport;
  /** Who mails come from, as the release that is served has it. */
  readonly from: () => string;
  /** Connections to the mail server. */
  readonly mailConnections?: number;
  /** Mails of an issue in a second; 0 for no limit. */
  readonly mailRate?: number;
  /** Where mails of issues come back to, each to an address of its own. */
  readonly bounceDomain?: string;
  /** Whether the issue's page is live; sending waits for it. Omit to skip the check. */
  readonly hasPage?: (issue: number) => boolean;
  readonly ownerEmail?: string;
  /** Opens the calendar of sponsor deadlines; leave out to have none. */
  readonly ownerToken?: string;
  /** Start of links in mails. */
  readonly origin: () => string;
  /** Start of private links, when they are not answered where the site is. */
  readonly privateOrigin?: () => string;
  /** Sign-ups per minute before a proof of work is required; 0 for no such limit. */
  readonly allWithoutProof?: number;
  readonly blockedNetworks?: readonly string[];
  readonly blockedDomains?: readonly string[];
  readonly checksMailDomains?: boolean;
  /** Receivers of confirmations. */
  readonly conversionHooks?: readonly ConversionHook[];
  /** Which providers may report what came back; leave out for none. */
  readonly mailEvents?: MailEventSettings;
  readonly fetchText?: MailEventOptions['fetchText'];
  readonly now?: () => Date;
  /** When jobs are due. Default: the clock of the machine. */
  readonly jobClock?: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export type Services = ReturnType<typeof createServices>;

/** Asks nothing of the database; until it is open and the queues are, whatever needs them fails with a DatabaseNotOpenError. */
export function createServices(options: ServiceOptions) {
  const { database, secret, transport, ownerEmail, log, now = () => new Date() } = options;
  const { privateOrigin = options.origin } = options;
  const { db } = database;
  const jobs = createJobs({
    connection: database.jobOptions,
    isAlone: database.engine === 'pglite',
    ...(options.jobClock && { clock: options.jobClock }),
    onError: (error) => log.error({ err: error }, 'a job failed'),
  });
  const { enqueue } = jobs;
  const hooks = options.conversionHooks ?? [];
  const tokens = createTokenStore(secret);
  const tickets = createTickets(secret);
  const proofs = createProofs(secret);
  const guardOptions = {
    counters: createCounters(),
    tickets,
    proofs,
    blockedNetworks: options.blockedNetworks ?? [],
    blockedDomains: options.blockedDomains ?? [],
    ...(options.checksMailDomains && { acceptsMail }),
    now,
  };
  const alertOptions = { db, enqueue, ownerEmail, log, now };
  const guard = createGuard({
    ...guardOptions,
    ...(options.allWithoutProof !== undefined && { allWithoutProof: options.allWithoutProof }),
    onBurst: createOwnerAlert({ ...alertOptions, name: 'burst-alert' }),
  });
  const requestGuard = createGuard({
    ...guardOptions,
    scope: 'sponsor-',
    limits: REQUEST_GUARD_LIMITS,
    onBurst: createOwnerAlert({ ...alertOptions, name: 'sponsor-burst-alert' }),
  });
  const breaker = createCircuitBreaker({ db, now, ...createSendingAlert({ enqueue, ownerEmail, log, now }) });
  // As many as connections: a mail asks the breaker when it gets a connection, not while it waits for one.
  const connections = options.mailConnections ?? DEFAULT_CONNECTIONS;
  const slots = createSlots(connections);
  const signups = createSignupWorker({ db, enqueue, now, log });
  const deliveryOptions = {
    ...options,
    db,
    enqueue,
    breaker,
    now,
    createLinks: (mail: SubscriberMail) =>
      createMailLinks(db, { ...options, privateOrigin, tokens, now }, mail),
    fillLetter: (letter: Letter) => fillLetter({ ...options, origin: privateOrigin, db, now }, letter),
    recordBounce,
  };
  const issueSender = createIssueSender({
    ...options,
    db,
    breaker,
    slots,
    connections,
    perSecond: options.mailRate ?? 0,
    createLinks: (mail) => createIssueLinks({ privateOrigin, tokens }, mail),
    recordReturn: async (tx, returned) => {
      await recordReturn(tx, returned);
    },
    isAlone: database.engine === 'pglite',
    now,
  });
  const handlers: JobHandlers = {
    'deliver-mail': (data, attempt) => slots.run(() => deliverMail(deliveryOptions, data, attempt)),
    'send-conversion': (data) => sendConversion({ db, hooks, now }, data),
    'keep-house': async () => {
      await maintainSubscriptions({ db, enqueue, secret, now });
      await expireHolds(db, now());
      await forgetVisitors(db, now());
    },
  };

  return {
    db,
    enqueue,
    breaker,
    secret,
    tickets,
    proofs,
    origin: options.origin,
    privateOrigin,
    now,
    /** Opens the queues, when the database is open. */
    startQueues: jobs.start,
    /** Does jobs from now on. Mails have links to this server: to be called when its address is known. */
    async work() {
      await jobs.work(handlers);
      signups.start();
      issueSender.start();
    },
    isWorking: jobs.isWorking,
    async abandonWork() {
      void issueSender.stop();
      void signups.stop();
      await jobs.abandon();
    },
    issueSender,
    subscribe: createSubscribe({ db, guard, now, onSignup: signups.decideAll }),
    decideSignups: signups.decideAll,
    actions: createSubscriptionActions({ db, enqueue, tokens, secret, hooks, now }),
    recordConfirmation: createRecordConfirmation({ db, now }),
    sponsors: {
      db,
      enqueue,
      secret,
      guard: requestGuard,
      tickets,
      proofs,
      now,
      origin: options.origin,
      ...(ownerEmail && { ownerEmail }),
      ...(options.ownerToken && { ownerToken: options.ownerToken }),
    },
    mailEvents: {
      db,
      secret,
      now,
      settings: options.mailEvents ?? {},
      ...(options.fetchText && { fetchText: options.fetchText }),
    },
    async close() {
      await Promise.all([issueSender.stop(), signups.stop(), jobs.stop()]);
      transport.close();
      await database.close();
    },
  };
}
