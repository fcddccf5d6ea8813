import type { FastifyInstance } from 'fastify';
import { StartupError } from '../startup-error.ts';

/**
 * Opens the port, logs the address and returns it. Throws a StartupError when the app cannot get ready, and when the port or the address
 * cannot be had.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  try {
    await app.ready();
    return await openPort(app, host, port);
  } catch (error) {
    // The database may be open by now, and would keep the process alive.
    await app.close();
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The server cannot start: ${reason}`, { cause: error });
  }
}

async function openPort(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port, listenTextResolver: (address) => `Midweek is at ${address}` });
  } catch (error) {
    throw new StartupError(explain(error as NodeJS.ErrnoException, host, port), { cause: error });
  }
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  const otherPort = (suggestion: number) => `choose another port: PORT=${suggestion} npm start`;
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
