// HTTP by hand over a real socket, for tests of what `inject` and `fetch` would tidy up.
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** Opens a free port and returns it. */
export async function listenOnFreePort(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Sends lines as they are and returns all that comes back until the server closes the connection. */
export async function sendRaw(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return text(socket);
}

/** Sends the head of a request and, once the server wants its body, part of that; then resets the connection. */
export async function breakOff(port: number, head: readonly string[], part: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.write([...head, 'Expect: 100-continue', '', ''].join('\r\n'));
  await once(socket, 'data');
  socket.write(part, () => socket.resetAndDestroy());
  await once(socket, 'close');
}
