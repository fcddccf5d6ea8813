// Everything of the server that needs the database. It exists from the start, and works while the database is open.
import { defaultLocale, paths } from '@midweek/core';
import type { FastifyBaseLogger } from 'fastify';
import type { MailEventOptions } from './bounces/mail-event-routes.ts';
import { recordReturn } from './bounces/record-return.ts';
import type { OpenDatabase } from './database/database.ts';
import type { PreparedServices } from './database/keep-services-open.ts';
import { tidyPglite } from './database/tidy-pglite.ts';
import type { OwnerContext } from './define-command.ts';
import { tidyDesk } from './desk/tidy-desk.ts';
import type { Env } from './env.ts';
import type { Mails, Release } from './files/release.ts';
import type { Releases } from './files/releases.ts';
import { createFloodGate } from './forms/flood-gate.ts';
import { createGuard } from './forms/guard.ts';
import { acceptsMail } from './forms/mail-domain.ts';
import { createOwnerAlert } from './forms/owner-alert.ts';
import { createProofs } from './forms/proof.ts';
import { createTickets } from './forms/ticket.ts';
import { createCounters } from './http/rate-limits/rate-limit.ts';
import { createMailer } from './mail/sending/mailer.ts';
import { writeServiceMail } from './mail/service/write-message.ts';
import type { Transport } from './mail/smtp/transport.ts';
import { createMaintenance } from './maintenance.ts';
import { toPrivateOrigin, toSenderOf } from './release/identity.ts';
import type { Secret } from './secrets/secret.ts';
import { offerOf } from './sponsors/pricing/release-prices.ts';
import { expireHolds } from './sponsors/requests/expire-holds.ts';
import { REQUEST_GUARD_LIMITS } from './sponsors/requests/request-limits.ts';
import { fillLetter } from './sponsors/sponsor-link.ts';
import { forgetVisitors } from './statistics/collector/forget-visitors.ts';
import { createSignupWorker } from './subscriptions/decide-signups.ts';
import { createIssueLinks, createMailLinks } from './subscriptions/mail-links.ts';
import { maintainSubscriptions } from './subscriptions/maintain-subscriptions.ts';
import { createRecordConfirmation } from './subscriptions/record-confirmation.ts';
import { createSubscribe } from './subscriptions/signups.ts';
import { createSubscriptionActions } from './subscriptions/subscription-actions.ts';
import { createTokenStore } from './subscriptions/tokens.ts';

/** Dependencies that the app gives to its services. */
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
}

export type Services = ReturnType<typeof createServices>;

export interface PreparedServer extends PreparedServices<Services> {
  /** What the owner's commands work with. */
  readonly ownerContext: OwnerContext;
}

/** Asks nothing of the database; until it is open, its users fail with a DatabaseNotOpenError. */
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
  const alertOptions = { db, ownerEmail, log, now };
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
  const gate = createFloodGate(now, log);
  const signups = createSignupWorker({ db, now, log });
  const mailer = createMailer({
    db,
    secret,
    transport,
    connections: env.MAIL_CONNECTIONS,
    perSecond: env.MAIL_RATE,
    ownerEmail,
    isAlone: database.engine === 'pglite',
    hasPage: (issue) => current().pages.has(defaultLocale(), { path: paths.issue(issue) }),
    issues: {
      db,
      from,
      origin,
      bounceDomain: env.BOUNCE_DOMAIN,
      createLinks: (mail) => createIssueLinks({ privateOrigin, tokens }, mail),
    },
    writeServiceMail: (mail) =>
      writeServiceMail(
        {
          mails,
          from,
          createLinks: (link) => createMailLinks(db, { origin, privateOrigin, tokens, now }, link),
          fillLetter: (letter) => fillLetter({ origin: privateOrigin, secret, db, now }, letter),
        },
        mail,
      ),
    recordReturn: async (tx, returned) => {
      await recordReturn(tx, returned);
    },
    now,
    log,
  });
  const maintenance = createMaintenance({
    db,
    log,
    async everyHour() {
      await maintainSubscriptions({ db, secret, now });
      await expireHolds(db, offerOf(releases.current())?.placements ?? [], now());
      await forgetVisitors(db, now());
      await tidyDesk(db, now());
    },
    // A PostgreSQL server does that by itself.
    everyMinute: async () => (database.engine === 'pglite' ? tidyPglite(db) : undefined),
  });
  const workers = [signups, mailer, maintenance];

  return {
    db,
    secret,
    gate,
    tickets,
    proofs,
    origin,
    privateOrigin,
    from,
    now,
    /** Does what is to be done from now on. Mails have links to this server: to be called when its address is known. */
    async work() {
      for (const worker of workers) worker.start();
    },
    isWorking: mailer.isWorking,
    async abandonWork() {
      for (const worker of workers) void worker.stop();
    },
    mailer,
    subscribe: createSubscribe({ db, guard, now, onSignup: signups.decideAll }),
    decideSignups: signups.decideAll,
    actions: createSubscriptionActions({ db, tokens, secret, now }),
    recordConfirmation: createRecordConfirmation({ db, now }),
    sponsors: {
      db,
      secret,
      guard: requestGuard,
      gate,
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
      gate.close();
      await Promise.all(workers.map((worker) => worker.stop()));
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
