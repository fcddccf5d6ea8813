import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DamagedDatabaseError } from '../data-folder/contents.ts';
import { placeTestDatabase } from '../testing/databases/test-database.ts';
import type { Database } from './database.ts';
import { DatabaseNotOpenError, isDatabaseAway } from './database-away.ts';
import { preparePglite } from './prepare-pglite.ts';
import { signups } from './schema.ts';

// Making a database from nothing takes seconds of processor time.
vi.setConfig({ testTimeout: 120_000 });

/** A data folder with a whole database, closed after the test. */
function aDataFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'midweek-data-'));
  placeTestDatabase(dataDir);
  const database = preparePglite(dataDir);
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { dataDir, folder: join(dataDir, 'database'), database };
}

test('queries fail until it is open, and again when it is closed; what was opened is marked as used', async () => {
  const { dataDir, database } = aDataFolder();
  const { db } = database;
  await expect(db.select().from(signups)).rejects.toMatchObject({ cause: expect.any(DatabaseNotOpenError) });
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow(DatabaseNotOpenError);
  await database.open();
  expect(await db.select().from(signups)).toEqual([]);
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database-initialized']);
  await database.close();
  await expect(db.select().from(signups)).rejects.toMatchObject({ cause: expect.any(DatabaseNotOpenError) });
});

const cutOff = (folder: string) => truncateSync(join(folder, 'global/pg_control'), 100);

test.each<[string, string, (folder: string) => void, RegExp]>([
  ['secret', 'the folder is gone', (folder) => rmSync(folder, { recursive: true }), /the folder is gone/],
  ['secret', 'a file is gone', (folder) => rmSync(join(folder, 'PG_VERSION')), /it has no PG_VERSION/],
  ['database-initialized', 'a file is cut off', cutOff, /PostgreSQL does not open it/],
])('in a folder with %s, %s: reported, and no new database is made', async (mark, _name, damage, message) => {
  const { dataDir, folder, database } = aDataFolder();
  writeFileSync(join(dataDir, mark), 'x'.repeat(43));
  damage(folder);
  const opening = database.open();
  await expect(opening).rejects.toThrow(DamagedDatabaseError);
  await expect(opening).rejects.toThrow(message);
  await expect(opening).rejects.toThrow(
    /by npx midweek restore FILE, and start the server\. .+ set DATA_DIR to a new folder\.$/,
  );
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(mark === 'database-initialized');
  await expect(database.db.execute(sql`select 1`)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(message) },
  });
});

test('a first database whose making was interrupted is made again', async () => {
  const { dataDir, folder, database } = aDataFolder();
  writeFileSync(join(dataDir, 'database-unfinished'), '');
  rmSync(join(folder, 'global/pg_control'));
  await database.open();
  expect(await database.db.select().from(signups)).toEqual([]);
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database-initialized']);
});

test('a database that was open once is never made again', async () => {
  const { dataDir, database } = aDataFolder();
  await database.open();
  await database.db.execute(sql`create table kept (id int)`);
  await database.close();
  writeFileSync(join(dataDir, 'database-unfinished'), '');
  await database.open();
  await database.db.execute(sql`insert into kept values (1)`);
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database-initialized']);
});

test('a copy of which the file of one table is missing is damaged', async () => {
  const { folder, database } = aDataFolder();
  await database.open();
  const { rows } = (await database.db.execute(
    sql`select pg_relation_filepath('signups') as path`,
  )) as unknown as { rows: { path: string }[] };
  await database.close();
  const path = rows[0]?.path ?? '';
  rmSync(join(folder, path));
  await expect(database.open()).rejects.toThrow(`is damaged: it has no ${path}.`);
});

test('a database that cannot go on for want of files fails that query as away, and is opened again', async () => {
  const { database } = aDataFolder();
  const onLost = vi.fn();
  database.onLost(onLost);
  await database.open();
  const fail = sql`do $$ begin raise exception 'could not create file' using errcode = '58P02'; end $$`;
  const error = await database.db.execute(fail).catch((cause: unknown) => cause);
  expect(isDatabaseAway(error)).toBe(true);
  await vi.waitUntil(() => onLost.mock.calls.length > 0, 20_000);
  await database.open();
  expect(await database.db.select().from(signups)).toEqual([]);
});

test('a data folder that is gone while the server runs gets no new database, and is used again when it is back', async () => {
  const { dataDir, database } = aDataFolder();
  const lost = Promise.withResolvers<void>();
  database.onLost(lost.resolve);
  await database.open();
  await database.db.execute(sql`create table kept (id int)`);
  const fail = sql`do $$ begin raise exception 'could not create file' using errcode = '58P02'; end $$`;
  await database.db.execute(fail).catch(() => undefined);
  await lost.promise;
  renameSync(dataDir, `${dataDir}.away`);
  const message = /has lost its database while the server ran/;
  await expect(database.open()).rejects.toThrow(message);
  expect(existsSync(dataDir)).toBe(false);
  // Where a disk was mounted.
  mkdirSync(dataDir);
  await expect(database.open()).rejects.toThrow(message);
  expect(readdirSync(dataDir)).toEqual([]);
  rmdirSync(dataDir);
  renameSync(`${dataDir}.away`, dataDir);
  await database.open();
  expect(await listRows(database.db, sql`select * from kept`)).toEqual([]);
});

test('statements that wait behind one that fails are answered while the database is closed', async () => {
  const { database } = aDataFolder();
  await database.open();
  const { db } = database;
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const transaction = db.transaction(async () => {
    begun.resolve();
    await goOn.promise;
  });
  await begun.promise;
  const failing = expect(db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } });
  const behind = listRows(db, sql`select 1 as one`);
  await setImmediate();
  const closed = database.close();
  goOn.resolve();
  await Promise.all([transaction, failing]);
  expect(await behind).toEqual([{ one: 1 }]);
  await closed;
});

test('what waits for a database that has crashed is refused, and the process goes on', async () => {
  const { database } = aDataFolder();
  await database.open();
  const { db } = database;
  const lost = Promise.withResolvers<void>();
  database.onLost(lost.resolve);
  const fail = sql`do $$ begin raise exception 'no such file' using errcode = '58P01'; end $$`;
  const statements = [fail, ...Array.from({ length: 2000 }, () => sql`select 1`)];
  const results = await Promise.allSettled(statements.map((statement) => db.execute(statement)));
  await lost.promise;
  expect(results.filter((result) => result.status === 'fulfilled' || !isDatabaseAway(result.reason))).toEqual(
    [],
  );
});

test('a database that crashes is reported as lost, and opened again with what was committed', async () => {
  const { folder, database } = aDataFolder();
  const onLost = vi.fn();
  database.onLost(onLost);
  await database.open();
  await database.db.execute(sql`create table kept (id int)`);
  await database.db.execute(sql`insert into kept values (1)`);
  cpSync(join(folder, 'pg_wal'), join(folder, 'pg_wal.saved'), { recursive: true });
  rmSync(join(folder, 'pg_wal'), { recursive: true });
  const fill = sql`select pg_logical_emit_message(true, 'test', repeat('x', 20000000))`;
  await expect(database.db.execute(fill)).rejects.toThrow();
  await vi.waitUntil(() => onLost.mock.calls.length > 0, 20_000);
  await expect(database.db.execute(sql`select 1`)).rejects.toMatchObject({
    cause: expect.any(DatabaseNotOpenError),
  });
  cpSync(join(folder, 'pg_wal.saved'), join(folder, 'pg_wal'), { recursive: true });
  await database.open();
  const { rows } = (await database.db.execute(sql`select id from kept`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ id: 1 }]);
});

const listRows = async <Row>(db: Database, statement: SQL) =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

test('a transaction has the database alone until it ends, and closing waits for it', async () => {
  const { database } = aDataFolder();
  await database.open();
  const { db } = database;
  await db.execute(sql`create table numbers (n int)`);
  const begun = Promise.withResolvers<void>();
  const seen: string[] = [];
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`insert into numbers values (1)`);
    begun.resolve();
    // Takes longer than the count outside, if that did not wait.
    await tx.execute(sql`select count(*) from generate_series(1, 100000)`);
    await tx.execute(sql`insert into numbers values (2)`);
    seen.push('inside');
  });
  await begun.promise;
  const outside = listRows(db, sql`select count(*)::int as count from numbers`).then(([row]) =>
    seen.push(`outside ${JSON.stringify(row)}`),
  );
  await setImmediate();
  await database.close();
  await Promise.all([transaction, outside]);
  expect(seen).toEqual(['inside', 'outside {"count":2}']);
  await database.open();
  expect(await listRows(db, sql`select n from numbers`)).toEqual([{ n: 1 }, { n: 2 }]);
});

test('a transaction that was given up without an end does not reach the next statements', async () => {
  const { database } = aDataFolder();
  await database.open();
  await database.db.execute(sql`begin`);
  await expect(database.db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await listRows(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('the event loop goes on while a statement runs', async () => {
  const { database } = aDataFolder();
  await database.open();
  let isRunning = true;
  const slow = database.db.execute(sql`select sum(i) from generate_series(1, 200000) i`).finally(() => {
    isRunning = false;
  });
  let turns = 0;
  while (isRunning) {
    await setImmediate();
    turns += 1;
  }
  await slow;
  // Beside PGlite in the same thread there is hardly one.
  expect(turns).toBeGreaterThan(100);
});
