// On PGlite as it is in a data folder.
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/databases/test-database.ts';
import { tidyPglite } from './tidy-pglite.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

async function read<Row>(text: ReturnType<typeof sql>): Promise<Row | undefined> {
  const { rows } = (await db.execute(text)) as unknown as { rows: Row[] };
  return rows[0];
}

/** Leaves dead rows: so many of every hundred. */
async function churn(dead: number): Promise<void> {
  await db.execute(sql`insert into suppressions (email_hash) select g::text from generate_series(1, 1000) g`);
  await db.execute(
    sql`update suppressions set email_hash = email_hash || 'x' where email_hash::int % 100 < ${dead}`,
  );
  await db.execute(sql`select pg_stat_force_next_flush()`);
}

async function countDead(): Promise<number> {
  const row = await read<{ dead: number }>(
    sql`select pg_stat_get_dead_tuples('suppressions'::regclass)::int as dead`,
  );
  return row?.dead ?? -1;
}

async function signUp(): Promise<void> {
  await db.execute(
    sql`insert into signups (email, normalized_email, locale, attribution, consent) values ('a@example.org', 'a@example.org', 'en', '{}', '{}')`,
  );
}

beforeEach(async () => {
  await db.execute(sql`truncate suppressions, signups`);
  await db.execute(sql`select pg_stat_force_next_flush()`);
});

test('dead rows are removed when nobody signs up', async () => {
  await churn(50);
  expect(await countDead()).toBeGreaterThan(300);
  await signUp();
  await tidyPglite(db);
  expect(await countDead()).toBeGreaterThan(300);
  await db.execute(sql`truncate signups`);
  await tidyPglite(db);
  expect(await countDead()).toBe(0);
});

test('a table of mostly dead rows does not wait', async () => {
  await churn(100);
  await db.execute(sql`update suppressions set email_hash = email_hash || 'y'`);
  await db.execute(sql`select pg_stat_force_next_flush()`);
  await signUp();
  await tidyPglite(db);
  expect(await countDead()).toBe(0);
});

test('a few dead rows are left alone', async () => {
  await churn(10);
  const before = await countDead();
  await tidyPglite(db);
  expect(await countDead()).toBe(before);
});

test('rows that an import has added can be read from an index alone', async () => {
  await db.execute(sql`insert into suppressions (email_hash) select g::text from generate_series(1, 5000) g`);
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const readVisible = () =>
    read<{ pages: number }>(
      sql`select relallvisible as pages from pg_class where oid = 'suppressions'::regclass`,
    );
  expect((await readVisible())?.pages).toBe(0);
  await tidyPglite(db);
  expect((await readVisible())?.pages).toBeGreaterThan(0);
});

test('the write-ahead log begins anew after 32 MB', async () => {
  const readDistance = async () =>
    (
      await read<{ bytes: number }>(
        sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
      )
    )?.bytes ?? 0;
  // Each begins the next file of 16 MB.
  for (let i = 0; i < 3; i++) {
    await signUp();
    await db.execute(sql`select pg_switch_wal()`);
  }
  expect(await readDistance()).toBeGreaterThan(32 * 1024 * 1024);
  await tidyPglite(db);
  expect(await readDistance()).toBeLessThan(1_000_000);
});
