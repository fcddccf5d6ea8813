import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPng } from '../../../core/src/testing/test-images.ts';
import { deliveries, sponsorSlots, subscriberEvents, suppressions } from '../database/schema.ts';
import { loadAdImage, storeAd } from '../sponsors/ads/ad-repository.ts';
import { ownerContextOf } from '../testing/owner-context.ts';
import { openTestServer, type TestServer } from '../testing/test-services.ts';
import { copyDatabase } from './copy-database.ts';
import { createOwner, type Owner } from './owner.ts';

let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await openTestServer();
  second = await openTestServer();
}, 180_000);
afterAll(async () => {
  await first.close();
  await second.close();
});

function ownerOf(server: TestServer): Owner {
  return createOwner(ownerContextOf(server), async () => undefined);
}

function copy() {
  const { enqueue } = second.services;
  return copyDatabase({ from: first.database.db, to: second.database.db, enqueue });
}

test('readers, their history, their links and the deleted addresses move; emails that wait are sent from there', async () => {
  const before = ownerOf(first);
  await before.run('add-subscriber', { address: 'ada@example.org', locale: 'fr' });
  await first.settle();
  await before.run('add-subscriber', { address: 'gone@example.org', locale: 'en', note: 'a paper list' });
  await before.run('remove-subscriber', { address: 'gone@example.org' });
  await before.run('import-subscribers', {
    rows: Array.from({ length: 501 - 1 }, (_, i) => ({
      line: i + 2,
      fields: {
        email: `reader${i}@example.org`,
        language: 'en',
        state: 'active',
        confirmed_at: '2021-01-01',
      },
    })),
    isDryRun: false,
  });
  // Still to be sent when the old server was stopped.
  const { db } = first.database;
  const shown = await before.run('show-subscriber', { address: 'reader7@example.org' });
  const [reader] = await db
    .execute(`select id from subscribers where normalized_email = 'reader7@example.org'`)
    .then((result) => (result as unknown as { rows: { id: string }[] }).rows);
  await db.insert(deliveries).values({ subscriberId: reader?.id ?? '', locale: 'en', mail: 'welcome' });

  const slot = { issueDate: '2026-11-25', placement: 'main', position: 0 } as const;
  await db.insert(sponsorSlots).values({ ...slot, state: 'taken' });
  await storeAd(db, slot, { title: 'Acme', image: aPng(), imageType: 'image/png' });

  expect(await copy()).toEqual({ subscribers: 501 });
  const image = await loadAdImage(second.database.db, slot);
  expect(Buffer.from(image?.bytes ?? [])).toEqual(aPng());
  await second.settle();
  expect(second.sent.map(({ to, email }) => [to, email.subject])).toEqual([
    ['reader7@example.org', 'welcome en'],
  ]);
  const after = ownerOf(second);
  expect((await after.run('show-subscriber', { address: 'reader7@example.org' })).subscriber).toEqual(
    shown.subscriber,
  );
  expect(await second.database.db.select().from(suppressions)).toHaveLength(1);
  expect(await second.database.db.select().from(subscriberEvents)).toHaveLength(501);
}, 120_000);

test('a database that has subscribers is left alone', async () => {
  await expect(copy()).rejects.toThrow('already has subscribers (501)');
});
