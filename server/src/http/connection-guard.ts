// What one connection may do: how many of its requests wait, which one is its last, and how long it stays without any.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { onRequestHookHandler } from 'fastify';

interface ConnectionGuardOptions {
  /**
   * Node hands over all requests of a packet at once, over a thousand small ones, and each would open a file or ask the database. A connection
   * with more that wait for their answers is cut off.
   */
  readonly maxRequests: number;
  /** From an answer to the next request. Node begins anew with every byte, also with empty lines, which are no request. */
  readonly maxIdleMs: number;
  /** Whether what follows this request on its connection cannot be trusted to be a request. */
  isLast(request: IncomingMessage): boolean;
}

export interface ConnectionGuard {
  /** For every request that goes to the router, before it does. */
  add(request: IncomingMessage, response: ServerResponse): void;
  /** Drops what came after the request that ended its connection. Register it before all other hooks. */
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
  last?: IncomingMessage;
  idle?: NodeJS.Timeout;
}

export function createConnectionGuard({
  maxRequests,
  maxIdleMs,
  isLast,
}: ConnectionGuardOptions): ConnectionGuard {
  const connections = new WeakMap<Duplex, Connection>();

  function watch(socket: Duplex): Connection {
    const connection: Connection = { waiting: 0 };
    connections.set(socket, connection);
    socket.once('close', () => clearTimeout(connection.idle));
    return connection;
  }

  return {
    add(request, response) {
      const { socket } = request;
      const connection = connections.get(socket) ?? watch(socket);
      clearTimeout(connection.idle);
      connection.waiting += 1;
      connection.latest = response;
      if (!connection.last && isLast(request)) {
        connection.last = request;
        response.shouldKeepAlive = false;
      }
      response.once('close', () => {
        connection.waiting -= 1;
        if (connection.waiting > 0 || socket.destroyed) return;
        connection.idle = setTimeout(() => socket.destroy(), maxIdleMs).unref();
      });
      if (connection.waiting > maxRequests) socket.destroy();
    },
    onRequest({ raw }, reply, done) {
      const { last = raw } = connections.get(raw.socket) ?? {};
      if (raw.socket.destroyed || last !== raw) reply.hijack();
      else done();
    },
    isAnswered(socket) {
      const response = connections.get(socket)?.latest;
      if (!response?.headersSent) return false;
      return !response.writableFinished || !response.req.complete;
    },
  };
}
