import { cpSync, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import type {} from '../../testing/provide-pglite.ts';
import { DatabaseNotOpenError } from './database-away.ts';
import type { QueryOptions } from './pglite-client.ts';
import { PgliteThread } from './pglite-thread.ts';

const TABLE = 'create table numbers (n int constraint numbers_once unique)';

/** Folders with a database each: `template`, which is closed, and its copies. */
const folders = mkdtempSync(join(tmpdir(), 'midweek-thread-'));
/** For the tests that leave it as it was. */
let thread: PgliteThread;
/** PGlite in this thread, for comparison. */
let here: PGlite;
beforeAll(async () => {
  const loadDataDir = await openAsBlob(inject('pgliteFile'));
  const template = await PGlite.create(join(folders, 'template'), { loadDataDir });
  await template.exec(TABLE);
  await template.close();
  thread = await PgliteThread.open({ folder: aFolder() }, () => undefined);
  here = await PGlite.create({ loadDataDir });
  await here.exec(TABLE);
});
afterAll(async () => {
  await thread.close();
  await here.close();
  rmSync(folders, { recursive: true, force: true });
});

function aFolder(): string {
  const folder = mkdtempSync(join(folders, 'copy-'));
  cpSync(join(folders, 'template'), folder, { recursive: true });
  return folder;
}

async function openThread(folder: string, onLost = () => {}): Promise<PgliteThread> {
  const own = await PgliteThread.open({ folder }, onLost);
  onTestFinished(() => own.close());
  return own;
}

async function listNumbers(of = thread): Promise<number[]> {
  const { rows } = await of.query<{ n: number }>('select n from numbers order by n');
  return rows.map(({ n }) => n);
}

test('results are those of PGlite in this thread, with parsers of the caller or without', async () => {
  const select = `select 1::int2 a, 7::int8 b, 9007199254740993::int8 c, 1.50::numeric d, true e, null::timestamptz f,
    '2026-11-16T12:00:00Z'::timestamptz g, '2026-11-16'::date h, 'infinity'::timestamptz i, interval '2 days' j, '\\xdeadbeef'::bytea k,
    '{"__proto__": [1, null, "é"]}'::jsonb l, array[1, null, 3] m, array['2026-11-16T12:00:00Z'::timestamptz] n, 'a'::text o, 1 o,
    '2026-11-16'::date p, 'x' p, 'x' q, '2026-11-16'::date q, $1::jsonb r, $2::timestamptz s, $3::bytea t, $4::text[] u, $5::int8 v, $6::text w`;
  const params = [
    { at: 1n, list: [{}] },
    new Date(0),
    Buffer.from('bytes'),
    ['a', null, 'b"'],
    2n ** 60n,
    undefined,
  ];
  const parsers = {
    [types.TIMESTAMPTZ]: (value: string) => value,
    [types.DATE]: (value: string) => ({ day: value }),
    1185: (value: string) => value,
  };
  const choices: (QueryOptions | undefined)[] = [
    undefined,
    { rowMode: 'array' },
    { rowMode: 'array', parsers },
    { parsers },
  ];
  for (const options of choices)
    expect(await thread.query(select, params, options)).toStrictEqual(
      await here.query(select, params, options),
    );
  const statements = 'create temp table t (n int); insert into t values (1), (2); select * from t';
  expect(await thread.exec(statements)).toStrictEqual(await here.exec(statements));
});

test('an error has the fields that PostgreSQL gave it, and the next query works', async () => {
  const insert = 'insert into numbers values (1), (1)';
  const expected = await here.query(insert).catch((error: Error) => error);
  const { message, code, detail, constraint, table, name } = expected as Error & Record<string, string>;
  expect(code).toBe('23505');
  const wanted = { message, code, detail, constraint, table, name };
  await expect(thread.query(insert)).rejects.toBeInstanceOf(Error);
  await expect(thread.query(insert)).rejects.toMatchObject(wanted);
  await expect(thread.exec(insert)).rejects.toMatchObject(wanted);
  await expect(thread.query('select $1::text', [() => 'a function'])).rejects.toThrow(/could not be cloned/);
  expect(await listNumbers()).toEqual([]);
});

test('a transaction has the database alone until it ends', async () => {
  const seen: string[] = [];
  const transaction = thread.transaction(async (tx) => {
    await tx.query('insert into numbers values (1)');
    const outside = listNumbers().then((numbers) => seen.push(`outside ${numbers}`));
    // Answered long before this one, if it did not wait.
    await tx.exec('select count(*) from generate_series(1, 100000); insert into numbers values (2)');
    seen.push('inside');
    return { outside };
  });
  await (await transaction).outside;
  expect(seen).toEqual(['inside', 'outside 1,2']);
  await thread.exec('delete from numbers');
});

test('a transaction is rolled back when its callback throws, when it asks for it, and when it cannot be committed', async () => {
  const insert = 'insert into numbers values (1)';
  const mine = new Error('no');
  const thrown = thread.transaction(async (tx) => {
    await tx.query(insert);
    throw mine;
  });
  await expect(thrown).rejects.toBe(mine);
  await thread.transaction(async (tx) => {
    await tx.query(insert);
    await tx.rollback();
    await expect(tx.query(insert)).rejects.toThrow('Transaction is closed');
  });
  const swallowed = thread.transaction(async (tx) => {
    await tx.query(insert);
    await tx.query(insert).catch(() => undefined);
  });
  await expect(swallowed).rejects.toMatchObject({ code: '25P02' });
  const late = await thread.transaction(async (tx) => tx);
  await expect(late.query(insert)).rejects.toThrow('Transaction is closed');
  expect(await listNumbers()).toEqual([]);
});

test('notifications reach their listener until it stops', async () => {
  const heard: string[] = [];
  const stop = await thread.listen('news', (payload) => heard.push(payload));
  await thread.query(`select pg_notify('news', 'one')`);
  await vi.waitUntil(() => heard.length > 0, 20_000);
  await stop();
  await thread.query(`select pg_notify('news', 'two')`);
  await thread.query('select 1');
  expect(heard).toEqual(['one']);
});

test('close waits for transactions that have begun, and later queries fail', async () => {
  const folder = aFolder();
  const onLost = vi.fn();
  const own = await openThread(folder, onLost);
  const begun = Promise.withResolvers<void>();
  const writing = own.transaction(async (tx) => {
    begun.resolve();
    for (let n = 1; n <= 5; n++) await tx.query('insert into numbers values ($1)', [n]);
  });
  await begun.promise;
  await own.close();
  await writing;
  await expect(own.query('select 1')).rejects.toThrow(DatabaseNotOpenError);
  expect(onLost).not.toHaveBeenCalled();
  expect(await listNumbers(await openThread(folder))).toEqual([1, 2, 3, 4, 5]);
});
