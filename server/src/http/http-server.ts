// The HTTP server without the routes of its subjects: limits, log, errors, and the headers of the site on every answer.
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Env } from '../env.ts';
import { keepLanguages, type Releases } from '../files/releases.ts';
import { LIMITS } from '../limits.ts';
import { createConnectionGuard } from './connection-guard.ts';
import { AppError } from './errors/app-error.ts';
import { toClientErrorCode, writeClientError } from './errors/client-error.ts';
import { createErrorHandler } from './errors/error-handler.ts';
import type { LogStream } from './logging/log-stream.ts';
import { toLoggedError } from './logging/logged-error.ts';
import { createOutageFilter } from './logging/outage-log.ts';
import {
  type AnsweredRequest,
  logRequest,
  RequestLog,
  toAnsweredRequest,
  toLoggedRequest,
} from './logging/request-log.ts';
import { isMalformed } from './malformed-request.ts';
import { findMaxConnections } from './max-connections.ts';
import { addPageTurns } from './rate-limits/page-turns.ts';
import { pathOf, rewriteGoneLanguage } from './urls.ts';

export interface HttpOptions {
  readonly env: Pick<Env, 'TRUSTED_PROXIES'>;
  readonly releases: Releases;
  /** Leave out for no log at all. */
  readonly log?: { readonly level: string; readonly stream?: LogStream };
  /** For tests that do not wait: shorter times than those of `LIMITS`. */
  readonly timeLimits?: Partial<
    Record<'headersTimeoutMs' | 'requestTimeoutMs' | 'keepAliveTimeoutMs', number>
  >;
  /** Called for each request that was answered, or whose client hung up. */
  readonly onAnswered?: ((answered: AnsweredRequest) => void) | undefined;
}

export function createHttpServer(options: HttpOptions): FastifyInstance {
  const { env, releases, log, onAnswered = () => undefined } = options;
  const timeLimits = { ...LIMITS, ...options.timeLimits };
  const record = (log: FastifyBaseLogger, answered: AnsweredRequest, outcome: 'completed' | 'aborted') => {
    logRequest(log, answered, outcome);
    onAnswered(answered);
  };
  const handleError = createErrorHandler(releases.of, (request, reply) =>
    record(request.log, toAnsweredRequest(request, reply), 'aborted'),
  );
  const connections = createConnectionGuard({
    maxRequests: LIMITS.maxPipelinedRequests,
    maxIdleMs: timeLimits.keepAliveTimeoutMs,
    // We never switch protocols. Node answers such a request like any other, but keeps its parser in a state in which errors of
    // the next request go unnoticed: it would hang until a timeout.
    isLast: (request) => request.headers.upgrade !== undefined || isMalformed(request),
  });

  function setSiteHeaders(request: FastifyRequest, reply: FastifyReply): void {
    const { headersFor } = releases.of(request).site;
    const path = pathOf(request);
    // `OPTIONS *` asks about the whole server.
    reply.headers(headersFor(path.startsWith('/') ? path : '/'));
  }

  const filterOutages = createOutageFilter();
  const app = Fastify({
    logger: log
      ? {
          ...log,
          serializers: { req: toLoggedRequest, err: toLoggedError },
          hooks: {
            logMethod(args, method) {
              const line = filterOutages(args);
              if (line) method.apply(this, line as typeof args);
            },
          },
        }
      : false,
    logController: new RequestLog(),
    pluginTimeout: LIMITS.startTimeoutMs,
    http: {
      maxHeaderSize: LIMITS.maxHeaderBytes,
      headersTimeout: timeLimits.headersTimeoutMs,
      connectionsCheckingInterval: LIMITS.connectionsCheckingIntervalMs,
      requireHostHeader: false,
    },
    requestTimeout: timeLimits.requestTimeoutMs,
    keepAliveTimeout: timeLimits.keepAliveTimeoutMs,
    connectionTimeout: LIMITS.connectionTimeoutMs,
    rewriteUrl: ({ url = '/' }) => rewriteGoneLanguage(url),
    bodyLimit: LIMITS.maxBodyBytes,
    trustProxy: env.TRUSTED_PROXIES,
    // A request on an open connection during shutdown is answered like any other, and the connection closed.
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
      if (connections.isAnswered(socket)) return void socket.destroy();
      const { site } = releases.current();
      const { locale } = site.localeOfPath('/');
      writeClientError(socket, code, { headers: site.headersFor('/'), locale });
    },
  });

  app.server.maxConnections = findMaxConnections() ?? Number.POSITIVE_INFINITY;
  app.server.prependListener('request', connections.add);
  // RFC 9110 lets a server ignore unknown expectations. Node would answer 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', connections.onRequest);
  app.setErrorHandler(handleError);
  keepLanguages(app, releases.of);
  addPageTurns(app);
  app.addHook('onRequest', async (request, reply) => {
    setSiteHeaders(request, reply);
    if (isMalformed(request.raw)) throw new AppError('bad-request');
    if (request.url.length > LIMITS.maxUrlLength) throw new AppError('uri-too-long');
  });
  app.addHook('onResponse', async (request, reply) => onAnswered(toAnsweredRequest(request, reply)));
  // For load balancers and process managers.
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  return app;
}
