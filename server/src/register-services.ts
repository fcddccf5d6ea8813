import type { FastifyInstance } from 'fastify';
import type { ConfiguredServices } from './configure-services.ts';
import { registerOutboxRoutes } from './delivery/outbox-routes.ts';
import { AppError } from './errors/app-error.ts';
import type { Monitoring } from './monitoring/monitoring.ts';
import { createBuiltPages } from './pages/built-pages.ts';
import type { LoadedPricing } from './pricing/load-pricing.ts';
import { registerSponsorRoutes } from './sponsors/sponsor-routes.ts';
import type { Site } from './static/load-site.ts';
import { registerSubscriptionRoutes } from './subscriptions/subscription-routes.ts';

/** Opens the services before the first request and registers what they answer. Without mails, sign-ups are refused and the site is served. */
export function registerServices(
  app: FastifyInstance,
  configured: ConfiguredServices,
  site: Site,
  { monitoring, pricing }: { monitoring?: Monitoring | undefined; pricing?: LoadedPricing | undefined } = {},
): void {
  if (!configured.ok) {
    app.log.warn(`Subscriptions are off: ${configured.reason}. Build it with: npm run build`);
    app.post('/api/subscribe', async () => {
      throw new AppError('unavailable');
    });
    return;
  }
  const { openServices, outboxDir } = configured;
  app.register(async (scope) => {
    const services = await openServices({ log: app.log, listeningOrigin: () => app.listeningOrigin });
    scope.addHook('onClose', services.close);
    const watched = monitoring?.watch(services) ?? services;
    const pages = createBuiltPages(site);
    registerSubscriptionRoutes(scope, watched, pages);
    if (pricing?.ok) {
      registerSponsorRoutes(scope, { ...services.sponsors, pricing: pricing.file.pricing, pages });
    }
  });
  if (outboxDir) registerOutboxRoutes(app, outboxDir);
}
