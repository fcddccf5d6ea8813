import { afterAll, expect, test } from 'vitest';
import { clickSums, pageSums } from '../../database/schema.ts';
import { openTestServer, TEST_SECRET } from '../../testing/test-services.ts';
import { parseReportToken, toReportToken } from './report-link.ts';

const SUBJECT = { issue: '257', anchor: 'acme', title: 'Acme <b>"&' };
const STATES = ['report', 'nothing-yet', 'no-link', 'unknown']
  .map((name) => `<midweek-state name="${name}" hidden="">${name}</midweek-state>`)
  .join('');
const PAGE = `<h1>Report</h1>${STATES}<midweek-report class="a"><p>none</p></midweek-report>`;

const server = await openTestServer({
  files: { 'sponsor/report.html': PAGE, 'fr/sponsor/report.html': PAGE },
});
const row = { path: '/newsletter/257', locale: 'en', referrer: '', isBot: false } as const;
await server.database.db.insert(pageSums).values([
  { ...row, day: '2026-11-11', views: 900 },
  { ...row, day: '2026-11-11', locale: 'fr', views: 300 },
  { ...row, day: '2026-11-13', views: 50 },
  { ...row, day: '2026-11-11', isBot: true, views: 7777 },
]);
const click = { issue: '257', anchor: 'acme', isBot: false };
await server.database.db.insert(clickSums).values([
  { ...click, day: '2026-11-11', clicks: 40 },
  { ...click, day: '2026-11-13', clicks: 10 },
  { ...click, day: '2026-11-13', isBot: true, clicks: 8888 },
  { ...click, day: '2026-11-13', anchor: 'other', clicks: 9999 },
]);
afterAll(() => server.close());

const shown = (html: string) => /<midweek-state name="([\w-]+)">/.exec(html)?.[1];

test('a sponsor sees clicks and views of readers by day, drawn and as a table', async () => {
  const token = toReportToken(TEST_SECRET, SUBJECT);
  const { statusCode, headers, body } = await server.app.inject(`/fr/sponsor/report?token=${token}`);
  expect([statusCode, headers['cache-control'], headers['referrer-policy'], shown(body)]).toEqual([
    200,
    'no-store',
    'no-referrer',
    'report',
  ]);
  expect(body).toContain('<a href="/fr/newsletter/257#acme">Numéro 257\u00a0: Acme &lt;b&gt;&quot;&amp;</a>');
  expect(body).toContain('<dt>Clics sur votre lien</dt><dd>50</dd>');
  expect(body).toContain('<dd>4\u00a0%</dd>');
  // The day between has a bar too, of no height.
  expect(body.match(/<rect [^>]*>/g)).toEqual([
    '<rect x="1" y="0" width="8" height="100"/>',
    '<rect x="11" y="100" width="8" height="0"/>',
    '<rect x="21" y="75" width="8" height="25"/>',
  ]);
  expect(body).toContain('<td>40</td><td>1\u202f200</td>');
  expect(body).not.toMatch(/7\s?777|8\s?888|9\s?999|<p>none|style=/);
});

test('without a link, without figures or with a bad token the page says so', async () => {
  const ask = async (query: string) => {
    const { statusCode, body } = await server.app.inject(`/sponsor/report${query}`);
    expect(body).not.toContain('<table');
    return [statusCode, shown(body)];
  };
  const unread = toReportToken(TEST_SECRET, { ...SUBJECT, issue: '999' });
  const token = toReportToken(TEST_SECRET, SUBJECT);
  expect(await ask('')).toEqual([200, 'no-link']);
  expect(await ask(`?token=${unread}`)).toEqual([200, 'nothing-yet']);
  expect(await ask(`?token=${token.slice(0, -1)}`)).toEqual([404, 'unknown']);
  expect(await ask('?token=a.b.c')).toEqual([404, 'unknown']);
});

test('nobody can make a link to the figures of another', () => {
  const [text = '', signature = ''] = toReportToken(TEST_SECRET, SUBJECT).split('.');
  const other = Buffer.from(JSON.stringify(['257', 'rival', ''])).toString('base64url');
  expect(parseReportToken(TEST_SECRET, `${text}.${signature}`)).toEqual(SUBJECT);
  for (const forged of [
    `${other}.${signature}`,
    `${text}.${signature}.`,
    `${text}.${signature}.0`,
    `.${text}.${signature}`,
  ])
    expect(parseReportToken(TEST_SECRET, forged)).toBeUndefined();
});
