// Puts the server together: a list of plugins. Never listens: tests talk to it with `inject`, main.ts opens the port.
import type { FastifyInstance } from 'fastify';
import { createMonitoring } from './checks/monitoring/monitoring.ts';
import { registerMonitoringRoutes } from './checks/monitoring/monitoring-routes.ts';
import type { Env } from './env.ts';
import { registerStaticRoutes } from './files/static-routes.ts';
import { createHttpServer, type HttpOptions } from './http/http-server.ts';
import { registerCors } from './http/origins/cors.ts';
import { type DatabaseSide, registerServices } from './register-services.ts';
import type { ReleaseDescription } from './release/describe-release.ts';
import { registerSearchRoutes, type SearchOptions } from './search/search-routes.ts';
import { createSearchService } from './search/search-service.ts';
import { registerViewRoutes } from './search/views/view-routes.ts';
import { registerPricingRoutes } from './sponsors/pricing/pricing-routes.ts';

export interface AppOptions extends HttpOptions {
  readonly env: Env;
  /** Leave out for a site without search. */
  readonly search?: SearchOptions;
  /** The services that need the database; leave out for a site without subscriptions. */
  readonly database?: DatabaseSide;
  /** For /readyz: which release is served, and whether it is older than the content. */
  readonly describeRelease?: () => Promise<ReleaseDescription>;
}

export function buildApp(options: AppOptions): FastifyInstance {
  const { env, releases, search, database, describeRelease } = options;
  const monitoring = env.METRICS_TOKEN === undefined ? undefined : createMonitoring();
  const app = createHttpServer({ ...options, onAnswered: monitoring?.metrics.observeRequest });
  registerCors(app, releases.of, env);
  if (monitoring && env.METRICS_TOKEN)
    registerMonitoringRoutes(app, env.METRICS_TOKEN, { ...monitoring, describeRelease });
  if (search) {
    const service = createSearchService(app, search, releases);
    registerSearchRoutes(app, search.credentials, service);
    registerViewRoutes(app, service, releases.of);
  }
  if (database) registerServices(app, { env, releases, monitoring, ...database });
  registerPricingRoutes(app, releases.of);
  registerStaticRoutes(app, releases.of);
  return app;
}
