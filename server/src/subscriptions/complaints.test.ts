// A person who reported a mail as spam is never mailed again, by any later event.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner, type Owner } from '../commands/owner.ts';
import { subscribers } from '../database/schema.ts';
import { ownerContextOf } from '../testing/owner-context.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../testing/test-services.ts';
import { recordBounce, recordComplaint } from './bounces-and-complaints.ts';
import { maintainSubscriptions } from './maintain-subscriptions.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await openTestServer();
  owner = createOwner(ownerContextOf(server), async () => undefined);
}, 60_000);
afterAll(() => server.close());

async function find(email: string) {
  const { db } = server.database;
  const [row] = await db.select().from(subscribers).where(eq(subscribers.normalizedEmail, email));
  if (!row) throw new Error(`nobody has the address ${email}`);
  return row;
}

async function linksOf(email: string, subject: string): Promise<string[]> {
  await server.settle();
  const mail = server.mailsTo(email).findLast((sent) => sent.subject === subject);
  return mail?.text?.trim().split('\n') ?? [];
}

function post(link: string, action: string) {
  const { pathname, search } = new URL(link);
  return server.app.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  });
}

async function complain(email: string) {
  const { id: subscriberId } = await find(email);
  await server.database.db.transaction((tx) =>
    recordComplaint(tx, { subscriberId, reason: 'abuse', at: server.now() }),
  );
  return server.mailsTo(email).length;
}

async function aReader(email: string) {
  await server.signUp(email, { ip: `192.0.2.${email.length}` });
  const [confirm = ''] = await linksOf(email, 'confirm en');
  await post(confirm, 'confirm');
  const [, preferences = '', unsubscribe = ''] = await linksOf(email, 'welcome en');
  return { preferences, unsubscribe };
}

test('links of earlier mails do not lead back and ask for no mail', async () => {
  const email = 'links@links.example';
  const { preferences, unsubscribe } = await aReader(email);
  const mails = await complain(email);
  for (const [link, action] of [
    [unsubscribe, 'unsubscribe'],
    [unsubscribe, 'undo'],
    [preferences, 'language-fr'],
    [preferences, 'pause'],
    [preferences, 'resume'],
  ] as const) {
    expect((await post(link, action)).statusCode).toBe(303);
    expect((await find(email)).state, action).toBe('complained');
  }
  await server.settle();
  expect(server.mailsTo(email)).toHaveLength(mails);
});

test('the link of a confirmation that was reported as spam does not subscribe', async () => {
  const email = 'never-asked@confirm.example';
  await server.signUp(email, { ip: '198.51.100.1' });
  const [confirm = ''] = await linksOf(email, 'confirm en');
  const mails = await complain(email);
  expect((await post(confirm, 'confirm')).headers.location).toBe('/workflow/subscribe-again');
  expect(await find(email)).toMatchObject({ state: 'complained', confirmedAt: null });
  await server.settle();
  expect(server.mailsTo(email)).toHaveLength(mails);
});

test('sign-ups, imports, the owner, bounces and time change nothing', async () => {
  const email = 'stays@gone.example';
  await aReader(email);
  const mails = await complain(email);
  await server.signUp(email, { ip: '203.0.113.7' });
  await server.settle();
  const rows = [{ line: 2, fields: { email, state: 'active', language: 'en', note: 'a list' } }];
  expect(await owner.run('import-subscribers', { rows, isDryRun: false })).toEqual({
    imported: [{ line: 2, before: 'complained', after: 'complained' }],
  });
  await expect(
    owner.run('add-subscriber', { address: email, locale: 'en', confirmed: true, note: 'a list' }),
  ).rejects.toThrow(`${email} is already known and complained`);
  await expect(owner.run('restore-subscribers', { address: email })).rejects.toThrow(
    'is complained; only readers',
  );
  const { db } = server.database;
  const { id: subscriberId } = await find(email);
  await db.transaction((tx) => recordBounce(tx, { subscriberId, reason: '550', at: server.now() }));
  server.advance(90 * 86_400_000);
  await maintainSubscriptions({
    db,
    secret: TEST_SECRET,
    now: server.now,
  });
  await server.settle();
  expect((await find(email)).state).toBe('complained');
  expect(server.mailsTo(email)).toHaveLength(mails);
});
