import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CrashSafePglite } from './crash-safe-pglite.ts';
import { DatabaseNotOpenError } from './database-away.ts';

/** Writes a megabyte of WAL. A segment has 16, and without its folder the next one cannot be made: PostgreSQL panics. */
const WRITE_WAL = `select pg_logical_emit_message(true, 'test', repeat('x', 1000000))`;

test('a crash of the database inside fails the query and all later ones, and the process goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-crash-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let crashes = 0;
  const pglite = await CrashSafePglite.open(folder, () => {
    crashes += 1;
  });
  rmSync(join(folder, 'pg_wal'), { recursive: true });
  const write = () =>
    pglite.transaction(async (tx) => {
      for (let i = 0; i < 20; i++) await tx.query(WRITE_WAL);
    });
  // In the middle of a transaction, which then tries to roll back, and with another query waiting behind it.
  const [crashed, waiting] = await Promise.allSettled([write(), pglite.query('select 1')]);
  expect(crashed).toMatchObject({ status: 'rejected' });
  expect(waiting).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseNotOpenError) });
  await expect(pglite.query('select 1')).rejects.toThrow(DatabaseNotOpenError);
  await expect(pglite.transaction((tx) => tx.query('select 1'))).rejects.toThrow(DatabaseNotOpenError);
  expect(crashes).toBe(1);
  await pglite.close();
}, 120_000);
