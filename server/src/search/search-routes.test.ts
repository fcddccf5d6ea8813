import { expect, onTestFinished, test, vi } from 'vitest';
import { loadSite } from '../files/load-site.ts';
import { createReleases } from '../files/releases.ts';
import { LIMITS } from '../limits.ts';
import { toRelease } from '../testing/test-releases.ts';
import { CREDENTIAL_HEADERS, createSearchApp } from '../testing/test-search.ts';
import { createTestSite } from '../testing/test-site.ts';
import type { OpenSearcher, Searcher } from './searcher.ts';

type App = ReturnType<typeof createSearchApp>;

const post = (app: App, path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/1/indexes/${path}`,
    headers: { 'content-type': 'application/json', ...CREDENTIAL_HEADERS, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const searchOne = (app: App, params: object) => post(app, 'midweek/query', params);

test('one search is answered with hits and how many there are', async () => {
  const answer = await searchOne(createSearchApp(), { query: 'tanstack', hitsPerPage: 5 });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'self'",
  });
  expect(answer.json()).toEqual({
    hits: [
      expect.objectContaining({
        objectID: 'en-tanstack-query-6',
        type: 'content',
        language: 'en',
        kind: 'release',
        url: '/newsletter/257#tanstack-query-6',
      }),
    ],
    nbHits: 1,
    nbCompleteHits: 1,
    page: 0,
    nbPages: 1,
    hitsPerPage: 5,
    query: 'tanstack',
  });
});

test('several searches are answered in their order', async () => {
  const requests = ['expo', 'nothing like it', 'suspense'].map((query) => ({ indexName: 'midweek', query }));
  const answer = await post(createSearchApp(), '*/queries', { requests });
  const { results } = answer.json();
  expect(results.map(({ query, nbHits }: { query: string; nbHits: number }) => [query, nbHits])).toEqual([
    ['expo', 2],
    ['nothing like it', 0],
    ['suspense', 3],
  ]);
});

test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
  'JSON is read when it is called %s',
  async (type) => {
    const answer = await post(
      createSearchApp(),
      'midweek/query',
      { query: 'expo' },
      { 'content-type': type },
    );
    expect(answer.json()).toMatchObject({ query: 'expo', nbHits: 2 });
  },
);

test('credentials are read from the address and from headers', async () => {
  const app = createSearchApp();
  const ask = (query: Record<string, string>, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/1/indexes/midweek/query', query, headers, payload: {} });
  const { 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey } = CREDENTIAL_HEADERS;
  expect((await ask(CREDENTIAL_HEADERS, {})).statusCode).toBe(200);
  expect((await ask({ 'x-algolia-api-key': apiKey }, { 'x-algolia-application-id': appId })).statusCode).toBe(
    200,
  );
  for (const bad of [{}, { ...CREDENTIAL_HEADERS, 'x-algolia-api-key': 'guess' }]) {
    const answer = await ask(bad, {});
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ message: 'Invalid Application-ID or API key', status: 403 });
  }
});

test('an index that is not there is named', async () => {
  const app = createSearchApp();
  const expected = { message: 'Index other does not exist', status: 404 };
  expect((await post(app, 'other/query', {})).json()).toEqual(expected);
  const requests = [{ indexName: 'midweek' }, { indexName: 'other' }];
  const answer = await post(app, '*/queries', { requests });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual(expected);
});

test.each([
  ['{', 'Invalid JSON in the body'],
  ['[]', 'The body must be an object with search parameters'],
])('the body %s is rejected', async (body, message) => {
  const answer = await post(createSearchApp(), 'midweek/query', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ message, status: 400 });
});

test.each([[{ requests: [{ query: 'react' }] }], [{ requests: {} }]])(
  '%j is not a valid list of searches',
  async (body) => {
    const answer = await post(createSearchApp(), '*/queries', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message:
        'Invalid value for "requests", expected a list of at most 20 searches, each with an "indexName"',
      status: 400,
    });
  },
);

test('twenty searches fit into a request, more do not', async () => {
  const app = createSearchApp();
  const many = (length: number) => ({ requests: Array.from({ length }, () => ({ indexName: 'midweek' })) });
  expect((await post(app, '*/queries', many(20))).json().results).toHaveLength(20);
  expect((await post(app, '*/queries', many(21))).statusCode).toBe(400);
});

test('a query is cut at 512 characters', async () => {
  const answer = await searchOne(createSearchApp(), { query: 'é'.repeat(600) });
  expect(answer.json().query).toBe('é'.repeat(512));
});

test('a client that searches too much is told when to come back, others are not held up', async () => {
  const app = createSearchApp({ maxSearchesPerWindow: 3, trustedProxies: ['loopback'] });
  const requests = [{ indexName: 'midweek' }, { indexName: 'midweek' }];
  const ask = (client: string) => post(app, '*/queries', { requests }, { 'x-forwarded-for': client });
  expect((await ask('203.0.113.7')).statusCode).toBe(200);
  const answer = await ask('203.0.113.7');
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toEqual({ message: 'Too many requests', status: 429 });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('203.0.113.8')).statusCode).toBe(200);
});

/** A searcher whose answers cost what the query says. */
const openCostly: OpenSearcher = async () => ({
  async answer({ params }) {
    const [kind, amount] = params.query.split(' ');
    if (kind === 'lost') throw new Error('the worker was lost');
    return {
      bytes: new Uint8Array(kind === 'bytes' ? Number(amount) : 2),
      costMs: kind === 'ms' ? Number(amount) : 0,
    };
  },
  close: async () => undefined,
});

test.each([
  [`ms ${LIMITS.ordinarySearchMs}`, 1],
  [`ms ${LIMITS.ordinarySearchMs * 4 - 1}`, 4],
  [`bytes ${LIMITS.ordinaryAnswerBytes * 3}`, 3],
])('a search is charged by what it took: %s counts as %i', async (query, expected) => {
  const app = createSearchApp({ openSearcher: openCostly, maxSearchesPerWindow: 12 });
  const ask = async () => (await searchOne(app, { query })).statusCode;
  // The last one that is let in may take more than what is left.
  const allowed = Math.ceil(12 / expected);
  const statuses = [];
  for (let count = 0; count <= allowed; count++) statuses.push(await ask());
  expect(statuses).toEqual([...Array(allowed).fill(200), 429]);
});

test('a large body counts as several searches, before it is read', async () => {
  const app = createSearchApp({ openSearcher: openCostly, maxSearchesPerWindow: 15 });
  const large = { query: 'ms 0', attributesToRetrieve: ['x'.repeat(10 * LIMITS.ordinarySearchBytes)] };
  expect((await searchOne(app, large)).statusCode).toBe(200);
  expect((await post(app, 'midweek/query', `${JSON.stringify(large)}}`)).statusCode).toBe(429);
});

test('a client cannot pretend to be another one without a proxy that is believed', async () => {
  const app = createSearchApp({ maxSearchesPerWindow: 1 });
  const ask = (client: string) => post(app, 'midweek/query', {}, { 'x-forwarded-for': client });
  expect((await ask('203.0.113.7')).statusCode).toBe(200);
  expect((await ask('203.0.113.8')).statusCode).toBe(429);
});

test('without indexes search answers 501, the owner reads why, and the site works', async () => {
  const lines: string[] = [];
  const app = createSearchApp({
    loaded: { ok: false, problem: 'Search is off: build it.' },
    log: { level: 'info', stream: { write: (line) => lines.push(line) } },
  });
  const answer = await searchOne(app, { query: 'react' });
  expect(answer.statusCode).toBe(501);
  expect(answer.json()).toEqual({ message: 'This server has no search index', status: 501 });
  expect((await app.inject('/newsletter')).statusCode).toBe(200);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: 'Search is off: build it.' });
});

test('pages do not wait for a search thread that gets no processor, and searches come when it is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const opened = Promise.withResolvers<Awaited<ReturnType<OpenSearcher>>>();
  const app = createSearchApp({ openSearcher: () => opened.promise });
  const ready = app.ready();
  await vi.advanceTimersByTimeAsync(LIMITS.searchOpeningMs);
  await ready;
  expect((await app.inject('/newsletter')).statusCode).toBe(200);
  expect((await searchOne(app, { query: 'ms 1' })).statusCode).toBe(503);
  opened.resolve(await openCostly('', app.log));
  await opened.promise;
  expect((await searchOne(app, { query: 'ms 1' })).statusCode).toBe(200);
});

test('a release that is published does not wait for a search thread that gets no processor, and the one before it answers meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const release = toRelease(loadSite(createTestSite()));
  const releases = createReleases({ ...release, searchDir: 'one' });
  const opened = { two: Promise.withResolvers<Searcher>(), three: Promise.withResolvers<Searcher>() };
  const closed: string[] = [];
  const searcher = (name: string): Searcher => ({
    answer: async () => ({ bytes: new TextEncoder().encode(`{"name":"${name}"}`), costMs: 0 }),
    close: async () => void closed.push(name),
  });
  const app = createSearchApp({
    releases,
    openSearcher: async (folder) =>
      folder === 'two' || folder === 'three' ? opened[folder].promise : searcher('one'),
  });
  await app.ready();
  const ask = async () => (await searchOne(app, { query: 'ms 1' })).json().name;
  for (const id of ['two', 'three']) {
    const switching = releases.switchTo({ ...release, id, searchDir: id });
    await vi.advanceTimersByTimeAsync(LIMITS.searchOpeningMs);
    await switching;
    expect([releases.current().id, await ask()]).toEqual([id, 'one']);
  }
  // In another order.
  opened.three.resolve(searcher('three'));
  opened.two.resolve(searcher('two'));
  await vi.waitFor(async () => expect(await ask()).toBe('three'));
  expect(closed).toEqual(['one', 'two']);
});

test('the log knows neither what was searched nor by whom', async () => {
  const lines: string[] = [];
  const app = createSearchApp({ log: { level: 'trace', stream: { write: (line) => lines.push(line) } } });
  for (const params of [{ query: 'secret' }, { query: 'secret', page: 'secret' }, { filters: 'secret' }]) {
    await app.inject({
      method: 'POST',
      url: '/1/indexes/midweek/query?secret',
      headers: CREDENTIAL_HEADERS,
      payload: params,
      remoteAddress: '203.0.113.7',
    });
  }
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join('')).not.toMatch(/secret|203\.0\.113\.7/);
});

test('a failure of the engine says nothing about itself, and its client has to wait', async () => {
  const fail = () => {
    throw new Error('the password is 1234');
  };
  const indexes = { en: { size: 0, search: fail }, fr: { size: 0, search: fail } };
  const engine = { indexes, findMatches: () => [] };
  const app = createSearchApp({ loaded: { ok: true, engine }, maxSearchesPerWindow: 200 });
  const answer = await searchOne(app, { query: 'react' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ message: 'Search is not available', status: 503 });
  expect((await searchOne(app, { query: 'react' })).statusCode).toBe(429);
});
