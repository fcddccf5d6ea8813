import type { CollectedEvent } from '@midweek/core';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { clickSums, pageSums, visitorSalts, visitors } from '../../database/schema.ts';
import { openTestServer } from '../../testing/test-services.ts';
import { forgetVisitors } from './forget-visitors.ts';

const DAY_MS = 86_400_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const FILE = {
  paths: ['/', '/newsletter/257', '/pricing/'],
  issues: { '257': ['react', 'expo'] },
};

const server = await openTestServer({
  collector: { ok: true, file: FILE },
  env: { COLLECTOR_RATE_LIMIT: '3' },
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  for (const table of [pageSums, clickSums, visitors]) await db.delete(table);
});

let networks = 0;
type Sending = { headers?: Record<string, string>; ip?: string };

function send(event: CollectedEvent | string | object, { headers = {}, ip }: Sending = {}) {
  networks += 1;
  return server.app.inject({
    method: 'POST',
    url: '/ingest/e/',
    payload: typeof event === 'string' ? event : JSON.stringify(event),
    headers: {
      'content-type': 'text/plain',
      'user-agent': BROWSER,
      'x-forwarded-for': ip ?? `198.51.${networks >> 8}.${networks & 255}`,
      ...headers,
    },
  });
}

const aView = (path: string, referrer?: string): CollectedEvent => ({ event: 'view', path, referrer });
const aClick = (issue: string, anchor: string): CollectedEvent => ({ event: 'click', issue, anchor });
const pages = () => server.database.db.select().from(pageSums).orderBy(pageSums.path, pageSums.locale);
const clicks = () => server.database.db.select().from(clickSums).orderBy(clickSums.issue, clickSums.anchor);

test('a view is acknowledged when it is stored, and sets no cookie', async () => {
  const answer = await send(aView('/newsletter/257'));
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(await pages()).toMatchObject([{ path: '/newsletter/257', locale: 'en', views: 1, visitors: 1 }]);
});

test('a visitor is counted once a day, on the first page, and nothing of them is stored as it is', async () => {
  const ip = '203.0.113.7';
  await send(aView('/', 'https://www.news.example/item?id=1'), { ip });
  await send(aView('/newsletter/257'), { ip });
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
  for (const share of [0, 0.25, 0.3, 0.5, 0.75, 0.76, 1])
    await send({ event: 'leave', path: '/newsletter/257', share });
  expect(await pages()).toMatchObject([
    { path: '/newsletter/257', views: 0, depth25: 2, depth50: 2, depth75: 1, depth100: 2 },
  ]);
});

test('clicks are counted by item, and what the site does not have is counted as other', async () => {
  await Promise.all(
    [
      aClick('257', 'react'),
      aClick('257', 'react'),
      aClick('257', 'expo'),
      aClick('257', 'no-such-item'),
      aClick('999', 'react'),
      aView('/no/such/page'),
      aView('/fr'),
      aView('/pricing'),
    ].map((event) => send(event)),
  );
  expect(await clicks()).toMatchObject([
    { issue: '257', anchor: 'expo', clicks: 1 },
    { issue: '257', anchor: 'other', clicks: 1 },
    { issue: '257', anchor: 'react', clicks: 2 },
    { issue: 'other', anchor: 'other', clicks: 1 },
  ]);
  expect((await pages()).map(({ path, locale }) => `${locale} ${path}`)).toEqual([
    'fr /',
    'en /pricing/',
    'en other',
  ]);
});

test('programs are marked', async () => {
  const from = (agent: string) => ({ headers: { 'user-agent': agent } });
  await send(aView('/'), from('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'));
  await send(aView('/'), from('curl/8.5.0'));
  await send(aView('/'), from('Mozilla/5.0 (Linux; Android 9; CUBOT X18 Plus) AppleWebKit/537.36 Mobile'));
  const counted = (await pages()).map(({ isBot, views }) => ({ isBot, views }));
  expect(counted).toHaveLength(2);
  expect(counted).toEqual(
    expect.arrayContaining([
      { isBot: true, views: 2 },
      { isBot: false, views: 1 },
    ]),
  );
});

test('readers who opt out are not counted', async () => {
  const answers = await Promise.all([
    send(aView('/'), { headers: { dnt: '1' } }),
    send(aView('/'), { headers: { 'sec-gpc': '1' } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect(await pages()).toEqual([]);
});

test('names of referrers cannot fill the table', async () => {
  for (let host = 0; host < 220; host++) await send(aView('/', `https://host${host}.example/`));
  const rows = await pages();
  expect(rows.length).toBeLessThanOrEqual(201);
  expect(rows.find(({ referrer }) => referrer === 'other')?.views).toBeGreaterThanOrEqual(20);
  expect(rows.reduce((sum, { views }) => sum + views, 0)).toBe(220);
});

test.each([
  ['no JSON', 'nothing', 400],
  ['another event', { event: 'sale', path: '/' }, 400],
  ['a view of nothing', { event: 'view' }, 400],
  ['more than all of a page', { event: 'leave', path: '/', share: 2 }, 400],
  ['a large body', `"${'a'.repeat(9_000)}"`, 413],
])('%s is refused', async (_, payload, status) => {
  expect((await send(payload)).statusCode).toBe(status);
  expect(await pages()).toEqual([]);
});

test('a network that sends too much has to wait', async () => {
  const ip = '192.0.2.200';
  for (let event = 0; event < 3; event++) expect((await send(aView('/'), { ip })).statusCode).toBe(204);
  const refused = await send(aView('/'), { ip });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(aView('/'), { ip: '192.0.2.201' })).statusCode).toBe(204);
});

test('while the database is busy no more than a hundred events wait, the rest have to come again', async () => {
  const answers: number[] = [];
  const sending = await server.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table page_sums`);
    const all = Array.from({ length: 150 }, async () => {
      answers.push((await send(aView('/'))).statusCode);
    });
    await vi.waitUntil(() => answers.length === 50, 20_000);
    // Before the lock is released: the first of the hundred can be answered before the commit is.
    expect(new Set(answers)).toEqual(new Set([503]));
    return { all };
  });
  await Promise.all(sending.all);
  expect(await pages()).toMatchObject([{ views: 100, visitors: 100 }]);
});
