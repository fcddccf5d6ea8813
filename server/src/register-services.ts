import { SIGNUP_PATHS } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import type { FastifyInstance } from 'fastify';
import { registerMailEventRoutes } from './bounces/mail-event-routes.ts';
import type { Monitoring } from './checks/monitoring/monitoring.ts';
import type { ConfiguredServices } from './configure-services.ts';
import { keepServicesOpen } from './database/keep-services-open.ts';
import type { Releases } from './files/releases.ts';
import { AppError } from './http/errors/app-error.ts';
import { registerOutboxRoutes } from './mail/service/outbox-routes.ts';
import type { PricedRelease } from './sponsors/pricing/load-pricing.ts';
import { registerSponsorRoutes } from './sponsors/sponsor-routes.ts';
import { registerCollectorRoutes } from './statistics/collector/collector-routes.ts';
import type { CountedRelease } from './statistics/collector/load-collector.ts';
import { registerSubscriptionRoutes } from './subscriptions/subscription-routes.ts';

interface Neighbours {
  readonly monitoring?: Monitoring | undefined;
  /** Events of a client in a minute that are counted; 0 for no limit. */
  readonly maxEventsPerWindow?: number;
  /** Called with the reason whenever sign-ups stop working, and with `undefined` when they work again. */
  readonly onServicesChange?: ((problem: string | undefined) => void) | undefined;
  /** Called when the secret is not the one of the database: the server must not go on. */
  readonly onSecretProblem?: ((problem: Error) => void) | undefined;
}

/**
 * Registers what the services answer and opens them in the background: until the database is open, they answer with 503. Without mails,
 * sign-ups are refused and the site is served.
 */
export function registerServices(
  app: FastifyInstance,
  configured: ConfiguredServices,
  releases: Releases<PricedRelease & CountedRelease>,
  { monitoring, maxEventsPerWindow = 0, onServicesChange, onSecretProblem }: Neighbours = {},
): void {
  if (!configured.ok) {
    app.log.warn(
      `Subscriptions are off: ${configured.reason}. Build it with: ${withSite('npx midweek build')}`,
    );
    onServicesChange?.(configured.reason);
    app.post(SIGNUP_PATHS.subscribe, async () => {
      throw new AppError('unavailable');
    });
    return;
  }
  const { prepareServices, outboxDir } = configured;
  app.register(async (scope) => {
    // Remembered: a server that stops has no address any more when it finishes the mails it has begun.
    let origin: string | undefined;
    const listeningOrigin = () => {
      origin ??= app.listeningOrigin;
      return origin;
    };
    const prepared = await prepareServices({ log: app.log, listeningOrigin });
    const { services } = prepared;
    const kept = keepServicesOpen(prepared, { log: app.log, onChange: onServicesChange, onSecretProblem });
    scope.addHook('onListen', async () => {
      listeningOrigin();
      kept.startWork();
    });
    scope.addHook('onClose', kept.close);
    const watched = monitoring?.watch(services, { ...prepared, problem: kept.problem }) ?? services;
    const { of: releaseOf } = releases;
    registerSubscriptionRoutes(scope, { ...watched, releaseOf });
    registerMailEventRoutes(scope, services.mailEvents);
    registerSponsorRoutes(scope, { ...services.sponsors, releaseOf });
    const { db, now } = services;
    registerCollectorRoutes(scope, { releaseOf, db, now, maxEventsPerWindow });
  });
  if (outboxDir) registerOutboxRoutes(app, outboxDir);
}
