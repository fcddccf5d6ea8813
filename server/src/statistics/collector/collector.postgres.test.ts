// What needs several connections: servers that share a database, and a database that is slow.
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { createDatabase } from '../../testing/postgres-server.ts';
import type { Counted } from './to-counted.ts';
import { createWriteSums } from './write-sums.ts';

const DAY = '2026-11-11';
const PATHS = Array.from({ length: 40 }, (_, index) => `/page-${index}`);

/** Two ways to one database; the first is for the test to close. */
async function openTwice(): Promise<[OpenDatabase, OpenDatabase]> {
  const databaseUrl = await createDatabase(inject('postgresUrl') ?? '');
  const one = await openDatabase({ databaseUrl, dataDir: '' });
  const other = await openDatabase({ databaseUrl, dataDir: '' });
  onTestFinished(other.close);
  return [one, other];
}

/** The same events in another order each time, so that rows are asked for in every order. */
function aBatch(round: number): Counted[] {
  return PATHS.flatMap((_, index): Counted[] => {
    const path = PATHS[(index * 7 + round * 13) % PATHS.length] ?? '';
    const page = { day: DAY, path, locale: 'en', referrer: '', isBot: false } as const;
    const click = { day: DAY, issue: '257', anchor: path, isBot: false };
    return [
      { kind: 'view', page, visitor: `visitor of ${path}` },
      { kind: 'click', click },
    ];
  });
}

test('servers that share a database lose nothing, and agree on who was there', async () => {
  const [one, other] = await openTwice();
  onTestFinished(one.close);
  const writers = [one, one, other, other].map(({ db }) => createWriteSums(db, { timeoutMs: 20_000 }));
  const rounds = 20;
  await Promise.all(
    writers.map(async (write, writer) => {
      for (let round = 0; round < rounds; round++) await write(aBatch(round * writers.length + writer));
    }),
  );
  const { rows } = (await one.db.execute(
    sql`select (select sum(views)::int from page_sums) as views, (select sum(visitors)::int from page_sums) as visitors, (select sum(clicks)::int from click_sums) as clicks`,
  )) as unknown as { rows: unknown[] };
  const all = PATHS.length * rounds * writers.length;
  expect(rows).toEqual([{ views: all, visitors: PATHS.length, clicks: all }]);
});
