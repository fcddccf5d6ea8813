// `midweek stats --issue` and `midweek attribution` against a server that has the database open.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { issueSource, writeContent } from '../../../core/src/testing/content-folder.ts';
import {
  attributionSums,
  clickSums,
  issueSends,
  mails,
  pageSums,
} from '../../../server/src/database/schema.ts';
import { parseReportToken } from '../../../server/src/sponsors/report/report-link.ts';
import { TEST_SECRET } from '../../../server/src/testing/test-services.ts';
import { callMidweek } from '../testing/call-midweek.ts';
import { openOwnerServer } from '../testing/owner-server.ts';

vi.setConfig({ testTimeout: 240_000 });

const ISSUE = {
  'newsletter/257/en.md': issueSource({
    body: '## React\n\n- 📦 [A 1.1](https://a.example)\n- 📜 [B, explained](https://b.example/x)\n',
  }),
};

const owner = await openOwnerServer();
const { server, folder } = owner;
afterAll(owner.close);

test('stats --issue tells what was opened and how far the issue was read', async () => {
  const site = writeContent(ISSUE);
  const stats = (...args: string[]) => callMidweek(['stats', '--issue', ...args], site, { DATA_DIR: folder });
  const links = await stats('257', '--report', 'nothing');
  expect(links.errors).toContain('issue 257 has no link "nothing"');
  expect((await stats('257')).output).toMatch(/^Nothing was counted yet on the site\./);
  expect(await stats('999')).toMatchObject({
    errors: 'midweek: there is no issue 999 in content/newsletter; the newest is 257\n',
    code: 1,
  });

  const { db } = server.database;
  const { items } = JSON.parse((await stats('257', '--json')).output);
  expect(items).toMatchObject([
    { title: 'A 1.1', clicks: 0 },
    { title: 'B, explained', clicks: 0 },
  ]);
  const [a, b] = items.map(({ anchor }: { anchor: string }) => anchor);
  const { output: report } = await stats('257', '--report', a);
  expect(report).toMatch(
    /^https:\/\/midweek\.example\/sponsor\/report\?token=[\w-]+\.[\w-]+\nhttps:\S+\/fr\/sponsor\/report\?token=\S+\n$/,
  );
  const { pathname, search } = new URL(report.split('\n')[0] ?? '');
  expect(parseReportToken(TEST_SECRET, new URLSearchParams(search).get('token') ?? '')).toMatchObject({
    issue: '257',
    anchor: a,
    title: 'A 1.1',
  });
  expect(pathname).toBe('/sponsor/report');
  const day = '2026-11-11';
  const page = { day, path: '/newsletter/257', locale: 'en', referrer: '', isBot: false };
  await db.insert(pageSums).values([
    { ...page, views: 4, visitors: 3, depth100: 2 },
    { ...page, locale: 'fr', referrer: 'x', views: 1, depth25: 1 },
    { ...page, isBot: true, views: 50 },
  ]);
  const click = { day, issue: '257', anchor: a, isBot: false };
  await db.insert(clickSums).values([
    { ...click, clicks: 2 },
    { ...click, day: '2026-11-12', clicks: 1 },
    { ...click, anchor: b, clicks: 6 },
    { ...click, anchor: b, isBot: true, clicks: 9 },
    { ...click, anchor: 'other', clicks: 1 },
    { ...click, issue: '256', clicks: 100 },
  ]);
  const { output, errors, code } = await stats('257');
  expect([errors, code]).toEqual(['', 0]);
  expect(output).toBe(`Issue 257   5 views, 3 visitors began their day here, 10 clicks

Links
  B, explained                    6  ${'▮'.repeat(24)}
  A 1.1                           3  ${'▮'.repeat(12)}
  links that are no longer there  1  ${'▮'.repeat(4)}

Read up to
  the first quarter  1  ${'▮'.repeat(12)}
  half               0
  three quarters     0
  the end            2  ${'▮'.repeat(24)}

Left out: 9 of programs.
`);
});

test('stats --issue tells what became of the emails, also where nothing is counted', async () => {
  const site = writeContent({ 'newsletter/256/en.md': issueSource({ number: 256 }) });
  const stats = (...args: string[]) =>
    callMidweek(['stats', '--issue', '256', ...args], site, { DATA_DIR: folder });
  expect(JSON.parse((await stats('--json')).output)).toMatchObject({ issue: 256, mails: null });
  const { db } = server.database;
  const at = server.now();
  await db.insert(issueSends).values({ issue: '256', state: 'done', mails: {}, createdAt: at, startAt: at });
  const aMail = {
    issue: '256',
    mail: 'issue',
    locale: 'en',
    domain: 'a.example',
    state: 'sent',
    dueAt: at,
  } as const;
  await db.insert(mails).values([
    { ...aMail, subscriberId: randomUUID() },
    { ...aMail, subscriberId: randomUUID(), bounce: 'hard' },
    { ...aMail, subscriberId: randomUUID(), domain: 'b.example\u001b[2J', locale: 'fr', unsubscribedAt: at },
  ]);
  const { output, errors, code } = await stats();
  expect([errors, code]).toEqual(['', 0]);
  const lines = output.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(lines.slice(0, 7)).toEqual([
    ['Emails', 'emails', 'sent', 'failed', 'uncertain', 'hard bounces', 'soft bounces', 'complaints', 'left'],
    ['all', '3', '3', '0', '0', '1', '0', '0', '1'],
    ['en', '2', '2', '0', '0', '1', '0', '0', '0'],
    ['fr', '1', '1', '0', '0', '0', '0', '0', '1'],
    ['a.example', '2', '2', '0', '0', '1', '0', '0', '0'],
    ['b.example [2J', '1', '1', '0', '0', '0', '0', '0', '1'],
    [''],
  ]);
  expect(output).not.toContain('\u001b');
  expect(JSON.parse((await stats('--json')).output).mails).toMatchObject({
    all: { mails: 3, sent: 3, hardBounced: 1, unsubscribed: 1 },
  });
});

test('stats --issue counts an issue in a folder of its own', async () => {
  const name = 'letters/spring';
  const body = '## React\n\n- 📦 [A 1.1](https://a.example)\n';
  const site = writeContent({ [`newsletter/${name}/en.md`]: issueSource({ title: 'Spring', body }) });
  const stats = (...args: string[]) =>
    callMidweek(['stats', '--issue', name, ...args], site, { DATA_DIR: folder });
  const [{ anchor }] = JSON.parse((await stats('--json')).output).items;
  const day = '2026-11-11';
  const { db } = server.database;
  const page = { path: '/newsletter/letters/spring', locale: 'en', referrer: '', isBot: false } as const;
  await db.insert(pageSums).values({ ...page, day, views: 4, visitors: 3 });
  // As the collector names it.
  await db.insert(clickSums).values({ day, issue: 'spring', anchor, isBot: false, clicks: 2 });
  expect((await stats()).output).toContain(
    'Issue letters/spring   4 views, 3 visitors began their day here, 2 clicks',
  );
  const report = await stats('--report', anchor);
  const token = new URL(report.output.split('\n')[0] ?? '').searchParams.get('token') ?? '';
  expect(parseReportToken(TEST_SECRET, token)).toMatchObject({ issue: name, anchor });
});

test('attribution tells where sign-ups came from', async () => {
  const { db } = server.database;
  const sum = { campaign: '', page: '/', confirmations: 0 };
  await db.insert(attributionSums).values([
    { ...sum, day: '2026-11-10', source: 'news', campaign: 'launch', signups: 8, confirmations: 6 },
    { ...sum, day: '2026-11-11', source: 'direct', page: '/newsletter/257', signups: 4, confirmations: 1 },
    { ...sum, day: '2026-11-11', source: 'news', signups: 4 },
    { ...sum, day: '2026-10-01', source: 'old', signups: 99 },
  ]);
  const run = (...args: string[]) => callMidweek(['attribution', ...args], folder, { DATA_DIR: folder });
  const { output, errors, code } = await run('--to', '2026-11-12');
  expect([errors, code]).toEqual(['', 0]);
  expect(output).toContain('2026-10-14 to 2026-11-12   16 signed up, 7 confirmed\n');
  expect(output).toContain(`Sources\n  news    12  ${'▮'.repeat(24)} 6 confirmed\n`);
  expect(output).toMatch(/\nnews +launch +\/ +8 +6 +75%\n/);
  const json = JSON.parse((await run('--from', '2026-11-11', '--to', '2026-11-11', '--json')).output);
  expect(json).toMatchObject({ from: '2026-11-11', origins: [{ signups: 4 }, { signups: 4 }] });
  expect((await run('--from', '2020-01-01', '--to', '2020-01-31')).output).toBe(
    'No sign-ups from 2020-01-01 to 2020-01-31.\n',
  );
  expect((await run('--from', 'yesterday')).code).toBe(2);
});
