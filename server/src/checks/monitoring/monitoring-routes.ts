// GET /metrics for Prometheus and GET /readyz for monitors, both behind the token.
import type { FastifyInstance } from 'fastify';
import type { ReleaseDescription } from '../../release/describe-release.ts';
import { isSameSecret } from '../../secrets/same-secret.ts';
import type { Monitoring } from './monitoring.ts';

interface Monitored extends Monitoring {
  readonly describeRelease?: (() => Promise<ReleaseDescription>) | undefined;
}

export function registerMonitoringRoutes(app: FastifyInstance, token: string, monitoring: Monitored): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isBearer(request.headers.authorization, token)) return;
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ message: 'Send METRICS_TOKEN as bearer token.' });
    });

    scope.get('/metrics', async (_request, reply) =>
      reply.type(monitoring.metrics.contentType).send(await monitoring.render()),
    );

    scope.get('/readyz', async (_request, reply) => {
      const obstacles = await monitoring.findObstacles();
      const release = await monitoring.describeRelease?.();
      const isReady = obstacles.length === 0;
      return reply.code(isReady ? 200 : 503).send({
        status: isReady ? 'ready' : 'not-ready',
        ...(!isReady && { obstacles }),
        ...(release && { release }),
      });
    });
  });
}

function isBearer(header: string | undefined, token: string): boolean {
  return isSameSecret(/^Bearer +(.+)$/i.exec(header ?? '')?.[1] ?? '', token);
}
