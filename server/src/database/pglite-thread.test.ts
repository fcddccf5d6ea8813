import { cpSync, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import type {} from '../testing/provide-pglite.ts';
import { DatabaseNotOpenError } from './database-away.ts';
import { PgliteThread } from './pglite-thread.ts';

const TABLE = 'create table numbers (n int constraint numbers_once unique)';

/** Folders with a database each: `template`, which is closed, and its copies. */
const folders = mkdtempSync(join(tmpdir(), 'midweek-thread-'));
/** For the tests that leave it as it was. */
let thread: PgliteThread;
beforeAll(async () => {
  const loadDataDir = await openAsBlob(inject('pgliteFile'));
  const template = await PGlite.create(join(folders, 'template'), { loadDataDir });
  await template.exec(TABLE);
  await template.close();
  thread = await PgliteThread.open(aFolder(), () => undefined);
});
afterAll(async () => {
  await thread.close();
  rmSync(folders, { recursive: true, force: true });
});

function aFolder(): string {
  const folder = mkdtempSync(join(folders, 'copy-'));
  cpSync(join(folders, 'template'), folder, { recursive: true });
  return folder;
}

async function openThread(folder: string, onLost = () => {}): Promise<PgliteThread> {
  const own = await PgliteThread.open(folder, onLost);
  onTestFinished(() => own.close());
  return own;
}

async function listNumbers(of = thread): Promise<number[]> {
  const { rows } = await of.query<{ n: number }>('select n from numbers order by n');
  return rows.map(({ n }) => n);
}

test('an error has the fields that PostgreSQL gave it, and the next query works', async () => {
  const insert = 'insert into numbers values (1), (1)';
  const wanted = {
    message: 'duplicate key value violates unique constraint "numbers_once"',
    code: '23505',
    detail: 'Key (n)=(1) already exists.',
    constraint: 'numbers_once',
    table: 'numbers',
  };
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
