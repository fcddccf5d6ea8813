import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner, type Owner } from '../../commands/owner.ts';
import { runCommand } from '../../commands/run-command.ts';
import { issueSends, mails, subscriberEvents, subscribers } from '../../database/schema.ts';
import { ownerContextOf } from '../../testing/owner-context.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';

const AT = new Date('2026-11-11T07:00:00Z');

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await openTestServer();
  owner = createOwner(ownerContextOf(server), async () => undefined);
  // Its mailer would send what these tests leave waiting.
  await server.services.mailer.stop();
}, 60_000);
afterAll(() => server.close());

let count = 0;
async function aReader(createdAt = new Date('2026-01-01')): Promise<string> {
  count += 1;
  const email = `reader-${count}@example.org`;
  const [reader] = await server.database.db
    .insert(subscribers)
    .values({ email, normalizedEmail: email, locale: 'en', state: 'active', source: 'owner', createdAt })
    .returning({ id: subscribers.id });
  return reader?.id ?? '';
}

function addMail(subscriberId: string, values: Partial<typeof mails.$inferInsert>) {
  return server.database.db
    .insert(mails)
    .values({ issue: '258', mail: 'issue', locale: 'en', state: 'sent', subscriberId, ...values });
}

test('nothing waits, was sent or came back on a new server', async () => {
  expect(await owner.run('show-mail-queue', {})).toMatchObject({
    destination: { kind: 'outbox' },
    pause: null,
    waiting: { mails: 0, oldest: null, byKind: [] },
    service: [],
    last: null,
    returns: { days: 30, causes: [], latest: [] },
  });
});

test('those who missed the last issue are counted as they would be added, and counting adds nobody', async () => {
  const { db } = server.database;
  const mail = { subject: 'Midweek 258', html: '<p>258</p>', text: '258' };
  await db.insert(issueSends).values({
    issue: '258',
    state: 'done',
    mails: { en: mail, fr: mail },
    createdAt: AT,
    startAt: AT,
    frozenAt: AT,
    finishedAt: AT,
  });
  await addMail(await aReader(), {});
  await addMail(await aReader(), { state: 'failed', lastError: '552 5.2.2 mailbox full' });
  // Lost when the owner cancelled; without a mail; confirmed after the issue went out.
  await addMail(await aReader(), { state: 'skipped', lastError: 'the owner cancelled the send' });
  await aReader();
  await aReader(new Date('2026-11-11T07:00:01Z'));
  const { last } = await owner.run('show-mail-queue', {});
  expect(last).toMatchObject({ issue: 258, state: 'done', sent: 1, failed: 1, uncertain: 0, missed: 2 });
  for (const added of [2, 2])
    expect(await owner.run('send-missing', { issue: '258', dryRun: true })).toMatchObject({ added });
  expect(await owner.run('send-missing', { issue: '258' })).toMatchObject({ added: 2 });
  const after = await owner.run('show-mail-queue', {});
  expect(after.last).toMatchObject({ state: 'sending', queued: 2, missed: 0 });
  expect(after.waiting).toMatchObject({
    mails: 2,
    byKind: [{ mail: 'issue', issue: 258, mails: 2, retries: 0 }],
  });
});

test('mails to one person wait beside those of issues, and the oldest is known', async () => {
  const { db } = server.database;
  const createdAt = new Date('2026-11-09T08:00:00Z');
  await addMail(await aReader(), {
    issue: null,
    mail: 'confirm',
    state: 'queued',
    createdAt,
    lastError: '451 4.7.1 later',
  });
  await addMail(await aReader(), { issue: null, mail: 'confirm', state: 'failed' });
  const { waiting, service } = await owner.run('show-mail-queue', {});
  expect(waiting.oldest).toBe(createdAt.toISOString());
  expect(waiting.byKind).toContainEqual({ mail: 'confirm', issue: null, mails: 1, retries: 1 });
  expect(service).toContainEqual({ mail: 'confirm', state: 'failed', mails: 1 });
  await db.execute(`insert into send_workers (id, alive_until, pause) values (gen_random_uuid(), now() + interval '1 minute',
    '{"reason": "554 no", "since": "2026-11-11T08:00:00Z", "probeAt": "2026-11-11T08:15:00Z"}')`);
  expect((await owner.run('show-mail-queue', {})).pause).toMatchObject({
    reason: '554 no',
    cure: expect.stringContaining('SMTP_URL'),
  });
});

test('what came back is added up by cause, each reader once, and old returns are left out', async () => {
  const { db } = server.database;
  const full = '552 5.2.2 mailbox full';
  const soft = { bounce: 'soft', bouncedAt: AT, lastError: full } as const;
  await addMail(await aReader(), soft);
  await addMail(await aReader(), { ...soft, lastError: '452 over quota' });
  await addMail(await aReader(), { ...soft, bouncedAt: new Date('2026-10-01') });
  const gone = await aReader();
  await addMail(gone, {
    bounce: 'hard',
    bouncedAt: new Date('2026-11-11T07:05:00Z'),
    lastError: '550 5.1.1 unknown',
  });
  const bounced = {
    kind: 'bounced',
    detail: { reason: '550 5.1.1 unknown' },
    at: new Date('2026-11-11T07:05:00Z'),
  };
  const neverConfirmed = await aReader();
  await db.insert(subscriberEvents).values([
    { subscriberId: gone, ...bounced },
    { subscriberId: neverConfirmed, ...bounced, at: new Date('2026-11-01') },
  ]);
  const { returns } = await owner.run('show-mail-queue', {});
  expect(returns.causes).toEqual([
    { kind: 'hard', cause: 'no-mailbox', mails: 2, example: '550 5.1.1 unknown' },
    { kind: 'soft', cause: 'full', mails: 2, example: expect.any(String) },
  ]);
  expect(returns.latest).toHaveLength(4);
  expect(returns.latest[0]).toMatchObject({ readerId: gone, kind: 'hard', issue: 258 });
  expect(returns.latest.at(-1)).toMatchObject({ readerId: neverConfirmed, issue: null });
});

test('an editor sees which mails did not go out, and sends none of them again', async () => {
  const { db } = server.database;
  const [failed] = await db
    .insert(mails)
    .values({
      mail: 'goodbye',
      locale: 'en',
      toEmail: 'ada@example.org',
      state: 'failed',
      lastError: '550 no',
    })
    .returning({ id: mails.id });
  const editor = { role: 'editor', name: 'Grace' } as const;
  const ask = (name: string, input: object) =>
    runCommand(ownerContextOf(server), name, input, async () => undefined, editor);
  expect(await ask('list-unsent-mails', { retry: failed?.id })).toMatchObject({
    mails: expect.arrayContaining([
      expect.objectContaining({ id: failed?.id, to: 'a…@….org', state: 'failed' }),
    ]),
  });
  await expect(ask('failed-mails', { retry: failed?.id })).rejects.toThrow();
  expect(await db.$count(mails, and(eq(mails.id, failed?.id ?? ''), eq(mails.state, 'failed')))).toBe(1);
});
