import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp, createTestSite, SITE_FILES, SITE_MANIFEST } from '../testing/test-site.ts';

const ASSET = '/_astro/app.abc123.js';
const CSP = "default-src 'self'";
/** Of what is no page. */
const FILE_CSP =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

test('a page has its type, its length, an ETag and the headers of the site', async () => {
  const answer = await createTestApp().inject('/newsletter');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('<h1>Newsletter</h1>');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': '19',
    'cache-control': 'public, max-age=0',
    'content-security-policy': CSP,
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^W\/"[\w-]+"$/),
  });
  expect(answer.headers).not.toHaveProperty('x-powered-by');
});

test('HEAD has the headers of GET and no body', async () => {
  const app = createTestApp();
  const [get, head] = await Promise.all([app.inject(ASSET), app.inject({ method: 'HEAD', url: ASSET })]);
  const withoutDate = ({ date: _, ...headers }: Record<string, unknown>) => headers;
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  expect(withoutDate(head.headers)).toEqual(withoutDate(get.headers));
});

test('the prepared compressed form is sent to those who take it', async () => {
  const app = createTestApp();
  const headers = { 'accept-encoding': 'gzip, br' };
  const answer = await app.inject({ url: ASSET, headers });
  expect(answer.body).toBe('br');
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': '2',
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const plain = await app.inject(ASSET);
  expect(plain.body).toBe('0123456789');
  expect(plain.headers.vary).toBe('accept-encoding');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers.etag).not.toBe(answer.headers.etag);
});

test('a known ETag is answered with 304 and the headers of the site', async () => {
  const app = createTestApp();
  const { headers } = await app.inject(ASSET);
  const answer = await app.inject({ url: ASSET, headers: { 'if-none-match': String(headers.etag) } });
  expect(answer.statusCode).toBe(304);
  expect(answer.body).toBe('');
  expect(answer.headers).toMatchObject({
    etag: headers.etag,
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': FILE_CSP,
  });
  expect(answer.headers).not.toHaveProperty('content-type');
});

test('what is asked for again is the same, for GET, HEAD and 304', async () => {
  const app = createTestApp();
  const withoutDate = ({ date: _, ...headers }: Record<string, unknown>) => headers;
  const ask = async (method: 'GET' | 'HEAD', headers: Record<string, string>) => {
    const answer = await app.inject({ method, url: ASSET, headers });
    return [answer.statusCode, answer.body, withoutDate(answer.headers)] as const;
  };
  const asked = async () => {
    const br = await ask('GET', { 'accept-encoding': 'br' });
    const known = { 'accept-encoding': 'br', 'if-none-match': String(br[2].etag) };
    return [
      br,
      await ask('HEAD', { 'accept-encoding': 'br' }),
      await ask('GET', known),
      await ask('GET', {}),
    ];
  };
  const first = await asked();
  expect(first.map(([status, body]) => [status, body])).toEqual([
    [200, 'br'],
    [200, ''],
    [304, ''],
    [200, '0123456789'],
  ]);
  expect(await asked()).toEqual(first);
});

test.each(['*', 'W/"other", {etag}'])(
  'a condition is met by a file that was sent before: %s',
  async (tags) => {
    const app = createTestApp();
    const { headers } = await app.inject(ASSET);
    const known = tags.replace('{etag}', String(headers.etag));
    const answer = await app.inject({ url: ASSET, headers: { 'if-none-match': known } });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  },
);

test('a part of a file is sent alone', async () => {
  const answer = await createTestApp().inject({ url: ASSET, headers: { range: 'bytes=2-4' } });
  expect(answer.statusCode).toBe(206);
  expect(answer.body).toBe('234');
  expect(answer.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

test('a part beyond the end is answered with 416 and must not be stored', async () => {
  const answer = await createTestApp().inject({ url: ASSET, headers: { range: 'bytes=10-' } });
  expect(answer.statusCode).toBe(416);
  expect(answer.headers).toMatchObject({
    'content-range': 'bytes */10',
    'cache-control': 'no-store',
    'content-security-policy': FILE_CSP,
  });
  expect(answer.headers).not.toHaveProperty('etag');
});

test.each([
  ['/fr', 308, '/fr/'],
  ['/newsletter/?page=2&x=%20', 308, '/newsletter?page=2&x=%20'],
  ['/feed?utm=1', 301, '/rss.xml?utm=1'],
])('%s is a redirect %i to %s', async (url, status, location) => {
  const answer = await createTestApp().inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({ location, 'content-security-policy': CSP });
});

test('a redirect of the manifest comes before a file of the same path', async () => {
  const redirects = [{ from: '/newsletter', to: '/rss.xml', status: 302 }];
  const app = createTestApp(createTestSite({ manifest: { ...SITE_MANIFEST, redirects } }));
  expect((await app.inject('/newsletter')).headers.location).toBe('/rss.xml');
});

test.each(['/_astro/app.abc123.js.br'])('%s is answered with 404 and the not-found page', async (url) => {
  const answer = await createTestApp().inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe('<h1>Not found</h1>');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': CSP,
  });
  expect(answer.headers).not.toHaveProperty('etag');
});

test('below /fr/ the not-found page is French', async () => {
  const answer = await createTestApp().inject('/fr/nope');
  expect([answer.statusCode, answer.body]).toEqual([404, '<h1>Introuvable</h1>']);
});

test('a missing asset is not stored for a year', async () => {
  const answer = await createTestApp().inject('/_astro/gone.js');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('the not-found page ignores conditions and parts, but is compressed', async () => {
  const headers = { 'if-none-match': '"x"', range: 'bytes=0-1', 'accept-encoding': 'br' };
  const answer = await createTestApp().inject({ url: '/nope', headers });
  expect([answer.statusCode, answer.body]).toEqual([404, 'not found in br']);
  expect(answer.headers['content-encoding']).toBe('br');
});

test('under /api/ a program gets JSON and a browser the page', async () => {
  const app = createTestApp();
  const answer = await app.inject({ url: '/api/nope', headers: { accept: 'application/json' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toEqual({
    code: 'not-found',
    message: 'There is nothing at this address.',
    help: 'Check the address or start from the home page.',
  });
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  expect((await app.inject({ url: '/api/nope', headers: { accept } })).body).toBe('<h1>Not found</h1>');
  expect((await app.inject({ url: '/nope', headers: { accept: 'application/json' } })).body).toBe(
    '<h1>Not found</h1>',
  );
});

test.each(['POST', 'DELETE', 'OPTIONS'] as const)('%s to a page is refused', async (method) => {
  const app = createTestApp();
  for (const url of ['/newsletter', '/newsletter/', '/feed']) {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', 'content-security-policy': CSP });
  }
  expect((await app.inject({ method, url: '/nope' })).statusCode).toBe(404);
});

test('a file that is listed and not on the disk is never said to be gone', async () => {
  const site = createTestSite();
  const app = createTestApp(site);
  for (const name of [
    'newsletter.html',
    '_astro/app.abc123.js',
    '_astro/app.abc123.js.br',
    '_astro/app.abc123.js.gz',
  ])
    rmSync(join(site.distDir, name));
  for (const url of ['/newsletter', ASSET]) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('This does not work right now.');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': url === ASSET ? FILE_CSP : CSP,
    });
  }
});

test('a rule of the site names the type of a file, compressed or not', async () => {
  const headers = [{ path: '/rules.json', headers: { 'Content-Type': 'application/speculationrules+json' } }];
  const files = { ...SITE_FILES, 'rules.json': '{}', 'rules.json.br': 'br' };
  const app = createTestApp(createTestSite({ files, manifest: { ...SITE_MANIFEST, headers } }));
  for (const coding of ['identity', 'br']) {
    const answer = await app.inject({ url: '/rules.json', headers: { 'accept-encoding': coding } });
    expect(answer.headers['content-type']).toBe('application/speculationrules+json');
  }
});
