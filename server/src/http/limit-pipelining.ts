import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends connections with more than `maxRequests` requests that wait for their answers. Node hands over all requests of a
 * packet at once, over a thousand small ones, and each would open a file or ask the database. Register it before all other hooks.
 */
export function limitPipelining(app: FastifyInstance, maxRequests: number): void {
  const waiting = new WeakMap<Socket, number>();
  const add = (socket: Socket, count: number) => {
    const sum = (waiting.get(socket) ?? 0) + count;
    waiting.set(socket, sum);
    return sum;
  };
  app.server.prependListener('request', ({ socket }, response) => {
    response.once('close', () => add(socket, -1));
    if (add(socket, 1) > maxRequests) socket.destroy();
  });
  // What was in the same packet still arrives after the end of the connection.
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.socket.destroyed) reply.hijack();
    else done();
  });
}
