import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner, type Owner } from '../../commands/owner.ts';
import { issueSends } from '../../database/schema.ts';
import { ownerContextOf } from '../../testing/owner-context.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await openTestServer();
  owner = createOwner(ownerContextOf(server), async () => undefined);
}, 120_000);
afterAll(() => server.close());

const DAY_MS = 86_400_000;

test('readers by day, with what may have moved them', async () => {
  const nothing = await owner.run('reader-growth', { days: 2 });
  expect(nothing).toEqual({
    days: [
      { day: '2026-11-10', active: 0, joined: 0, left: 0 },
      { day: '2026-11-11', active: 0, joined: 0, left: 0 },
    ],
    events: [],
    doors: [],
    languages: [],
  });

  const lines = ['one,active', 'two,active', 'three,unsubscribed'].map(
    (line) => `${line.replace(',', '@import.example,')},2024-01-01`,
  );
  const text = ['email,state,confirmed_at', ...lines].join('\n');
  await owner.run('import-readers', { file: { name: 'a.csv', text }, locale: 'fr', isDryRun: false });
  await server.passTime(DAY_MS);
  await owner.run('add-subscriber', {
    address: 'ada@example.org',
    locale: 'en',
    confirmed: true,
    note: 'list of the meetup',
  });
  await owner.run('add-subscriber', { address: 'pending@example.org', locale: 'en' });
  const at = server.now();
  await server.database.db
    .insert(issueSends)
    .values({ issue: '258', state: 'done', mails: {}, createdAt: at, startAt: at, frozenAt: at });
  await server.passTime(DAY_MS);
  await owner.run('unsubscribe-reader', { address: 'one@import.example' });

  expect(await owner.run('reader-growth', { days: 4 })).toEqual({
    days: [
      { day: '2026-11-10', active: 0, joined: 0, left: 0 },
      { day: '2026-11-11', active: 2, joined: 2, left: 0 },
      { day: '2026-11-12', active: 3, joined: 1, left: 0 },
      { day: '2026-11-13', active: 2, joined: 0, left: 1 },
    ],
    events: [
      { day: '2026-11-11', kind: 'import', label: '2' },
      { day: '2026-11-12', kind: 'issue', label: '258' },
    ],
    doors: [
      { source: 'import', joined: 2 },
      { source: 'owner', joined: 1 },
    ],
    languages: [
      { locale: 'fr', joined: 2 },
      { locale: 'en', joined: 1 },
    ],
  });
  expect((await owner.run('reader-growth', {})).days).toHaveLength(84);
});
