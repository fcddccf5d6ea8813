import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { clickSums, pageSums, visitorSalts, visitors } from '../../database/schema.ts';
import { openTestServer } from '../../testing/test-services.ts';
import { forgetVisitors } from './forget-visitors.ts';

const DAY_MS = 86_400_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const FILE = {
  token: 'midweek',
  paths: ['/', '/newsletter/257', '/pricing/'],
  issues: { '257': ['react', 'expo'] },
};

const server = await openTestServer({
  collector: { loaded: { ok: true, file: FILE }, maxEventsPerWindow: 400 },
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  for (const table of [pageSums, clickSums, visitors]) await db.delete(table);
});

let networks = 0;
type Sending = Pick<InjectOptions, 'url' | 'headers'> & { ip?: string };

function send(payload: string | Buffer | object, { url = '/ingest/e/', headers = {}, ip }: Sending = {}) {
  networks += 1;
  return server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'user-agent': BROWSER,
      'x-forwarded-for': ip ?? `198.51.${networks >> 8}.${networks & 255}`,
      ...headers,
    },
  });
}

function anEvent(event: string, properties: Record<string, unknown> = {}) {
  return { event, properties: { token: 'midweek', $host: 'midweek.example', ...properties } };
}
const aView = ($pathname: string, properties = {}) => anEvent('$pageview', { $pathname, ...properties });
const pages = () => server.database.db.select().from(pageSums).orderBy(pageSums.path, pageSums.locale);
const clicks = () => server.database.db.select().from(clickSums).orderBy(clickSums.issue, clickSums.anchor);

test('every way in which the client packs an event counts, and is acknowledged once it is stored', async () => {
  const view = aView('/newsletter/257');
  const json = JSON.stringify(view);
  const base64 = Buffer.from(JSON.stringify([view])).toString('base64');
  const text = { headers: { 'content-type': 'text/plain' } };
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const answers = await Promise.all([
    send(view),
    send([view], { url: '/ingest/i/v0/e/?ip=0&_=1' }),
    send(json, text),
    send(gzipSync(json), { url: '/ingest/e/?compression=gzip-js', ...text }),
    send(`data=${encodeURIComponent(base64)}`, { url: '/ingest/e/?compression=base64', ...form }),
    send(`data=${base64}`, { url: '/ingest/e/?compression=base64', ...form }),
    send(
      { api_key: 'midweek', batch: [{ event: '$pageview', properties: { $pathname: '/newsletter/257' } }] },
      { url: '/ingest/batch/' },
    ),
  ]);
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    answers.map(() => [200, '{"status":1}']),
  );
  expect(answers.some(({ headers }) => 'set-cookie' in headers)).toBe(false);
  expect(await pages()).toMatchObject([{ path: '/newsletter/257', locale: 'en', views: 7, visitors: 7 }]);
});

test('a visitor is counted once a day, on the first page, and nothing of them is stored as it is', async () => {
  const ip = '203.0.113.7';
  await send(aView('/', { $referrer: 'https://www.news.example/item?id=1' }), { ip });
  await send([aView('/newsletter/257', { $referrer: 'https://midweek.example/' })], { ip });
  await send(aView('/fr/newsletter/257/'), { ip: '203.0.113.8' });
  expect(await pages()).toMatchObject([
    { path: '/', locale: 'en', referrer: 'news.example', views: 1, visitors: 1, isBot: false },
    { path: '/newsletter/257', locale: 'en', referrer: '', views: 1, visitors: 0 },
    { path: '/newsletter/257', locale: 'fr', referrer: '', views: 1, visitors: 1 },
  ]);
  const stored = await server.database.db.select().from(visitors);
  expect(stored).toHaveLength(2);
  expect(JSON.stringify(stored)).not.toMatch(/203\.0|Firefox/);
});

test('the next day the same reader is somebody else, and what told them apart is gone', async () => {
  const { db } = server.database;
  const ip = '203.0.113.9';
  await send(aView('/'), { ip });
  const [before] = await db.select().from(visitors);
  server.advance(DAY_MS);
  await send(aView('/'), { ip });
  expect(await db.select().from(visitorSalts)).toHaveLength(2);
  await forgetVisitors(db, server.now());
  const left = await db.select().from(visitors);
  expect(left).toHaveLength(1);
  expect(left[0]?.hash).not.toBe(before?.hash);
  expect(await db.select().from(visitorSalts)).toMatchObject([{ day: left[0]?.day }]);
  expect((await pages()).map(({ visitors }) => visitors)).toEqual([1, 1]);
});

test('sums are kept for 13 months', async () => {
  const { db } = server.database;
  const row = { path: '/', locale: 'en', referrer: '', isBot: false, views: 1 } as const;
  await db.insert(pageSums).values(['2025-10-14', '2025-10-15'].map((day) => ({ day, ...row })));
  await db.insert(clickSums).values(
    ['2025-10-14', '2025-10-15'].map((day) => ({
      day,
      issue: '257',
      anchor: 'react',
      isBot: false,
      clicks: 1,
    })),
  );
  await forgetVisitors(db, new Date('2026-11-15T12:00:00Z'));
  expect([...(await pages()), ...(await clicks())].map(({ day }) => day)).toEqual([
    '2025-10-15',
    '2025-10-15',
  ]);
});

test('how far a page was read is counted in quarters', async () => {
  const leaving = (share: number) =>
    anEvent('$pageleave', {
      $prev_pageview_pathname: '/newsletter/257',
      $prev_pageview_max_content_percentage: share,
    });
  await send([0, 0.25, 0.3, 0.5, 0.75, 0.76, 1].map(leaving));
  expect(await pages()).toMatchObject([
    { path: '/newsletter/257', views: 0, depth25: 2, depth50: 2, depth75: 1, depth100: 2 },
  ]);
});

test('clicks are counted by item, and what the site does not have is counted as other', async () => {
  const click = (issue: unknown, anchor: unknown) => anEvent('outbound_click', { issue, anchor });
  await send([
    click(257, 'react'),
    click('257', 'react'),
    click('/newsletter/257', 'expo'),
    click('257', 'no-such-item'),
    click('999', 'react'),
    click(undefined, { an: 'object' }),
    aView('/no/such/page'),
    aView('/fr'),
    aView('/pricing'),
  ]);
  expect(await clicks()).toMatchObject([
    { issue: '257', anchor: 'expo', clicks: 1 },
    { issue: '257', anchor: 'other', clicks: 1 },
    { issue: '257', anchor: 'react', clicks: 2 },
    { issue: 'other', anchor: 'other', clicks: 2 },
  ]);
  expect((await pages()).map(({ path, locale }) => `${locale} ${path}`)).toEqual([
    'fr /',
    'en /pricing/',
    'en other',
  ]);
});

test('programs are marked', async () => {
  const from = (agent: string) => ({ headers: { 'user-agent': agent } });
  await Promise.all([
    send(aView('/'), from('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')),
    send(aView('/'), from('curl/8.5.0')),
    send(aView('/'), from('Mozilla/5.0 (Linux; Android 9; CUBOT X18 Plus) AppleWebKit/537.36 Mobile')),
  ]);
  const counted = (await pages()).map(({ isBot, views }) => ({ isBot, views }));
  expect(counted).toHaveLength(2);
  expect(counted).toEqual(
    expect.arrayContaining([
      { isBot: true, views: 2 },
      { isBot: false, views: 1 },
    ]),
  );
});

test('readers who opt out are not counted, and events that say nothing about pages are dropped', async () => {
  const answers = await Promise.all([
    send(aView('/'), { headers: { dnt: '1' } }),
    send(aView('/'), { headers: { 'sec-gpc': '1' } }),
    send([anEvent('$autocapture', { $el_text: 'a'.repeat(255) }), anEvent('$identify'), anEvent('$set')]),
    send('a recording', { url: '/ingest/s/', headers: { 'content-type': 'text/plain' } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await pages()).toEqual([]);
});

test('names of referrers cannot fill the table', async () => {
  const from = (host: string) => aView('/', { $referrer: `https://${host}/` });
  const hosts = Array.from({ length: 220 }, (_, index) => `host${index}.example`);
  await Promise.all([send(hosts.slice(0, 110).map(from)), send(hosts.slice(110).map(from))]);
  const rows = await pages();
  expect(rows.length).toBeLessThanOrEqual(201);
  expect(rows.find(({ referrer }) => referrer === 'other')?.views).toBeGreaterThanOrEqual(20);
  expect(rows.reduce((sum, { views }) => sum + views, 0)).toBe(220);
});

test.each([
  ['another key', { event: '$pageview', properties: { token: 'theirs' } }, 401],
  ['no JSON', 'nothing', 400],
  ['gzip that is cut off', gzipSync('{}').subarray(0, 12), 400],
  ['a bomb', gzipSync(Buffer.alloc(2_000_000, 32)), 413],
  ['a large body', `"${'a'.repeat(300_000)}"`, 413],
  ['too many events', Array.from({ length: 201 }, () => anEvent('x')), 400],
])('%s is refused', async (_, payload, status) => {
  const answer = await send(payload, { headers: { 'content-type': 'text/plain' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { code: String(status), attr: null }]);
});

test('a network that sends too much has to wait', async () => {
  const ip = '192.0.2.200';
  const events = Array.from({ length: 200 }, () => anEvent('x'));
  expect((await send(events, { ip })).statusCode).toBe(200);
  expect((await send(events, { ip })).statusCode).toBe(200);
  const refused = await send(events, { ip });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(events, { ip: '192.0.2.201' })).statusCode).toBe(200);
});

test('the client learns that there are no flags, recordings, surveys or scripts', async () => {
  const get = async (url: string) => (await server.app.inject(url)).json();
  const flags = await send({ token: 'midweek', distinct_id: 'x' }, { url: '/ingest/flags/?v=2' });
  expect([flags.statusCode, flags.json()]).toMatchObject([200, { flags: {}, featureFlags: {} }]);
  const older = await send({ token: 'midweek', distinct_id: 'x' }, { url: '/ingest/decide/?v=3' });
  expect([older.statusCode, older.json()]).toMatchObject([
    200,
    { featureFlags: {}, sessionRecording: false },
  ]);
  expect(await get('/ingest/array/midweek/config')).toMatchObject({
    token: 'midweek',
    hasFeatureFlags: false,
  });
  expect(await get('/ingest/api/surveys/?token=midweek')).toEqual({ surveys: [] });
  const script = await server.app.inject('/ingest/array/midweek/config.js');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect((await server.app.inject('/ingest/nothing')).statusCode).toBe(404);
});
