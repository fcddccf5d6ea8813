import { SIGNUP_PATHS } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import type { FastifyInstance } from 'fastify';
import { registerMailEventRoutes } from './bounces/mail-event-routes.ts';
import type { Monitoring } from './checks/monitoring/monitoring.ts';
import { keepServicesOpen } from './database/keep-services-open.ts';
import { registerDesk } from './desk/register-desk.ts';
import { type Env, isLoopback } from './env.ts';
import { AppError } from './http/errors/app-error.ts';
import { registerOutboxRoutes } from './mail/outbox/outbox-routes.ts';
import { toOutbox } from './mail/smtp/mail-destination.ts';
import type { PreparedServer, Surroundings } from './services.ts';
import { registerSponsorRoutes } from './sponsors/sponsor-routes.ts';
import { registerCollectorRoutes } from './statistics/collector/collector-routes.ts';
import { registerSubscribeRoutes } from './subscriptions/subscribe-routes.ts';
import { registerWorkflowRoutes } from './subscriptions/workflow-routes.ts';

export interface DatabaseSide {
  /** Throws a StartupError for what only the owner can change: another process that has the folder, a damaged secret. */
  readonly prepare: (surroundings: Surroundings) => Promise<PreparedServer>;
  /** Called with the reason whenever sign-ups stop working, and with `undefined` when they work again. */
  readonly onChange?: (problem: string | undefined) => void;
  /** Called when the secret is not the one of the database: the server must not go on. */
  readonly onSecretProblem?: (problem: Error) => void;
}

interface Options extends DatabaseSide, Pick<Surroundings, 'env' | 'releases'> {
  readonly monitoring: Monitoring | undefined;
}

/**
 * Registers what needs the database, and opens it in the background: until then it is answered with 503. Without mails, sign-ups are
 * refused and the site is served.
 */
export function registerServices(
  app: FastifyInstance,
  { env, releases, monitoring, prepare, onChange, onSecretProblem }: Options,
): void {
  const { mails } = releases.current();
  if (!mails.ok) {
    app.log.warn(`Subscriptions are off: ${mails.reason}. Build it with: ${withSite('npx midweek build')}`);
    onChange?.(mails.reason);
    app.post(SIGNUP_PATHS.subscribe, async () => {
      throw new AppError('unavailable');
    });
    return;
  }
  app.register(async (scope) => {
    // Remembered: a server that stops has no address any more when it finishes the mails it has begun.
    let origin: string | undefined;
    const listeningOrigin = () => {
      origin ??= app.listeningOrigin;
      return origin;
    };
    const prepared = await prepare({ env, releases, log: app.log, listeningOrigin });
    const { services } = prepared;
    const kept = keepServicesOpen(prepared, { log: app.log, onChange, onSecretProblem });
    scope.addHook('onListen', async () => {
      listeningOrigin();
      kept.startWork();
    });
    scope.addHook('onClose', kept.close);
    const { db, now } = services;
    const { of: releaseOf } = releases;
    const watched = monitoring?.watch(services, { ...prepared, problem: kept.problem }) ?? services;
    registerSubscribeRoutes(scope, { ...watched, releaseOf });
    registerWorkflowRoutes(scope, { ...watched, releaseOf });
    registerMailEventRoutes(scope, services.mailEvents);
    registerSponsorRoutes(scope, { ...services.sponsors, releaseOf });
    if (env.DESK === 'on') registerDesk(scope, { context: prepared.ownerContext, releases });
    registerCollectorRoutes(scope, { releaseOf, db, now, maxEventsPerWindow: env.COLLECTOR_RATE_LIMIT });
  });
  if (showsOutbox(env)) registerOutboxRoutes(app, toOutbox(env.DATA_DIR));
}

/** Whether a browser on this machine may read the mails. PUBLIC_URL says that there are readers: a proxy here may look like such a browser. */
export function showsOutbox({ HOST, SMTP_URL, PUBLIC_URL }: Env): boolean {
  return isLoopback(HOST) && !SMTP_URL && !PUBLIC_URL;
}
