// A registry on this machine: real HTTP, packages of the test's own.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What to answer about a package; called with the number of the request, from 1. */
type Answer = (response: ServerResponse, request: number) => void;

export type LocalRegistry = {
  address: URL;
  /** How often each package was asked for. */
  requests: Map<string, number>;
  /** Resolves when the package is asked for. */
  asked(name: string): Promise<void>;
  close(): Promise<void>;
};

/** Answers 404 about everything else. Closed after the test. */
export async function startRegistry(packages: Record<string, object | Answer>): Promise<LocalRegistry> {
  const requests = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1));
    const number = (requests.get(name) ?? 0) + 1;
    requests.set(name, number);
    waiting.get(name)?.();
    const answer = packages[name];
    if (typeof answer === 'function') (answer as Answer)(response, number);
    else if (answer) response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    else response.writeHead(404).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  return {
    address: new URL(`http://127.0.0.1:${port}/`),
    requests,
    asked: (name) =>
      requests.has(name) ? Promise.resolve() : new Promise((resolve) => waiting.set(name, resolve)),
    close,
  };
}

/** The document of a package, from its versions and their days (or instants). */
export function aPackument(
  name: string,
  days: Record<string, string>,
  { deprecated = {}, ...words }: { deprecated?: Record<string, string>; [key: string]: unknown } = {},
) {
  const versions = Object.keys(days);
  return {
    name,
    description: `The description of ${name}. And more.`,
    'dist-tags': { latest: versions.at(-1) },
    time: {
      created: '2011-01-01T00:00:00.000Z',
      modified: '2025-11-12T00:00:00.000Z',
      ...Object.fromEntries(
        Object.entries(days).map(([version, day]) => [
          version,
          day.includes('T') ? day : `${day}T12:00:00.000Z`,
        ]),
      ),
    },
    versions: Object.fromEntries(
      versions.map((version) => [version, { name, version, deprecated: deprecated[version] }]),
    ),
    ...words,
  };
}
