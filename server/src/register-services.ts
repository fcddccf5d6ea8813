import type { FastifyInstance } from 'fastify';
import { registerCollectorRoutes } from './collector/collector-routes.ts';
import type { CollectorSettings } from './collector/load-collector.ts';
import type { ConfiguredServices } from './configure-services.ts';
import { registerOutboxRoutes } from './delivery/outbox-routes.ts';
import { AppError } from './errors/app-error.ts';
import { keepServicesOpen } from './lifecycle/keep-services-open.ts';
import type { Monitoring } from './monitoring/monitoring.ts';
import { createBuiltPages } from './pages/built-pages.ts';
import type { LoadedPricing } from './pricing/load-pricing.ts';
import type { Services } from './services.ts';
import { registerReportRoutes } from './sponsor-report/report-routes.ts';
import { registerConfirmRoutes } from './sponsors/confirm-routes.ts';
import { registerCopyRoutes } from './sponsors/copy-routes.ts';
import { registerDeadlineRoutes } from './sponsors/deadline-routes.ts';
import { registerSponsorRoutes } from './sponsors/sponsor-routes.ts';
import type { Site } from './static/load-site.ts';
import { registerSubscriptionRoutes } from './subscriptions/subscription-routes.ts';

interface Neighbours {
  readonly monitoring?: Monitoring | undefined;
  readonly pricing?: LoadedPricing | undefined;
  readonly collector?: CollectorSettings | undefined;
  /** Told whenever it changes why sign-ups do not work; `undefined` when they do. */
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
    app.post('/api/subscribe', async () => {
      throw new AppError('unavailable');
    });
    return;
  }
  const { prepareServices, outboxDir } = configured;
  app.register(async (scope) => {
    const prepared = await prepareServices({ log: app.log, listeningOrigin: () => app.listeningOrigin });
    const { services } = prepared;
    const kept = keepServicesOpen(prepared, { log: app.log, onChange: onServicesChange });
    scope.addHook('onListen', async () => kept.startWork());
    scope.addHook('onClose', kept.close);
    const watched = monitoring?.watch(services, { ...prepared, problem: kept.problem }) ?? services;
    const pages = createBuiltPages(site);
    registerSubscriptionRoutes(scope, watched, pages);
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
