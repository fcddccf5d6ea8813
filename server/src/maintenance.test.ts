import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { serverFacts } from './database/schema.ts';
import { beginHour } from './maintenance.ts';
import { openTestDatabase } from './testing/databases/test-database.ts';

test('the maintenance begins once an hour, whatever number of processes try', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  expect([await beginHour(db), await beginHour(db)]).toEqual([true, false]);
  const anHourAgo = { at: sql`now() - interval '61 minutes'` };
  await db.update(serverFacts).set(anHourAgo).where(eq(serverFacts.name, 'maintenance'));
  expect([await beginHour(db), await beginHour(db)]).toEqual([true, false]);
});
