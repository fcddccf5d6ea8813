import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from './app.ts';
import { loadSite } from './files/load-site.ts';
import { LIMITS } from './limits.ts';
import { listenOnFreePort, sendRaw } from './testing/raw-http.ts';
import { testEnv } from './testing/test-env.ts';
import { serveSite } from './testing/test-releases.ts';
import { createTestApp, createTestSite } from './testing/test-site.ts';

const get = (target: string, ...headers: string[]) => [
  `GET ${target} HTTP/1.1`,
  'Host: any.example',
  'Connection: close',
  ...headers,
];

test.each([
  ['a page', get('/newsletter')],
  ['a compressed page', get('/newsletter', 'Accept-Encoding: br')],
  ['a 304', get('/newsletter', 'If-None-Match: *')],
  ['a HEAD', ['HEAD /newsletter HTTP/1.1', 'Host: any.example', 'Connection: close']],
  ['a part', get('/newsletter', 'Range: bytes=2-5')],
])('%s that is asked for again has the same answer from memory as from the router', async (_name, lines) => {
  const port = await listenOnFreePort(createTestApp());
  const withoutDate = (answer: string) =>
    answer
      .replace(/\r\ndate: .*/i, '')
      .split('\r\n')
      .toSorted();
  const first = await sendRaw(port, lines);
  await sendRaw(port, get('/newsletter', 'Accept-Encoding: br'));
  expect(withoutDate(await sendRaw(port, lines))).toEqual(withoutDate(first));
});

test.each([
  ['//evil.example/', 404],
  ['/\\evil.example', 404],
  ['/..%2f..%2fetc/passwd', 404],
  ['/\xe9', 400],
  ['http://evil.example/nope', 404],
  ['/%zz', 400],
])('%s, sent as raw bytes, is answered with %i and never redirected', async (target, status) => {
  const answer = await sendRaw(await listenOnFreePort(createTestApp()), get(target));
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).not.toMatch(/\r\nlocation:/i);
  expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'self'\r\n/);
});

test('a redirect stays on the site whatever host the request names', async () => {
  const answer = await sendRaw(await listenOnFreePort(createTestApp()), get('http://evil.example/fr?a'));
  expect(answer).toMatch(/^HTTP\/1\.1 308 /);
  expect(/\r\nlocation: (.*)\r\n/i.exec(answer)?.[1]).toBe('/fr/?a');
});

test('input that is not HTTP and headers that are too large get answers with the headers of the site', async () => {
  const port = await listenOnFreePort(createTestApp());
  const nonsense = await sendRaw(port, ['HELLO']);
  expect(nonsense).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(nonsense).toMatch(/\r\ncontent-security-policy: default-src 'self'\r\n/);
  const large = await sendRaw(port, get('/', `X-Large: ${'x'.repeat(LIMITS.maxHeaderBytes)}`));
  expect(large).toMatch(/^HTTP\/1\.1 431 /);
  expect(large).toMatch(/\r\ncontent-security-policy: default-src 'self'\r\n/);
  expect(large).toContain('The request headers are too large.');
});

test.each([
  ['no host', 400, ['GET /newsletter HTTP/1.1', 'Connection: close']],
  ['neither path nor host', 400, ['GET * HTTP/1.1', 'Connection: close']],
  ['an expectation that nobody can meet', 200, get('/newsletter', 'Expect: the unexpected')],
])('a request with %s is answered with %i and the headers of the site', async (_, status, lines) => {
  const answer = await sendRaw(await listenOnFreePort(createTestApp()), lines);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'self'\r\n/);
});

test.each(['/newsletter', '/%zz'])(
  '%s with an Upgrade header is answered, and the connection is closed',
  async (path) => {
    const port = await listenOnFreePort(createTestApp());
    // Malformed, and sent on the same connection: Node would neither answer it nor close the connection before a timeout.
    const next = ['', '', 'BREW /coffee HTTP/1.1', 'Host: any.example'];
    const answer = await sendRaw(port, [
      `GET ${path} HTTP/1.1`,
      'Host: any.example',
      'Connection: upgrade',
      'Upgrade: h2c',
      ...next,
    ]);
    expect(answer.match(/^HTTP/gm)).toHaveLength(1);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  },
);

const HOST = 'Host: any.example';

test.each([
  ['two hosts', ['GET / HTTP/1.1', HOST, 'Host: other.example']],
  ['the same host twice', ['GET / HTTP/1.1', HOST, HOST]],
  ['a list of hosts', ['GET / HTTP/1.1', 'Host: any.example, other.example']],
  ['a path behind the host', ['GET / HTTP/1.1', 'Host: any.example/other']],
  ['the address of a proxy and no host', ['GET http://any.example/ HTTP/1.1']],
  [
    'a chunked body in HTTP/1.0',
    ['POST / HTTP/1.0', HOST, 'Connection: keep-alive', 'Transfer-Encoding: chunked', '', '0'],
  ],
  [
    'the same to an address that cannot be read',
    ['POST /%zz HTTP/1.0', HOST, 'Connection: keep-alive', 'Transfer-Encoding: chunked', '', '0'],
  ],
  ['HTTP/0.9', ['GET / HTTP/0.9', HOST, 'Connection: keep-alive']],
  ['HTTP/2.0', ['GET / HTTP/2.0', HOST]],
])('a request with %s is refused, and what follows it in the packet is dropped', async (_name, lines) => {
  const app = createTestApp();
  let isAsked = false;
  app.get('/next', async () => {
    isAsked = true;
  });
  const answer = await sendRaw(await listenOnFreePort(app), [...lines, '', 'GET /next HTTP/1.1', HOST]);
  expect(answer.match(/^HTTP.*/gm)).toEqual(['HTTP/1.1 400 Bad Request']);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'self'\r\n/);
  expect(isAsked).toBe(false);
});

test('HTTP/1.0 without a host is answered', async () => {
  expect(await sendRaw(await listenOnFreePort(createTestApp()), ['GET / HTTP/1.0'])).toMatch(
    /^HTTP\/1\.1 200 /,
  );
});

test('more headers than Node keeps are refused, instead of some being overlooked', async () => {
  const many = Array.from({ length: 2100 }, () => 'A:');
  const answer = await sendRaw(
    await listenOnFreePort(createTestApp()),
    get('/', ...many, 'Host: other.example'),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});

const CHUNKED = [HOST, 'Transfer-Encoding: chunked'];

test.each(['/newsletter', '/%zz'])(
  'a body that breaks after the answer to %s triggers no second answer',
  async (path) => {
    const port = await listenOnFreePort(createTestApp());
    const socket = connect(port, '127.0.0.1')
      .setEncoding('latin1')
      .on('error', () => undefined);
    const answers = text(socket);
    socket.write([`POST ${path} HTTP/1.1`, ...CHUNKED, '', '2', ''].join('\r\n'));
    await once(socket, 'readable');
    socket.write('no size\r\n');
    expect((await answers).match(/^HTTP/gm)).toHaveLength(1);
  },
);

test('a client that sends requests without waiting for answers is cut off', async () => {
  const app = createTestApp();
  let asked = 0;
  app.get('/never', () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  const port = await listenOnFreePort(app);
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET /never HTTP/1.1\r\nHost: any.example\r\n\r\n'.repeat(1000));
  await once(socket, 'close');
  expect(asked).toBe(LIMITS.maxPipelinedRequests);
});

test('headers that take too long to come are cut off within two seconds of their limit', async () => {
  const timeLimits = { headersTimeoutMs: 500, requestTimeoutMs: 60_000 };
  const app = buildApp({ env: testEnv(), releases: serveSite(loadSite(createTestSite())), timeLimits });
  onTestFinished(() => app.close());
  const socket = connect(await listenOnFreePort(app), '127.0.0.1');
  const started = performance.now();
  socket.write('GET / HTTP/1.1\r\nHost: any.example\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  // Node looks every second; without that it would be half a minute.
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('an idle connection ends in time, whatever it sends that is no request', async () => {
  const timeLimits = { keepAliveTimeoutMs: 500 };
  const app = buildApp({ env: testEnv(), releases: serveSite(loadSite(createTestSite())), timeLimits });
  onTestFinished(() => app.close());
  const socket = connect(await listenOnFreePort(app), '127.0.0.1').on('error', () => undefined);
  const started = performance.now();
  socket.resume().write(`GET / HTTP/1.1\r\n${HOST}\r\n\r\n`);
  const emptyLines = setInterval(() => socket.write('\r\n'), 100);
  onTestFinished(() => clearInterval(emptyLines));
  // Not by `once`, which fails when the reset of the connection is reported first.
  await new Promise((resolve) => socket.on('close', resolve));
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('requests keep a connection open', async () => {
  const timeLimits = { keepAliveTimeoutMs: 1000 };
  const app = buildApp({ env: testEnv(), releases: serveSite(loadSite(createTestSite())), timeLimits });
  onTestFinished(() => app.close());
  const socket = connect(await listenOnFreePort(app), '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  const started = performance.now();
  while (performance.now() - started < 2500) {
    socket.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  }
});
