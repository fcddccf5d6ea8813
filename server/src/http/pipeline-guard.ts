// Limits the unanswered requests of a connection.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { onRequestHookHandler } from 'fastify';

export interface PipelineGuard {
  /** For every request that goes to the router, before it does. */
  add(request: IncomingMessage, response: ServerResponse): void;
  /** Drops what was in the same packet as the request that ended its connection. Register it before all other hooks. */
  readonly onRequest: onRequestHookHandler;
  /**
   * Whether the answer to the request that a connection is sending has begun. What goes wrong after that cannot be answered:
   * the client, or the proxy before it, would take a second answer for that to its next request.
   */
  isAnswered(socket: Duplex): boolean;
}

interface Connection {
  waiting: number;
  latest?: ServerResponse;
}

/**
 * Ends connections with more than `maxRequests` requests that wait for their answers. Node hands over all requests of a packet at
 * once, over a thousand small ones, and each would open a file or ask the database.
 */
export function createPipelineGuard(maxRequests: number): PipelineGuard {
  const connections = new WeakMap<Duplex, Connection>();
  return {
    add({ socket }, response) {
      const connection = connections.get(socket) ?? { waiting: 0 };
      connections.set(socket, connection);
      connection.waiting += 1;
      connection.latest = response;
      response.once('close', () => {
        connection.waiting -= 1;
      });
      if (connection.waiting > maxRequests) socket.destroy();
    },
    onRequest({ raw }, reply, done) {
      if (raw.socket.destroyed) reply.hijack();
      else done();
    },
    isAnswered(socket) {
      const response = connections.get(socket)?.latest;
      if (!response?.headersSent) return false;
      return !response.writableFinished || !response.req.complete;
    },
  };
}
