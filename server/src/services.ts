// Everything of the server that needs the database. It exists from the start, and works while the database is open.
import { defaultLocale, paths } from '@midweek/core';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from 'pg-boss';
import type { MailEventOptions } from './bounces/mail-event-routes.ts';
import { recordReturn } from './bounces/record-return.ts';
import type { OpenDatabase } from './database/database.ts';
import type { Env } from './env.ts';
import type { Mails, Release } from './files/release.ts';
import type { Releases } from './files/releases.ts';
import { createGuard } from './forms/guard.ts';
import { acceptsMail } from './forms/mail-domain.ts';
import { createOwnerAlert } from './forms/owner-alert.ts';
import { createProofs } from './forms/proof.ts';
import { createTickets } from './forms/ticket.ts';
import { createCounters } from './http/rate-limits/rate-limit.ts';
import { createJobs, type JobHandlers } from './jobs/jobs.ts';
import { createIssueSender } from './mail/issues/issue-sender.ts';
import { createCircuitBreaker } from './mail/service/circuit-breaker.ts';
import { deliverMail } from './mail/service/deliver-mail.ts';
import { createSendingAlert } from './mail/service/sending-alert.ts';
import { createSlots } from './mail/service/slots.ts';
import type { Letter, SubscriberMail } from './mail/service/write-message.ts';
import type { Transport } from './mail/smtp/transport.ts';
import { toPrivateOrigin, toSenderOf } from './release/identity.ts';
import type { Secret } from './secrets/secret.ts';
import { expireHolds } from './sponsors/requests/expire-holds.ts';
import { REQUEST_GUARD_LIMITS } from './sponsors/requests/request-limits.ts';
import { fillLetter } from './sponsors/sponsor-link.ts';
import { forgetVisitors } from './statistics/collector/forget-visitors.ts';
import { recordBounce } from './subscriptions/bounces-and-complaints.ts';
import { toConversionHooks } from './subscriptions/conversions/conversion-hook.ts';
import { sendConversion } from './subscriptions/conversions/send-conversion.ts';
import { createSignupWorker } from './subscriptions/decide-signups.ts';
import { createIssueLinks, createMailLinks } from './subscriptions/mail-links.ts';
import { maintainSubscriptions } from './subscriptions/maintain-subscriptions.ts';
import { createRecordConfirmation } from './subscriptions/record-confirmation.ts';
import { createSubscribe } from './subscriptions/signups.ts';
import { createSubscriptionActions } from './subscriptions/subscription-actions.ts';
import { createTokenStore } from './subscriptions/tokens.ts';

/** What the app gives to its services. */
export interface Surroundings {
  readonly env: Env;
  readonly releases: Releases;
  readonly log: FastifyBaseLogger;
  /** Where the server listens, once it does. */
  readonly listeningOrigin: () => string;
}

export interface ServiceOptions extends Pick<Surroundings, 'env' | 'releases' | 'listeningOrigin'> {
  readonly database: OpenDatabase;
  readonly secret: Secret;
  readonly transport: Transport;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly fetchText?: MailEventOptions['fetchText'];
  readonly now?: () => Date;
  /** When jobs are due. Default: the clock of the machine. */
  readonly jobClock?: Clock;
}

export type Services = ReturnType<typeof createServices>;

/** Asks nothing of the database; until it is open and the queues are, whatever needs them fails with a DatabaseNotOpenError. */
export function createServices(options: ServiceOptions) {
  const { env, releases, listeningOrigin, database, secret, transport, log } = options;
  const { now = () => new Date() } = options;
  const { OWNER_EMAIL: ownerEmail, OWNER_TOKEN: ownerToken } = env;
  const current = () => releases.current().site;
  const from = () => toSenderOf(env, current().manifest);
  const origin = () => env.PUBLIC_URL ?? listeningOrigin();
  const privateOrigin = () => toPrivateOrigin(env, current().manifest, listeningOrigin);
  const mails = () => requireMails(releases.current());
  const { db } = database;
  const jobs = createJobs({
    connection: database.jobOptions,
    isAlone: database.engine === 'pglite',
    ...(options.jobClock && { clock: options.jobClock }),
    onError: (error) => log.error({ err: error }, 'a job failed'),
  });
  const { enqueue } = jobs;
  const hooks = toConversionHooks(env.CONVERSION_WEBHOOK_URL, env.CONVERSION_WEBHOOK_SECRET);
  const tokens = createTokenStore(secret);
  const tickets = createTickets(secret);
  const proofs = createProofs(secret);
  const guardOptions = {
    counters: createCounters(),
    tickets,
    proofs,
    blockedNetworks: env.BLOCKED_NETWORKS,
    blockedDomains: env.BLOCKED_DOMAINS,
    ...((env.MX_CHECK ?? (env.SMTP_URL ? 'on' : 'off')) === 'on' && { acceptsMail }),
    now,
  };
  const alertOptions = { db, enqueue, ownerEmail, log, now };
  const guard = createGuard({
    ...guardOptions,
    allWithoutProof: env.SIGNUP_RATE_LIMIT,
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
  const connections = env.MAIL_CONNECTIONS;
  const slots = createSlots(connections);
  const signups = createSignupWorker({ db, enqueue, now, log });
  const sending = { db, mails, from, origin, transport, breaker, log, now };
  const deliveryOptions = {
    ...sending,
    secret,
    enqueue,
    createLinks: (mail: SubscriberMail) => createMailLinks(db, { origin, privateOrigin, tokens, now }, mail),
    fillLetter: (letter: Letter) => fillLetter({ origin: privateOrigin, secret, db, now }, letter),
    recordBounce,
  };
  const issueSender = createIssueSender({
    ...sending,
    ...(env.BOUNCE_DOMAIN && { bounceDomain: env.BOUNCE_DOMAIN }),
    secret,
    slots,
    connections,
    perSecond: env.MAIL_RATE,
    hasPage: (issue) => current().pages.has(defaultLocale(), { path: paths.issue(issue) }),
    createLinks: (mail) => createIssueLinks({ privateOrigin, tokens }, mail),
    recordReturn: async (tx, returned) => {
      await recordReturn(tx, returned);
    },
    isAlone: database.engine === 'pglite',
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
    origin,
    privateOrigin,
    from,
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
      origin,
      ...(ownerEmail && { ownerEmail }),
      ...(ownerToken && { ownerToken }),
    },
    mailEvents: {
      db,
      secret,
      now,
      settings: {
        ...(env.MAILGUN_WEBHOOK_KEY && { mailgunKey: env.MAILGUN_WEBHOOK_KEY }),
        ...(env.POSTMARK_WEBHOOK_PASSWORD && { postmarkPassword: env.POSTMARK_WEBHOOK_PASSWORD }),
        ...(env.SES_TOPIC_ARN && { sesTopicArn: env.SES_TOPIC_ARN }),
      },
      ...(options.fetchText && { fetchText: options.fetchText }),
    },
    async close() {
      await Promise.all([issueSender.stop(), signups.stop(), jobs.stop()]);
      transport.close();
      await database.close();
    },
  };
}

/** A release without mails never takes the place of one with them. */
function requireMails({ mails }: Release): Mails {
  if (!mails.ok) throw new Error(mails.reason);
  return mails.mails;
}
