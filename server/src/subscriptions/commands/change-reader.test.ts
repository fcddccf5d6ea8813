// What the owner does to one reader.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner, type Owner } from '../../commands/owner.ts';
import { deskEvents } from '../../database/schema.ts';
import { ownerContextOf } from '../../testing/owner-context.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await openTestServer();
  owner = createOwner(ownerContextOf(server), async () => undefined);
}, 120_000);
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const NOTE = 'list of the meetup';

test('a reader who asked for it by post is unsubscribed, without an email', async () => {
  const address = 'ada@example.org';
  await owner.run('add-subscriber', { address, locale: 'en', confirmed: true, note: NOTE });
  expect(await owner.run('unsubscribe-reader', { address: 'Ada@Example.org' })).toEqual({
    address,
    state: 'unsubscribed',
  });
  const { subscriber, events } = await owner.run('show-subscriber', { address });
  expect(subscriber).toMatchObject({ state: 'unsubscribed', confirmationConsent: { wording: NOTE } });
  expect(events.at(-1)).toMatchObject({ kind: 'unsubscribed', detail: { from: 'active', by: 'owner' } });
  await server.settle();
  expect(server.mailsTo(address)).toEqual([]);

  await expect(owner.run('unsubscribe-reader', { address })).rejects.toThrow(
    'ada@example.org is unsubscribed already and gets no issues',
  );
  await expect(owner.run('unsubscribe-reader', { address: 'nobody@example.org' })).rejects.toThrow(
    'nobody has the address nobody@example.org',
  );
  const { db } = server.database;
  const noted = await db.select().from(deskEvents).where(eq(deskEvents.what, 'unsubscribe-reader'));
  expect(noted).toMatchObject([{ who: 'terminal', detail: {} }]);
});

test('the email to confirm is sent again, once an hour and three times in all', async () => {
  const address = 'bob@example.org';
  const again = () => owner.run('send-confirmation-again', { address });
  await owner.run('add-subscriber', { address, locale: 'fr' });
  await server.settle();
  await expect(again()).rejects.toThrow('was asked to confirm within the last hour');
  await server.passTime(HOUR_MS + 1);
  expect(await again()).toEqual({ address, sent: 2, left: 1 });
  await server.passTime(HOUR_MS + 1);
  expect(await again()).toEqual({ address, sent: 3, left: 0 });
  await server.passTime(HOUR_MS + 1);
  await expect(again()).rejects.toThrow('was asked 3 times to confirm, and is not asked again');
  expect(server.mailsTo(address).map(({ subject }) => subject)).toEqual(Array(3).fill('confirm fr'));
});

test('nobody but who is pending is asked to confirm', async () => {
  const address = 'carol@example.org';
  await owner.run('add-subscriber', { address, locale: 'en', confirmed: true, note: NOTE });
  await expect(owner.run('send-confirmation-again', { address })).rejects.toThrow(
    'carol@example.org is active; only people who are pending are asked to confirm',
  );
});
