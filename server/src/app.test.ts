import { expect, test } from 'vitest';
import { DatabaseNotOpenError } from './database/database-away.ts';
import { LIMITS } from './limits.ts';
import { createTestApp, createTestSite } from './testing/test-site.ts';

const CSP = { 'content-security-policy': "default-src 'self'" };

function createFailingApp(lines: string[] = []) {
  const app = createTestApp(createTestSite(), {
    level: 'info',
    stream: { write: (line) => lines.push(line) },
  });
  const fail = async () => {
    throw new Error('the password is 1234');
  };
  app.get('/api/fail', fail);
  app.get('/fr/fail', fail);
  app.post('/api/echo', async (request) => request.body);
  return app;
}

test('a failure says nothing about itself to a program', async () => {
  const answer = await createFailingApp().inject('/api/fail');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side.',
    help: 'Try again in a moment.',
  });
  expect(answer.headers).toMatchObject({ ...CSP, 'cache-control': 'no-store' });
});

test('a failure is a small page for a person, in the language of the path', async () => {
  const answer = await createFailingApp().inject('/fr/fail');
  expect(answer.statusCode).toBe(500);
  expect(answer.headers).toMatchObject({ ...CSP, 'content-type': 'text/html; charset=utf-8' });
  expect(answer.body).toContain('<html lang="fr">');
  expect(answer.body).toContain('Une erreur est survenue de notre côté.');
  expect(answer.body).not.toContain('password');
});

test('a database that is not open yet is one line of the log, not a failure', async () => {
  const lines: string[] = [];
  const app = createFailingApp(lines);
  app.get('/api/rows', async () => {
    throw new Error('Failed query: select 1', { cause: new DatabaseNotOpenError('it is being opened') });
  });
  expect((await app.inject('/api/rows')).statusCode).toBe(503);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    code: 'unavailable',
    reason: 'it is being opened',
  });
  expect(lines.join('')).not.toContain('stack');
});

test('a body that is not JSON, too large or of an unknown type is refused', async () => {
  const app = createFailingApp();
  const post = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: '/api/echo', headers: { 'content-type': type }, payload });
  expect((await post('application/json', '{')).json()).toMatchObject({
    code: 'bad-request',
    help: expect.stringContaining('valid JSON'),
  });
  expect((await post('application/json', `"${'x'.repeat(LIMITS.maxBodyBytes)}"`)).json().code).toBe(
    'payload-too-large',
  );
  expect((await post('application/x-unknown', 'x')).json().code).toBe('unsupported-media-type');
});

test.each(['/%zz', '/fr/%c0%af', '/%E0%A4%A?x=1'])(
  '%s cannot be decoded: 400 with the headers of the site',
  async (url) => {
    const answer = await createTestApp().inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({ ...CSP, 'cache-control': 'no-store' });
    expect(answer.body).toContain('<h1>');
  },
);

test('an address may have 2048 characters and no more', async () => {
  const app = createTestApp();
  const addressOf = (length: number) => `/newsletter?${'x'.repeat(length - '/newsletter?'.length)}`;
  expect((await app.inject(addressOf(2048))).statusCode).toBe(200);
  const answer = await app.inject(addressOf(2049));
  expect(answer.statusCode).toBe(414);
  expect(answer.headers).toMatchObject({ ...CSP, 'cache-control': 'no-store' });
});

test('the log has one line per request: method, path, status, duration, and nothing about the client', async () => {
  const lines: string[] = [];
  const app = createTestApp(createTestSite(), {
    level: 'info',
    stream: { write: (line) => lines.push(line) },
  });
  await app.inject({
    url: '/newsletter?token=secret',
    remoteAddress: '203.0.113.7',
    headers: { referer: 'https://a.example' },
  });
  await app.inject({ method: 'HEAD', url: '/nope' });
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({
    method: 'GET',
    path: '/newsletter',
    status: 200,
    durationMs: expect.any(Number),
  });
  expect(entries[1]).toMatchObject({ method: 'HEAD', path: '/nope', status: 404 });
  expect(Object.keys(entries[0]).sort()).toEqual(
    ['durationMs', 'hostname', 'level', 'method', 'msg', 'path', 'pid', 'reqId', 'status', 'time'].sort(),
  );
  expect(lines.join('')).not.toMatch(/secret|203\.0\.113\.7|a\.example/);
});

test('the limits reach the server', () => {
  const { server, initialConfig } = createTestApp();
  expect(server).toMatchObject({
    headersTimeout: LIMITS.headersTimeoutMs,
    requestTimeout: LIMITS.requestTimeoutMs,
    keepAliveTimeout: LIMITS.keepAliveTimeoutMs,
    timeout: LIMITS.connectionTimeoutMs,
  });
  expect(initialConfig.bodyLimit).toBe(LIMITS.maxBodyBytes);
});
