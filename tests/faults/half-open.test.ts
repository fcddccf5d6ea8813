// Connections that begin a request and never end it, or never read the answer. By default the limits are short and the connections few;
// CONNECTIONS=500 LIMITS=real holds many for as long as the server allows in service.
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LIMITS } from '../../server/src/limits.ts';
import { listenOnFreePort } from '../../server/src/testing/raw-http.ts';
import { createTestApp, createTestSite, SITE_FILES } from '../../server/src/testing/test-site.ts';

const CONNECTIONS = Number(process.env.CONNECTIONS ?? 40);
/** Long enough for a page on a busy machine. */
const SHORT = { headersTimeoutMs: 2000, requestTimeoutMs: 3000, connectionTimeoutMs: 2500 };
const { headersTimeoutMs, requestTimeoutMs, connectionTimeoutMs } =
  process.env.LIMITS === 'real' ? LIMITS : SHORT;
/** How much later than its limit a connection may end. */
const ALLOWANCE_MS = 8000;
const MAX_PAGE_MS = 10_000;
/** For reading all that came at once, on a busy machine. */
const READ_PACKET_MS = 5000;
/** A client that does not read sees no end: it begins to read a little later than the limit. */
const READ_ON_AFTER_MS = 4000;

interface HalfOpen {
  readonly limitMs: number;
  /** Sent at once. */
  readonly bytes: string;
  /** Sent later, a byte a second. */
  readonly trickle?: string;
  /** Whether the answers are left unread until the limit is over. */
  readonly isDeaf?: boolean;
}

const post = (length: number) =>
  `POST /api/subscribe HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
/** Its answers fill the buffers of a connection soon. */
const GET_LARGE = 'GET /large HTTP/1.1\r\nhost: a\r\n\r\n';
const HEADERS = 'GET / HTTP/1.1\r\nhost: a\r\nx-a: b';

const KINDS: Readonly<Record<string, HalfOpen>> = {
  nothing: { limitMs: headersTimeoutMs, bytes: '' },
  'half a request line': { limitMs: headersTimeoutMs, bytes: 'GET /newsl' },
  'half of the headers': { limitMs: headersTimeoutMs, bytes: HEADERS },
  'headers, a byte a second': { limitMs: headersTimeoutMs, bytes: HEADERS, trickle: 'b' },
  'headers without a body': { limitMs: requestTimeoutMs, bytes: post(100) },
  'a body, a byte a second': { limitMs: requestTimeoutMs, bytes: `${post(1000)}{"email":"`, trickle: 'a' },
  'answers never read': {
    // Node looks twice: something may still have moved during the first period.
    limitMs: 2 * connectionTimeoutMs,
    bytes: GET_LARGE.repeat(LIMITS.maxPipelinedRequests),
    isDeaf: true,
  },
  'requests without end': {
    limitMs: READ_PACKET_MS,
    bytes: GET_LARGE.repeat(10 * LIMITS.maxPipelinedRequests),
  },
};

async function openApp(): Promise<number> {
  const app = createTestApp(createTestSite({ files: { ...SITE_FILES, 'large.html': 'x'.repeat(500_000) } }));
  const { server } = app;
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.setTimeout(connectionTimeoutMs);
  // How often Node looks for connections that take too long; read when the server begins to listen.
  Object.assign(server, { connectionsCheckingInterval: 50 });
  return listenOnFreePort(app);
}

/** Resolves with the time until the connection has ended, whichever side ended it; of one that is deaf, from the first page on. */
async function holdOpen(port: number, kind: HalfOpen, firstPage: Promise<unknown>): Promise<number> {
  let started = performance.now();
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const timer = setInterval(() => kind.trickle && socket.writable && socket.write(kind.trickle), 1000);
  socket.write(kind.bytes);
  if (kind.isDeaf) {
    // The limit begins when the server has had time for what was sent.
    await firstPage;
    started = performance.now();
    await pause(kind.limitMs + READ_ON_AFTER_MS);
  }
  socket.resume();
  await closed;
  clearInterval(timer);
  return performance.now() - started;
}

async function timePage(port: number): Promise<number> {
  const started = performance.now();
  // On a connection of its own, as a reader who comes now.
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  return performance.now() - started;
}

test('half-open connections are closed in time, and pages are answered meanwhile', async () => {
  const port = await openApp();
  const each = Math.ceil(CONNECTIONS / Object.keys(KINDS).length);
  const { promise: firstPage, resolve: onFirstPage } = Promise.withResolvers<number>();
  const held = Object.entries(KINDS).map(async ([name, kind]) => {
    const times = await Promise.all(Array.from({ length: each }, () => holdOpen(port, kind, firstPage)));
    return { name, limitMs: kind.limitMs, firstMs: Math.min(...times), lastMs: Math.max(...times) };
  });
  onFirstPage(await timePage(port));
  let isOver = false;
  const closed = Promise.all(held).finally(() => {
    isOver = true;
  });
  const pages: number[] = [];
  for (; !isOver; await pause(100)) pages.push(await timePage(port));
  const figures = await closed;
  console.table(figures);
  console.log(`${pages.length} pages, the slowest after ${Math.round(Math.max(...pages))} ms`);
  expect(Math.max(...pages)).toBeLessThan(MAX_PAGE_MS);
  for (const { name, limitMs, lastMs } of figures) expect(lastMs, name).toBeLessThan(limitMs + ALLOWANCE_MS);
}, 300_000);
