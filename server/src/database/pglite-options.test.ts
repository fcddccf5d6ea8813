import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { flushFiles, START_PARAMS } from './pglite-options.ts';

class OpenPglite extends PGlite {
  flush(onFailure: (error: unknown) => void): void {
    if (this.mod) flushFiles(this.mod, onFailure);
  }
}

test('what is committed is flushed to the disk or said to have failed, what is read or rolled back need not be', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-flush-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const db = new OpenPglite(folder, { startParams: START_PARAMS });
  await db.exec('create table signups (email text)');
  const failures: unknown[] = [];
  db.flush((error) => failures.push(error));
  const flush = vi.spyOn(fs, 'fsyncSync');
  await db.exec('checkpoint');
  const flushesOf = async (statements: string) => {
    flush.mockClear();
    await db.exec(statements);
    return flush.mock.calls.length;
  };
  expect(await flushesOf('select * from signups')).toBe(0);
  expect(await flushesOf("insert into signups values ('jane@example.com')")).toBe(1);
  expect(await flushesOf('begin; insert into signups values (null); rollback')).toBe(0);
  expect(await flushesOf('checkpoint')).toBeGreaterThan(1);
  expect(failures).toEqual([]);
  const broken = new Error('EIO: i/o error, fsync');
  flush.mockImplementationOnce(() => {
    throw broken;
  });
  await db.exec("insert into signups values ('joe@example.com')");
  expect(failures).toEqual([broken]);
  await db.close();
});
