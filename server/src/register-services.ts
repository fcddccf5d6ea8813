import { SIGNUP_PATHS } from '@midweek/core';
import type { FastifyInstance } from 'fastify';
import type { ConfiguredServices } from './configure-services.ts';
import { registerOutboxRoutes } from './domains/delivery/outbox-routes.ts';
import type { Monitoring } from './domains/monitoring/monitoring.ts';
import { registerMailEventRoutes } from './domains/returned-mail/mail-event-routes.ts';
import { registerConfirmRoutes } from './domains/sponsors/confirm-routes.ts';
import { registerCopyRoutes } from './domains/sponsors/copy-routes.ts';
import { registerDeadlineRoutes } from './domains/sponsors/deadline-routes.ts';
import type { LoadedPricing } from './domains/sponsors/pricing/load-pricing.ts';
import { registerReportRoutes } from './domains/sponsors/report/report-routes.ts';
import { registerSponsorRoutes } from './domains/sponsors/sponsor-routes.ts';
import { registerCollectorRoutes } from './domains/statistics/collector/collector-routes.ts';
import type { CollectorSettings } from './domains/statistics/collector/load-collector.ts';
import { registerSubscriptionRoutes } from './domains/subscriptions/subscription-routes.ts';
import { AppError } from './http/errors/app-error.ts';
import type { Site } from './http/static/load-site.ts';
import { keepServicesOpen } from './platform/lifecycle/keep-services-open.ts';
import type { Services } from './services.ts';

interface Neighbours {
  readonly monitoring?: Monitoring | undefined;
  readonly pricing?: LoadedPricing | undefined;
  readonly collector?: CollectorSettings | undefined;
  /** Called with the reason whenever sign-ups stop working, and with `undefined` when they work again. */
  readonly onServicesChange?: ((problem: string | undefined) => void) | undefined;
}

/**
 * Registers what the services answer and opens them in the background: until the database is open, they answer with 503. Without mails,
 * sign-ups are refused and the site is served.
 */
export function registerServices(
  app: FastifyInstance,
  configured: ConfiguredServices,
  site: Site,
  { monitoring, pricing, collector, onServicesChange }: Neighbours = {},
): void {
  if (!configured.ok) {
    app.log.warn(`Subscriptions are off: ${configured.reason}. Build it with: npm run build`);
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
    const kept = keepServicesOpen(prepared, { log: app.log, onChange: onServicesChange });
    scope.addHook('onListen', async () => {
      listeningOrigin();
      kept.startWork();
    });
    scope.addHook('onClose', kept.close);
    const watched = monitoring?.watch(services, { ...prepared, problem: kept.problem }) ?? services;
    const { pages } = site;
    registerSubscriptionRoutes(scope, { ...watched, pages });
    registerMailEventRoutes(scope, services.mailEvents);
    registerCopyRoutes(scope, { ...services.sponsors, pages });
    registerDeadlineRoutes(scope, { ...services.sponsors });
    if (pricing?.ok) {
      const { pricing: prices } = pricing.file;
      registerSponsorRoutes(scope, { ...services.sponsors, pricing: prices, pages });
      registerConfirmRoutes(scope, { ...services.sponsors, currency: prices.currency, pages });
    }
    registerReportRoutes(scope, { ...services, pages });
    if (collector) openCollector(scope, services, collector);
  });
  if (outboxDir) registerOutboxRoutes(app, outboxDir);
}

function openCollector(
  app: FastifyInstance,
  { db, now }: Services,
  { loaded, maxEventsPerWindow }: CollectorSettings,
): void {
  if (loaded.ok) registerCollectorRoutes(app, { file: loaded.file, db, now, maxEventsPerWindow });
  else if (loaded.problem) app.log.warn(loaded.problem);
}
