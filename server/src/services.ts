// Everything of the server that needs the database. It exists from the start, and works while the database is open.
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from 'pg-boss';
import { createGuard } from './abuse/guard.ts';
import { acceptsMail } from './abuse/mail-domain.ts';
import { createOwnerAlert } from './abuse/owner-alert.ts';
import { createProofs } from './abuse/proof.ts';
import { createRateCounters } from './abuse/rate-counters.ts';
import { createTickets } from './abuse/ticket.ts';
import type { ConversionHook } from './attribution/conversion-hook.ts';
import { sendConversion } from './attribution/send-conversion.ts';
import { forgetVisitors } from './collector/forget-visitors.ts';
import type { OpenDatabase } from './db/database.ts';
import type { Secret } from './db/secret.ts';
import { createCircuitBreaker } from './delivery/circuit-breaker.ts';
import { deliverMail } from './delivery/deliver-mail.ts';
import type { Mails } from './delivery/load-mails.ts';
import { createSendingAlert } from './delivery/sending-alert.ts';
import { createSlots } from './delivery/slots.ts';
import { MAX_CONNECTIONS, type Transport } from './delivery/transport.ts';
import { createJobs, type JobHandlers } from './jobs/jobs.ts';
import { createReadersFirst } from './jobs/readers-first.ts';
import { expireHolds } from './sponsors/expire-holds.ts';
import { REQUEST_GUARD_LIMITS } from './sponsors/request-limits.ts';
import { keepHouse } from './subscriptions/keep-house.ts';
import { processSignups } from './subscriptions/process-signup.ts';
import { createRecordConfirmation } from './subscriptions/record-confirmation.ts';
import { createSubscribe, type SubscribeRequest } from './subscriptions/subscribe.ts';
import { createSubscriptionActions } from './subscriptions/subscription-actions.ts';
import { createTokenStore } from './subscriptions/tokens.ts';

export interface ServiceOptions {
  readonly database: OpenDatabase;
  readonly secret: Secret;
  readonly mails: Mails;
  readonly transport: Transport;
  readonly from: string;
  readonly ownerEmail?: string;
  /** Opens the calendar of sponsor deadlines; leave out to have none. */
  readonly ownerToken?: string;
  /** Start of every link in mails. */
  readonly origin: () => string;
  /** Sign-ups in a minute before a proof is asked for, 0 for as many as come. */
  readonly allWithoutProof?: number;
  readonly blockedNetworks?: readonly string[];
  readonly blockedDomains?: readonly string[];
  readonly checksMailDomains?: boolean;
  /** Who is told about confirmations. */
  readonly conversionHooks?: readonly ConversionHook[];
  readonly now?: () => Date;
  /** When jobs are due. Default: the clock of the machine. */
  readonly jobClock?: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export type Services = ReturnType<typeof createServices>;

/** Asks nothing of the database; until it is open and the queues are, whatever needs them fails with a DatabaseNotOpenError. */
export function createServices(options: ServiceOptions) {
  const { database, secret, transport, ownerEmail, log, now = () => new Date() } = options;
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
  const counters = createRateCounters(db, secret);
  const tickets = createTickets(secret);
  const proofs = createProofs(secret);
  const guardOptions = {
    counters,
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
  // As many as there are connections: a mail that waits for one asks the breaker when its turn comes, not before.
  const slots = createSlots(MAX_CONNECTIONS);
  const readersFirst = createReadersFirst();
  const subscribe = createSubscribe({ db, enqueue, guard, now });
  const handlers: JobHandlers = {
    'process-signup': {
      all: (data) =>
        processSignups(
          { db, enqueue, secret, now },
          data.map(({ signupId }) => signupId),
        ),
      one: ({ signupId }) => processSignups({ db, enqueue, secret, now }, [signupId]),
    },
    'deliver-mail': (data, attempt) =>
      slots.run(async () => {
        // Before the breaker is asked and the mail is claimed: what is true when it waits may not be when it goes out.
        await readersFirst.untilNobodyWaits();
        await deliverMail({ ...options, db, enqueue, breaker, tokens, now }, data, attempt);
      }),
    'send-conversion': (data) => sendConversion({ db, hooks, now }, data),
    'keep-house': async () => {
      await keepHouse({ db, enqueue, counters, now });
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
    now,
    /** Opens the queues, when the database is open. */
    startQueues: jobs.start,
    /** Does jobs from now on. Mails have links to this server: to be called when its address is known. */
    work: () => jobs.work(handlers),
    isWorking: jobs.isWorking,
    abandonWork: jobs.abandon,
    subscribe: (request: SubscribeRequest) => readersFirst.serve(() => subscribe(request)),
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
    async close() {
      await jobs.stop();
      transport.close();
      await database.close();
    },
  };
}
