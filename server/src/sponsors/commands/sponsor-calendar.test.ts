import { toSponsoredAnchor } from '@midweek/core/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner, type Owner } from '../../commands/owner.ts';
import { clickSums, issueSends, mails, pageSums, sponsorAds } from '../../database/schema.ts';
import { ownerContextOf } from '../../testing/owner-context.ts';
import { aHeldRequest } from '../../testing/sponsor-requests.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await openTestServer();
  owner = createOwner(ownerContextOf(server), async () => undefined);
}, 60_000);
afterAll(() => server.close());

const ADDRESS = 'https://acme.example/try?a=1&b=(2)';

async function listPlaces(day: string, issues?: number) {
  const calendar = await owner.run('show-sponsor-calendar', { ...(issues && { issues }) });
  const found = calendar?.days.find(({ issueDate }) => issueDate === day);
  return found?.places.map(({ placement, position, state, company }) =>
    [placement, position, state, company].filter((part) => part !== null).join(' '),
  );
}

test('the next issues are listed with every place, and who has it', async () => {
  const calendar = await owner.run('show-sponsor-calendar', {});
  expect(calendar?.days).toHaveLength(12);
  // The ads of today's issue were due two days ago.
  expect(calendar?.days.slice(0, 2)).toMatchObject([
    { issueDate: '2026-11-11', isBookable: false, isIssueDay: true },
    { issueDate: '2026-11-18', isBookable: true, copyDeadline: '2026-11-16T12:00:00Z' },
  ]);
  expect(calendar?.placements[2]).toMatchObject({ id: 'react', label: { en: 'React link' }, perIssue: 2 });

  const id = await aHeldRequest(server, [
    { issueDate: '2026-12-02', placement: 'main', quantity: 1 },
    { issueDate: '2026-12-02', placement: 'react', quantity: 1 },
  ]);
  expect(await listPlaces('2026-12-02')).toEqual([
    'main 0 held Acme',
    'second 0 free',
    'react 0 held Acme',
    'react 1 free',
    'react-native 0 free',
    'react-native 1 free',
  ]);
  await owner.run('accept-sponsor-request', { id });
  await owner.run('block-sponsor-date', { date: '2026-12-02' });
  expect((await listPlaces('2026-12-02'))?.slice(0, 2)).toEqual(['main 0 taken Acme', 'second 0 blocked']);
});

test('a place is free again once its hold has run out', async () => {
  await aHeldRequest(server, [{ issueDate: '2026-12-09', placement: 'main', quantity: 1 }]);
  expect((await listPlaces('2026-12-09'))?.[0]).toBe('main 0 held Acme');
  server.advance(49 * 3_600_000);
  expect((await listPlaces('2026-12-09'))?.[0]).toBe('main 0 free');
});

test('places of a day beyond the asked issues, or without an issue, are not forgotten', async () => {
  await server.database.db.execute(
    `insert into sponsor_slots (issue_date, placement, position, state) values ('2027-05-06', 'main', 0, 'blocked')`,
  );
  const calendar = await owner.run('show-sponsor-calendar', { issues: 1 });
  expect(calendar?.days.map(({ issueDate, isIssueDay }) => [issueDate, isIssueDay])).toEqual([
    ['2026-11-18', true],
    ['2026-12-02', true],
    ['2027-05-06', false],
  ]);
});

test('the results of a request are those of the issue whose mails link to its ad', async () => {
  const { db } = server.database;
  const id = await aHeldRequest(server, [{ issueDate: '2026-12-16', placement: 'main', quantity: 1 }]);
  await owner.run('accept-sponsor-request', { id });
  const ad = { issueDate: '2026-12-16', placement: 'main', position: 0, title: 'Try Acme', url: ADDRESS };
  await db.insert(sponsorAds).values({ ...ad, savedAt: server.now() });
  const show = async () => (await owner.run('show-sponsor-results', { id })).places;
  expect(await show()).toMatchObject([{ slot: '2026-12-16-main-0', isInserted: false, sent: null }]);

  await owner.run('mark-copies-inserted', { slots: ['2026-12-16-main-0'] });
  const printed = 'https://acme.example/try?a=1&b=%282%29';
  const at = new Date('2026-12-16T07:00:00Z');
  const send = (issue: string, href: string) =>
    db.insert(issueSends).values({
      issue,
      state: 'done',
      createdAt: at,
      startAt: at,
      frozenAt: at,
      mails: { en: { subject: issue, html: `<a href="${href}">`, text: issue } },
    });
  await send('special', 'https://acme.example/try?a=1&amp;b=%282%29&amp;c=3');
  expect(await show()).toMatchObject([{ isInserted: true, sent: null }]);

  await send('262', 'https://acme.example/try?a=1&amp;b=%282%29');
  const mail = { issue: '262', mail: 'issue', locale: 'en', state: 'sent' } as const;
  await db.insert(mails).values([
    { ...mail, subscriberId: crypto.randomUUID() },
    { ...mail, subscriberId: crypto.randomUUID(), bounce: 'hard' },
    { ...mail, subscriberId: crypto.randomUUID(), state: 'failed' },
  ]);
  const anchor = toSponsoredAnchor(printed);
  await db.insert(clickSums).values({ day: '2026-12-16', issue: '262', anchor, isBot: false, clicks: 31 });
  const page = { day: '2026-12-16', path: '/newsletter/262', locale: 'en', referrer: '', isBot: false };
  await db.insert(pageSums).values({ ...page, views: 400 });
  expect(await owner.run('show-sponsor-results', { id })).toMatchObject({
    isCounting: true,
    places: [
      {
        title: 'Try Acme',
        sent: { issue: '262', at: at.toISOString(), mails: 3, delivered: 1, views: 400, clicks: 31, anchor },
      },
    ],
  });
});
