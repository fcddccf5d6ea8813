import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { loadSite } from '../../files/load-site.ts';
import { testEnv } from '../../testing/test-env.ts';
import { serveSite } from '../../testing/test-releases.ts';
import { createTestSite, SITE_MANIFEST } from '../../testing/test-site.ts';

const SITE = 'https://midweek.example';
const API = 'https://api.midweek.example';
const APART = { ...SITE_MANIFEST, apart: { api: API, site: SITE } };

const createApp = (manifest: object, settings: Record<string, string> = {}) =>
  buildApp({
    env: testEnv(settings),
    releases: serveSite(loadSite(createTestSite({ manifest }))),
  });
type App = ReturnType<typeof createApp>;

const QUOTE = '/api/pricing/quote';
const NO_PRICES = 503;
const send = (app: App, headers: Record<string, string>, url = QUOTE) =>
  app.inject({ method: 'POST', url, headers: { host: 'api.midweek.example', ...headers }, payload: {} });
const preflight = (app: App, origin: string, url = QUOTE) =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });

test('the pages of a site that is apart may ask and read, without cookies', async () => {
  const app = createApp(APART);
  for (const url of [QUOTE, '/1/indexes/midweek/query', '/ingest/e/']) {
    const asked = await preflight(app, SITE, url);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': expect.stringContaining('content-type'),
      vary: 'origin',
    });
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
  }
  // There are no prices; what counts is that the page may know it.
  const answer = await send(app, { origin: SITE, 'sec-fetch-site': 'same-site' });
  expect(answer.statusCode).toBe(NO_PRICES);
  expect(answer.headers['access-control-allow-origin']).toBe(SITE);
});

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site in an old browser', { origin: 'https://evil.example' }],
  ['a frame without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a neighbour', { origin: 'https://old.midweek.example', 'sec-fetch-site': 'same-site' }],
  ['the site without encryption', { origin: 'http://midweek.example', 'sec-fetch-site': 'cross-site' }],
])('requests from %s are refused', async (_name, headers) => {
  const app = createApp(APART);
  const answer = await send(app, headers);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'foreign-origin' });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect((await preflight(app, headers.origin)).statusCode).toBe(403);
});

test('however the address is written, requests from another site are refused', async () => {
  const app = createApp(APART);
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const url of [
    '/%61pi/pricing/quote',
    '/api%2Fpricing/quote',
    '/%31/indexes/*/queries',
    '/%69ngest/e/',
  ])
    expect((await send(app, headers, url)).statusCode, url).toBe(403);
  expect((await preflight(app, SITE, '/%61pi/pricing/quote')).statusCode).toBe(204);
  expect((await send(app, {}, '/%61pi/nope')).json()).toMatchObject({ code: 'not-found' });
});

test.each([
  ['a page of the server itself', { origin: API, 'sec-fetch-site': 'same-origin' }],
  ['the same in an old browser, behind a proxy that ends TLS', { origin: API }],
  ['a private page, which tells nobody where it is', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['the same in an old browser', { origin: 'null' }],
  ['a program', {}],
])('%s is not refused', async (_name, headers) => {
  expect((await send(createApp(APART), headers)).statusCode).toBe(NO_PRICES);
});

test('other origins are those that the owner names', async () => {
  const app = createApp(SITE_MANIFEST, { PUBLIC_URL: SITE, SITE_ORIGINS: 'https://preview.example' });
  expect((await preflight(app, SITE)).statusCode).toBe(204);
  expect((await preflight(app, 'https://preview.example')).statusCode).toBe(204);
  expect((await preflight(app, 'https://other.example')).statusCode).toBe(403);
  expect((await preflight(createApp(SITE_MANIFEST), SITE)).statusCode).toBe(403);
});

test('pages are nobody else’s to read', async () => {
  const answer = await createApp(APART).inject({ url: '/newsletter', headers: { origin: SITE } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});
