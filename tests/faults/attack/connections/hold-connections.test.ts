import { expect, test } from 'vitest';
import { listenOnFreePort } from '../../../../server/src/testing/raw-http.ts';
import { createTestApp, createTestSite, SITE_FILES } from '../../../../server/src/testing/test-site.ts';
import { listHalfOpenKinds } from './half-open.ts';
import { holdConnections } from './hold-connections.ts';

/** Long enough for a page on a busy machine. */
const LIMITS = { headersTimeoutMs: 2000, requestTimeoutMs: 3000, connectionTimeoutMs: 2500 };

async function openApp(): Promise<number> {
  const files = { ...SITE_FILES, 'large.html': 'x'.repeat(500_000) };
  const app = createTestApp(createTestSite({ files }));
  const { server } = app;
  server.headersTimeout = LIMITS.headersTimeoutMs;
  server.requestTimeout = LIMITS.requestTimeoutMs;
  server.setTimeout(LIMITS.connectionTimeoutMs);
  // How often Node looks for connections that take too long; read when the server begins to listen.
  Object.assign(server, { connectionsCheckingInterval: 50 });
  return listenOnFreePort(app);
}

test('half-open connections are closed in time, and pages are answered meanwhile', async () => {
  const port = await openApp();
  const kinds = listHalfOpenKinds(LIMITS, '/large');
  const figures = await holdConnections({ port, kinds, connections: 40, allowanceMs: 8000 });
  expect(figures.failures).toEqual([]);
  expect(figures.kinds).toHaveLength(8);
  expect(figures.pagesAsked).toBeGreaterThan(0);
});
