// Puts the server together. Never listens: tests talk to it with `inject`, main.ts opens the port.
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { createMonitoring } from './checks/monitoring/monitoring.ts';
import { type ReleaseDescription, registerMonitoringRoutes } from './checks/monitoring/monitoring-routes.ts';
import type { ConfiguredServices } from './configure-services.ts';
import type { Releases } from './files/releases.ts';
import { registerStaticRoutes } from './files/static-routes.ts';
import { answerForNode } from './http/errors/answer-for-node.ts';
import { AppError } from './http/errors/app-error.ts';
import { toClientErrorCode, writeClientError } from './http/errors/client-error.ts';
import { createErrorHandler } from './http/errors/error-handler.ts';
import { registerHealthRoutes } from './http/health/health-routes.ts';
import { type AnsweredRequest, toAnsweredRequest } from './http/logging/answered-request.ts';
import type { LogStream } from './http/logging/log-stream.ts';
import { toLoggedError } from './http/logging/logged-error.ts';
import { logRequest, RequestLog, toLoggedRequest } from './http/logging/request-log.ts';
import { findMaxConnections } from './http/max-connections.ts';
import { type AllowedOrigins, createAllowedOrigins } from './http/origins/allowed-origins.ts';
import { registerCors } from './http/origins/cors.ts';
import { createPipelineGuard } from './http/pipeline-guard.ts';
import { rewriteGoneLanguage } from './http/urls/gone-language.ts';
import { decodePath, parseRequestTarget } from './http/urls/request-target.ts';
import { LIMITS } from './limits.ts';
import { registerServices } from './register-services.ts';
import { registerSearchRoutes, type SearchOptions } from './search/search-routes.ts';
import { createSearchService, type SearchableRelease } from './search/search-service.ts';

import { registerViewRoutes } from './search/views/view-routes.ts';
import type { PricedRelease } from './sponsors/pricing/load-pricing.ts';
import { registerPricingRoutes } from './sponsors/pricing/pricing-routes.ts';
import type { CountedRelease } from './statistics/collector/load-collector.ts';

export interface AppOptions {
  /** What is served. */
  readonly releases: Releases<ServedRelease>;
  /** Leave out for a site without search. */
  readonly search?: SearchOptions;
  /** How to open the database and what depends on it; leave out for a site without subscriptions. */
  readonly services?: ConfiguredServices;
  /** Opens /metrics and /readyz to those who send it; leave out to have neither. */
  readonly metricsToken?: string;
  /** Events of a client in a minute that are counted; 0, the default, for no limit. */
  readonly maxEventsPerWindow?: number;
  /** For /readyz: which release is served, and whether it is older than the content. */
  readonly describeRelease?: () => Promise<ReleaseDescription | undefined>;
  /** Which other origins may ask; leave out for none but that of a site that is apart from its server. */
  readonly allowedOrigins?: AllowedOrigins;
  /** Proxies whose X-Forwarded-For is believed; leave out for none. */
  readonly trustedProxies?: readonly string[];
  /** Called with the reason whenever sign-ups stop working, and with `undefined` when they work again. */
  readonly onServicesChange?: (problem: string | undefined) => void;
  /** Called when the secret is not the one of the database: the server must not go on. */
  readonly onSecretProblem?: (problem: Error) => void;
  /** For tests that do not wait: shorter times than those of `LIMITS`. */
  readonly timeLimits?: Partial<Record<'headersTimeoutMs' | 'requestTimeoutMs', number>>;
  /** Leave out for no log at all. */
  readonly log?: { readonly level: string; readonly stream?: LogStream };
}

/** What the app needs of a release. */
export type ServedRelease = SearchableRelease & PricedRelease & CountedRelease;

export function buildApp(options: AppOptions): FastifyInstance {
  const { releases, search, services, maxEventsPerWindow = 0, metricsToken, trustedProxies, log } = options;
  const { onServicesChange, allowedOrigins = createAllowedOrigins() } = options;
  const timeLimits = { ...LIMITS, ...options.timeLimits };
  const monitoring = metricsToken === undefined ? undefined : createMonitoring();
  const record = (log: FastifyBaseLogger, answered: AnsweredRequest, outcome: 'completed' | 'aborted') => {
    logRequest(log, answered, outcome);
    monitoring?.metrics.observeRequest(answered);
  };
  const handleError = createErrorHandler(
    (request, path) => releases.of(request).site.localeOfPath(path),
    (request, reply) => record(request.log, toAnsweredRequest(request, reply), 'aborted'),
  );
  const pipeline = createPipelineGuard(LIMITS.maxPipelinedRequests);

  function setSiteHeaders(request: FastifyRequest, reply: FastifyReply): void {
    const { headersFor } = releases.of(request).site;
    const { path } = parseRequestTarget(request.url);
    // `OPTIONS *` asks about the whole server.
    reply.headers(headersFor(path.startsWith('/') ? (decodePath(path) ?? path) : '/'));
  }

  const app = Fastify({
    logger: log ? { ...log, serializers: { req: toLoggedRequest, err: toLoggedError } } : false,
    logController: new RequestLog(),
    pluginTimeout: LIMITS.startTimeoutMs,
    http: {
      maxHeaderSize: LIMITS.maxHeaderBytes,
      headersTimeout: timeLimits.headersTimeoutMs,
      connectionsCheckingInterval: LIMITS.connectionsCheckingIntervalMs,
      requireHostHeader: false,
    },
    requestTimeout: timeLimits.requestTimeoutMs,
    keepAliveTimeout: LIMITS.keepAliveTimeoutMs,
    connectionTimeout: LIMITS.connectionTimeoutMs,
    rewriteUrl: ({ url = '/' }) => rewriteGoneLanguage(url),
    bodyLimit: LIMITS.maxBodyBytes,
    trustProxy: trustedProxies ? [...trustedProxies] : false,
    // What arrives on an open connection during shutdown is answered like any other request, and the connection closed.
    return503OnClosing: false,
    // Addresses that the router cannot decode never reach the hooks, so what those do is done here.
    frameworkErrors(error, request: FastifyRequest, reply: FastifyReply) {
      reply.raw.once('finish', () => record(request.log, toAnsweredRequest(request, reply), 'completed'));
      setSiteHeaders(request, reply);
      handleError(error, request, reply);
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const code = toClientErrorCode(error.code);
      app.log.info({ code, causeCode: error.code }, 'connection refused');
      if (pipeline.isAnswered(socket)) return void socket.destroy();
      const { site } = releases.current();
      const { locale } = site.localeOfPath('/');
      writeClientError(socket, code, { headers: site.headersFor('/'), locale });
    },
  });

  app.server.maxConnections = findMaxConnections() ?? Number.POSITIVE_INFINITY;
  app.server.prependListener('request', pipeline.add);
  app.addHook('onRequest', pipeline.onRequest);
  app.setErrorHandler(handleError);
  app.addHook('onRequest', (request, reply, done) => {
    const isTooLong = request.url.length > LIMITS.maxUrlLength;
    setSiteHeaders(request, reply);
    done(isTooLong ? new AppError('uri-too-long') : undefined);
  });
  answerForNode(app, setSiteHeaders);
  registerCors(app, releases.of, allowedOrigins);
  if (monitoring) {
    app.addHook('onResponse', async (request, reply) =>
      monitoring.metrics.observeRequest(toAnsweredRequest(request, reply)),
    );
  }
  registerHealthRoutes(app);
  if (monitoring && metricsToken)
    registerMonitoringRoutes(app, metricsToken, { ...monitoring, describeRelease: options.describeRelease });
  if (search) {
    const service = createSearchService(app, search, releases);
    registerSearchRoutes(app, search.credentials, service);
    registerViewRoutes(app, service, releases.of);
  }
  if (services)
    registerServices(app, services, releases, {
      monitoring,
      maxEventsPerWindow,
      onServicesChange,
      onSecretProblem: options.onSecretProblem,
    });
  registerPricingRoutes(app, releases.of);
  registerStaticRoutes(app, releases.of);
  return app;
}
