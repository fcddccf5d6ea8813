// Loaded into the server process before the server: tells the parent which routes the server registers. The server itself has no
// way to be asked, so this is no public surface.
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface Route {
  readonly method: string;
  /** As it was registered, e.g. `/outbox/:id`. */
  readonly url: string;
}

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const routes: Route[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.push({ method: name, url });
  });
  fastify.addHook('onListen', async () => void process.send?.({ routes }));
});
