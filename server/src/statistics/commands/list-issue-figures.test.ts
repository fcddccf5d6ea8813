import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner, type Owner } from '../../commands/owner.ts';
import { clickSums, issueSends, mails } from '../../database/schema.ts';
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

async function send(issue: string, frozenAt: Date | null, count: number) {
  const { db } = server.database;
  const at = frozenAt ?? server.now();
  await db.insert(issueSends).values({
    issue,
    state: frozenAt ? 'done' : 'scheduled',
    mails: {},
    createdAt: at,
    startAt: at,
    frozenAt,
  });
  if (count > 0)
    await db.insert(mails).values(
      Array.from({ length: count }, () => ({
        issue,
        subscriberId: crypto.randomUUID(),
        locale: 'en' as const,
        mail: 'issue',
        state: 'sent' as const,
      })),
    );
}

async function changeOne(issue: string, values: Partial<typeof mails.$inferInsert>) {
  const { db } = server.database;
  const [mail] = await db.select().from(mails).where(eq(mails.issue, issue)).limit(1);
  await db
    .update(mails)
    .set(values)
    .where(eq(mails.id, mail?.id ?? ''));
}

test('issues are compared, the last one first; those that nobody has are left out', async () => {
  expect(await owner.run('list-issue-figures', {})).toEqual({ isCounting: false, issues: [] });
  const now = server.now();
  await send('256', new Date(now.getTime() - 60 * DAY_MS), 2);
  await send('spring-letter', new Date(now.getTime() - 1 * DAY_MS), 3);
  await send('258', null, 0);
  await changeOne('spring-letter', { bounce: 'soft' });
  await server.database.db.insert(clickSums).values([
    { day: '2026-11-10', issue: 'spring-letter', anchor: 'a', isBot: false, clicks: 4 },
    { day: '2026-11-11', issue: 'spring-letter', anchor: 'b', isBot: false, clicks: 1 },
    { day: '2026-11-11', issue: 'spring-letter', anchor: 'a', isBot: true, clicks: 90 },
  ]);
  const nothing = { state: 'done', sent: 2, cameBack: 0, complained: 0, left: 0, clicks: 0 };
  expect((await owner.run('list-issue-figures', {})).issues).toEqual([
    {
      ...nothing,
      issue: 'spring-letter',
      sentAt: '2026-11-10T08:00:00.000Z',
      mails: 3,
      sent: 3,
      cameBack: 1,
      clicks: 5,
    },
    { ...nothing, issue: 256, sentAt: '2026-09-12T08:00:00.000Z', mails: 2 },
  ]);
});

test('figures of a settled issue are kept, those of a new one are counted again', async () => {
  const leftOf = async () =>
    (await owner.run('list-issue-figures', {})).issues.map(({ issue, left }) => [issue, left]);
  await changeOne('256', { unsubscribedAt: server.now() });
  await changeOne('spring-letter', { unsubscribedAt: server.now() });
  server.advance(DAY_MS);
  expect(await leftOf()).toEqual([
    ['spring-letter', 1],
    [256, 0],
  ]);
});
