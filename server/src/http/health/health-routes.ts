import type { FastifyInstance } from 'fastify';

/** Registers `GET /healthz` for load balancers and process managers. */
export function registerHealthRoutes(app: FastifyInstance): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
}
