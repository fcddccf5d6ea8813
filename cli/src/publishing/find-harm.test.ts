import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueSource, loadFiles } from '../../../core/src/testing/content-folder.ts';
import { createOwner, type Owner } from '../../../server/src/commands/owner.ts';
import { issueSends, subscribers } from '../../../server/src/database/schema.ts';
import { ownerContextOf } from '../../../server/src/testing/owner-context.ts';
import { openTestServer, type TestServer } from '../../../server/src/testing/test-services.ts';
import { findHarm } from './find-harm.ts';

const listHarm = async (...given: Parameters<typeof findHarm>) => (await findHarm(...given)).harm;

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await openTestServer();
  owner = createOwner(ownerContextOf(server), async () => undefined);
  const at = new Date('2026-11-11T08:00:00Z');
  const send = { state: 'done', mails: {}, startAt: at, createdAt: at } as const;
  await server.database.db.insert(issueSends).values([
    { ...send, issue: '256', frozenAt: at },
    { ...send, issue: '300', state: 'scheduled', startAt: new Date('2099-01-01') },
  ]);
});
afterAll(() => server.close());

const LOST =
  'issue 256 was sent, and its emails link to /newsletter/256, which is gone, unlisted or a draft; bring it back, or lead its readers to the list of issues with: midweek publish --gone 256';

test.each([
  ['is there', { 'newsletter/256/en.md': issueSource({ number: 256 }) }, []],
  ['is gone', {}, [LOST]],
  ['was renamed', { 'newsletter/255/en.md': issueSource({ number: 255 }) }, [LOST]],
  ['is unlisted', { 'newsletter/256/en.md': issueSource({ number: 256, more: 'unlisted: true\n' }) }, [LOST]],
  [
    'is a draft again',
    { 'newsletter/256/en.md': issueSource({ number: 256, more: 'draft: true\n' }) },
    [LOST],
  ],
])('the page of a sent issue %s', async (_, files, harm) => {
  const { content } = await loadFiles(files, { includeDrafts: true });
  expect(await listHarm(owner, content)).toEqual(harm);
});

test('an issue is gone on purpose when it was sent and somebody says so', async () => {
  const { content } = await loadFiles({});
  expect(await listHarm(owner, content, '256')).toEqual([]);
  expect(await listHarm(owner, content, '12')).toEqual([
    '--gone 12: no issue 12 was sent, so no email leads to it; leave the option out',
  ]);
});

test('a redirect in each language is as good as the page', async () => {
  const { content } = await loadFiles({});
  const leads = (...from: string[]) => ({
    ...content,
    site: { ...content.site, redirects: from.map((from) => ({ from, to: '/', status: 302 as const })) },
  });
  expect(await listHarm(owner, leads('/newsletter/256'))).toEqual([LOST]);
  expect(await listHarm(owner, leads('/newsletter/256', '/fr/newsletter/256'))).toEqual([]);
});

test('a language that somebody reads in cannot go without saying where to', async () => {
  const { content } = await loadFiles({ 'newsletter/256/en.md': issueSource({ number: 256 }) });
  const reader = { source: 'form', locale: 'de' } as const;
  await server.database.db.insert(subscribers).values(
    (['active', 'paused', 'unsubscribed'] as const).map((state) => ({
      ...reader,
      state,
      email: `${state}@proton.me`,
      normalizedEmail: `${state}@proton.me`,
    })),
  );
  expect(await listHarm(owner, content)).toEqual([
    '2 readers chose "de", which site.yml no longer has; bring it back, or say which language they get with: midweek publish --readers-of de=en',
  ]);
  expect(await owner.run('count-subscribers', {})).toContainEqual({
    locale: 'de',
    state: 'active',
    count: 1,
  });
  expect(await owner.run('list-subscribers', { limit: 9 })).toMatchObject({ total: 3 });
  expect(await owner.run('move-readers', { from: 'de', to: 'fr' })).toEqual({ moved: 3 });
  expect(await listHarm(owner, content)).toEqual([]);
  const { events } = await owner.run('show-subscriber', { address: 'active@proton.me' });
  expect(events).toMatchObject([{ kind: 'language-changed', detail: { from: 'de', to: 'fr', by: 'owner' } }]);
});
