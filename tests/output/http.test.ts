// What the server sends with a site as it is really built. How it does so is shown beside its code, on small sites.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { app } from './frozen-app.ts';
import { site } from './frozen-site.ts';

const script = /src="(\/_astro\/[^"]+\.js)"/.exec(site.readText('/index.html'))?.[1] ?? '';
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each<
  [string, { method?: 'GET' | 'HEAD' | 'POST'; url: string; headers?: Record<string, string> }, number]
>([
  ['a page', { url: '/' }, 200],
  ['a file that has not changed', { url: '/', headers: { 'if-none-match': '*' } }, 304],
  ['a redirect to the canonical address', { url: '/newsletter/' }, 308],
  ['the French not-found page', { url: '/fr/nope' }, 404],
  ['a broken address', { url: '/%E0%A4%A' }, 400],
  ['a method that a page does not have', { method: 'POST', url: '/newsletter' }, 405],
])('%s carries the security headers', async (_, request, status) => {
  const answer = await app.inject(request);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});

test.each([['/favicon.svg'], ['/newsletter/rss.xml'], [script]])(
  '%s, which is no page, has a policy without inline code, also when it has not changed',
  async (url) => {
    const strict =
      "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toBe(strict);
    const again = await get(url, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, strict]);
  },
);

test('an error page may load and run nothing', async () => {
  expect((await get('/%E0%A4%A')).body).toContain(
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">`,
  );
});

test.each([
  ['/workflow/preferences', 'same-origin'],
  ['/fr/sponsor/report', 'same-origin'],
  ['/newsletter', undefined],
])(
  'only private pages ask for a process of their own, which delays their first paint: %s',
  async (url, policy) => {
    expect((await get(url)).headers['cross-origin-opener-policy']).toBe(policy);
  },
);

test.each(['/', '/fr/newsletter/257', '/newsletter/rss.xml', '/newsletter/feed.json', script])(
  '%s is sent compressed as the client likes it',
  async (url) => {
    const plain = await get(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(Number(plain.headers['content-length'])).toBe(plain.rawPayload.length);
    for (const [accepted, coding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await get(url, { 'accept-encoding': accepted });
      expect([headers['content-encoding'], headers.vary]).toEqual([coding, 'accept-encoding']);
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.6);
      expect(headers.etag).not.toBe(plain.headers.etag);
      expect(unpack(rawPayload).equals(plain.rawPayload)).toBe(true);
    }
  },
);

test('pictures are sent as they are', async () => {
  const { headers } = await get('/icon-512.png', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
});

test('files with a hash in their name are kept for a year, pages are asked for again', async () => {
  const html = site.readText('/articles/useSyncExternalStore-the-underrated-react-api.html');
  const hashed = [...html.matchAll(/(?:href|src)="(\/(?:_astro|media)\/[^"]+)"/g)].map(([, path]) => path);
  expect(hashed.length).toBeGreaterThan(2);
  for (const url of hashed)
    expect((await get(url ?? '')).headers['cache-control'], url).toBe('public, max-age=31536000, immutable');
  for (const url of ['/', '/fr/', '/newsletter/rss.xml', '/sitemap.xml'])
    expect((await get(url)).headers['cache-control'], url).toContain('must-revalidate');
});

test.each([
  ['/newsletter/rss.xml', 'text/xml; charset=utf-8'],
  ['/fr/newsletter/feed.json', 'application/json; charset=utf-8'],
  ['/conferences.ics', 'text/calendar; charset=utf-8'],
  ['/fr/opensearch.xml', 'text/xml; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
])('%s has its media type: %s', async (url, type) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
});
