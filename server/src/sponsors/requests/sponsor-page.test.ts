import { afterAll, expect, test } from 'vitest';
import { subscribers } from '../../database/schema.ts';
import { PRICE_LIST } from '../../testing/price-list.ts';
import { openTestServer } from '../../testing/test-services.ts';

const page = `<midweek-state name="readers" hidden="">${['all', 'en', 'fr'].map((name) => `<dd data-fill="readers.${name}">–</dd>`).join('')}</midweek-state>`;

const server = await openTestServer({
  pricing: PRICE_LIST,
  files: { 'sponsor.html': page, 'fr/sponsor.html': page },
});
afterAll(() => server.close());

test('the sponsor page says how many readers there are, once there are 500', async () => {
  const { db } = server.services;
  const reader = (number: number, state: 'active' | 'paused' | 'pending') => ({
    email: `r${number}@example.org`,
    normalizedEmail: `r${number}@example.org`,
    locale: number % 5 === 0 ? ('fr' as const) : ('en' as const),
    state,
    source: 'import',
  });
  await db.insert(subscribers).values(Array.from({ length: 499 }, (_, number) => reader(number, 'active')));
  await db.insert(subscribers).values([reader(1001, 'pending')]);
  expect((await server.app.inject('/sponsor')).body).toBe(page);
  await db
    .insert(subscribers)
    .values(Array.from({ length: 701 }, (_, number) => reader(2000 + number, 'paused')));
  const { body } = await server.app.inject('/fr/sponsor');
  expect(body).toContain('<midweek-state name="readers">');
  expect(body).toContain('<dd data-fill="readers.all">1\u202f200</dd>');
  expect(body).toContain('<dd data-fill="readers.fr">241</dd>');
});
