// Cases with several connections: servers that share a database.
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../database/open-database.ts';
import { createDatabase } from '../../testing/databases/postgres-server.ts';
import { createAddToSums } from './add-to-sums.ts';
import type { Counted } from './to-counted.ts';

const DAY = '2026-11-11';
const PATHS = Array.from({ length: 40 }, (_, index) => `/page-${index}`);
const ROUNDS = 20;
const WRITERS = 4;

/** The same events in another order each time, so that rows are asked for in every order. */
function listEvents(round: number): Counted[] {
  return PATHS.flatMap((_, index): Counted[] => {
    const path = PATHS[(index * 7 + round * 13) % PATHS.length] ?? '';
    const page = { day: DAY, path, locale: 'en', referrer: '', isBot: false } as const;
    return [
      { page, amount: 'views', visitor: `visitor of ${path}` },
      { click: { day: DAY, issue: '257', anchor: path, isBot: false } },
    ];
  });
}

test('servers that share a database lose nothing, and agree on who was there', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl') ?? '');
  const databases = await Promise.all([0, 1].map(() => openDatabase({ databaseUrl, dataDir: '' })));
  const [one, other] = databases;
  if (!one || !other) throw new Error('no database');
  for (const { close } of databases) onTestFinished(close);
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const addToSums = createAddToSums((writer % 2 ? one : other).db);
      for (let round = 0; round < ROUNDS; round++)
        for (const event of listEvents(round * WRITERS + writer)) await addToSums(event);
    }),
  );
  const { rows } = (await one.db.execute(
    sql`select (select sum(views)::int from page_sums) as views, (select sum(visitors)::int from page_sums) as visitors, (select sum(clicks)::int from click_sums) as clicks`,
  )) as unknown as { rows: unknown[] };
  const all = PATHS.length * ROUNDS * WRITERS;
  expect(rows).toEqual([{ views: all, visitors: PATHS.length, clicks: all }]);
});
