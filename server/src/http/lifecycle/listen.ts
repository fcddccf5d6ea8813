import { once } from 'node:events';
import { createServer } from 'node:net';
import { withSite } from '@midweek/core/files';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../../startup-error.ts';

interface Place {
  readonly host: string;
  readonly port: number;
}

/**
 * Opens the port, logs the address and returns it. Throws a StartupError when the app cannot get ready, and when the port or the address
 * cannot be had.
 */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  try {
    await app.ready();
    return await openPort(app, place);
  } catch (error) {
    // The database may be open by now, and would keep the process alive.
    await app.close();
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The server cannot start: ${reason}`, { cause: error });
  }
}

/** Throws the StartupError of a port or an address that cannot be had, and leaves the port free. */
export async function checkPort(place: Place): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(place), 'listening');
  } catch (error) {
    throw explain(error, place);
  }
  await once(server.close(), 'close');
}

async function openPort(app: FastifyInstance, place: Place): Promise<string> {
  try {
    return await app.listen({ ...place, listenTextResolver: (address) => `Midweek is at ${address}` });
  } catch (error) {
    throw explain(error, place);
  }
}

function explain(error: unknown, place: Place): StartupError {
  return new StartupError(toSentences(error as NodeJS.ErrnoException, place), { cause: error });
}

function toSentences({ code, message }: NodeJS.ErrnoException, { host, port }: Place): string {
  const otherPort = (suggestion: number) =>
    `choose another port: PORT=${suggestion} ${withSite('npx midweek start')}`;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop the other program or ${otherPort(port < 65_535 ? port + 1 : 3000)}`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Please ${otherPort(3000)}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address HOST="${host}". Leave HOST out, or set it to 0.0.0.0 for all addresses.`;
    default:
      return `The server cannot listen on ${host}, port ${port}: ${message}`;
  }
}
