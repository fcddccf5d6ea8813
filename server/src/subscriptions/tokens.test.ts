import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { subscribers, tokens } from '../database/schema.ts';
import { createSecret } from '../secrets/secret.ts';
import { openTestDatabase } from '../testing/databases/test-database.ts';
import { redeemTokens } from './subscriber-repository.ts';
import { createTokenStore } from './tokens.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-11T08:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const store = createTokenStore(createSecret('a secret for tests'));

let database: OpenDatabase;
let subscriberId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const [row] = await database.db
    .insert(subscribers)
    .values({ email: 'a@b.co', normalizedEmail: 'a@b.co', locale: 'en', state: 'active', source: 'form' })
    .returning();
  subscriberId = row?.id ?? '';
});
afterAll(() => database.close());

let count = 0;
function aDelivery() {
  count += 1;
  return { subscriberId, deliveryId: `mail-${count}` };
}

test('a mail that is sent again has the same link, which is stored once and as a hash only', async () => {
  const { db } = database;
  const link = { ...aDelivery(), purpose: 'confirm' } as const;
  const token = await store.issue(db, link, NOW);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await store.issue(db, link, later(DAY_MS))).toBe(token);
  const rows = await db.select().from(tokens);
  expect(rows.length).toBe(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  // Another try does not prolong it.
  expect(rows[0]?.expiresAt).toEqual(later(14 * DAY_MS));
});

test.each([
  ['data', 2],
  ['confirm', 14],
  ['stay', 60],
  ['manage', 400],
  ['unsubscribe', 400],
] as const)('a link to %s works for %i days', async (purpose, days) => {
  const { db } = database;
  const token = await store.issue(db, { ...aDelivery(), purpose }, NOW);
  const at = (ms: number) => store.check(db, token, [purpose], later(ms));
  expect(await at(days * DAY_MS - 1)).toMatchObject({ ok: true, subscriberId, purpose });
  expect(await at(days * DAY_MS)).toEqual({ ok: false, reason: 'expired' });
});

test('a token serves its purpose only, once if it is used up, and nobody else can make one', async () => {
  const { db } = database;
  const delivery = aDelivery();
  const token = await store.issue(db, { ...delivery, purpose: 'stay' }, NOW);
  expect(await store.check(db, token, ['manage', 'unsubscribe'], NOW)).toEqual({
    ok: false,
    reason: 'unknown',
  });
  const checked = await store.check(db, token, ['stay'], NOW);
  await redeemTokens(db, { subscriberId, purpose: 'stay', hash: checked.ok ? checked.hash : '' }, NOW);
  expect(await store.check(db, token, ['stay'], NOW)).toEqual({
    ok: false,
    reason: 'used',
    subscriberId,
    usedAt: NOW,
  });

  const others = createTokenStore(createSecret('another secret'));
  expect(await others.issue(db, { ...delivery, purpose: 'stay' }, NOW)).not.toBe(token);
  for (const forged of ['', 'x', `${token}x`, token.toLowerCase(), '\0', 'é'.repeat(43), "' or true --"])
    expect(await store.check(db, forged, ['stay'], NOW)).toEqual({ ok: false, reason: 'unknown' });
});

test('the links of an issue say which, also those of mails that were sent before issues had names', async () => {
  const { db } = database;
  const reader = '0b9c1a52-7e1f-4c7a-9a55-0f1e2d3c4b5a';
  const old = 'unsubscribe.257.C5waUn4fTHqaVQ8eLTxLWg.gbl.k_fNL8OEPC3tSvyff9KViYaHcHPNYtEIIu-dj5ia_AQ';
  expect(await store.check(db, old, ['unsubscribe'], NOW)).toMatchObject({
    issue: '257',
    subscriberId: reader,
  });
  for (const issue of ['spring-letter', 'conferences/2024/recap.v2']) {
    const token = store.forIssue({ issue, subscriberId: reader, purpose: 'manage', sentAt: NOW });
    expect(await store.check(db, token, ['manage'], NOW)).toMatchObject({ issue, subscriberId: reader });
  }
});
