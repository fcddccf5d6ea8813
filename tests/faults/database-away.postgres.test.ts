import { expect, test } from 'vitest';
import { testDatabaseAway } from './database-away.ts';

const OUTAGES = Number(process.env.OUTAGES ?? 1);

test('without a database at the start, and when it goes, pages come and no sign-up that was taken is lost', async () => {
  const figures = await testDatabaseAway({ outages: OUTAGES, passesTime: true });
  console.log(figures);
  expect(figures.failures).toEqual([]);
  expect(figures.signups[202]).toBeGreaterThan(0);
  expect(figures.signups[503]).toBeGreaterThan(0);
}, 600_000);
