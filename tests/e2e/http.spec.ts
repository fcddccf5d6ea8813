import { templates } from './site.ts';
import { expect, test } from './test.ts';

const SECURITY_HEADERS: Record<string, RegExp> = {
  'content-security-policy': /default-src 'self'.*frame-ancestors 'none'/,
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
};

const kindsOfAnswer: [
  name: string,
  method: string,
  path: string,
  status: number,
  headers?: Record<string, string>,
][] = [
  ['a page', 'GET', '/', 200],
  ['a French page', 'GET', '/fr/newsletter', 200],
  ['only the head of a page', 'HEAD', '/newsletter', 200],
  ['a feed', 'GET', '/newsletter/rss.xml', 200],
  ['a picture', 'GET', '/favicon.ico', 200],
  ['a social card', 'GET', '/social/en/home.png', 200],
  ['a part of a file', 'GET', '/favicon.ico', 206, { range: 'bytes=0-9' }],
  ['a part that is not there', 'GET', '/favicon.ico', 416, { range: 'bytes=999999-' }],
  ['a file that has not changed', 'GET', '/', 304, { 'if-none-match': '*' }],
  ['a redirect to the canonical address', 'GET', '/newsletter/', 308],
  ['a short address', 'GET', '/feed', 301],
  ['the not-found page', 'GET', '/nope', 404],
  ['the French not-found page', 'GET', '/fr/nope', 404],
  ['not found for a program', 'GET', '/api/nope', 404, { accept: 'application/json' }],
  ['a broken address', 'GET', '/%E0%A4%A', 400],
  ['a method that a page does not have', 'POST', '/newsletter', 405],
];

test('only private pages ask for a process of their own: it delays their first paint', async ({
  request,
}) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['cross-origin-opener-policy'];
  expect(await policyOf('/workflow/preferences')).toBe('same-origin');
  expect(await policyOf('/fr/sponsor/report')).toBe('same-origin');
  expect(await policyOf('/newsletter')).toBeUndefined();
});

test('every kind of answer carries the security headers', async ({ request }) => {
  for (const [name, method, path, status, headers = {}] of kindsOfAnswer) {
    const response = await request.fetch(path, { method, headers, maxRedirects: 0 });
    expect(response.status(), name).toBe(status);
    for (const [header, value] of Object.entries(SECURITY_HEADERS)) {
      expect(response.headers()[header], `${header} of ${name}`).toMatch(value);
    }
  }
});

test('the content security policy allows no inline code but by hash, and no other origin', async ({
  request,
}) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  expect(policy).toMatch(/style-src 'self'( 'sha256-[^']+')+;/);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test('a file that the browser has is not sent again', async ({ request }) => {
  for (const path of [
    '/',
    '/newsletter/257',
    '/favicon.svg',
    '/social/en/home.png',
    '/fr/newsletter/atom.xml',
  ]) {
    const { etag = '' } = (await request.get(path)).headers();
    expect(etag, path).toMatch(/^"[^"]+"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await request.get(path, { headers: { 'if-none-match': tag } });
      expect([again.status(), (await again.body()).length, again.headers().etag], path).toEqual([
        304,
        0,
        etag,
      ]);
    }
    const changed = await request.get(path, { headers: { 'if-none-match': '"other"' } });
    expect(changed.status(), path).toBe(200);
  }
});

test('text is sent compressed as the client likes it, pictures as they are', async ({ request }) => {
  const script = /src="(\/_astro\/[^"]+\.js)"/.exec(await (await request.get('/')).text())?.[1] ?? '';
  for (const path of ['/', '/fr/newsletter/257', '/newsletter/rss.xml', '/newsletter/feed.json', script]) {
    const plain = await request.get(path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers()['content-encoding'], path).toBeUndefined();
    const size = (await plain.body()).length;
    expect(Number(plain.headers()['content-length']), path).toBe(size);
    const wishes = { br: 'gzip, deflate, br', gzip: 'gzip' };
    for (const [coding, accepted] of Object.entries(wishes)) {
      const response = await request.get(path, { headers: { 'accept-encoding': accepted } });
      const headers = response.headers();
      expect([headers['content-encoding'], headers.vary], path).toEqual([coding, 'accept-encoding']);
      expect(Number(headers['content-length']), path).toBeLessThan(size * 0.6);
      expect(headers.etag, path).not.toBe(plain.headers().etag);
      expect((await response.body()).equals(await plain.body()), path).toBe(true);
    }
  }
  const picture = await request.get('/icon-512.png', { headers: { 'accept-encoding': 'br' } });
  expect(picture.headers()['content-encoding']).toBeUndefined();
});

test('files with a hash in their name are kept for a year, pages are asked for again', async ({
  request,
}) => {
  const html = await (await request.get(templates.article)).text();
  const hashed = [...html.matchAll(/(?:href|src|data-face)="(\/(?:_astro|media)\/[^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(hashed.length).toBeGreaterThan(1);
  for (const path of new Set(hashed)) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe(
      'public, max-age=31536000, immutable',
    );
  }
  for (const path of ['/', '/fr/', '/newsletter/rss.xml', '/sitemap.xml']) {
    expect((await request.get(path)).headers()['cache-control'], path).toContain('must-revalidate');
  }
});
