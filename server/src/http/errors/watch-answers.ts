import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Returns whether the answer to the request that a connection is sending has begun. What goes wrong after that cannot be
 * answered: the client, or the proxy before it, would take a second answer for that to its next request.
 */
export function watchAnswers(server: Server): (socket: Duplex) => boolean {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => latest.set(socket, response));
  return (socket) => {
    const response = latest.get(socket);
    if (!response?.headersSent) return false;
    return !response.writableFinished || !response.req.complete;
  };
}
