// Backups across engines: made of a PostgreSQL server by the command line itself, restored to another one and to the embedded database.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { createDatabase } from '../testing/databases/postgres-server.ts';
import { openOwner } from './open-owner.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const SECRET_KEY = 'a secret of a PostgreSQL server, long enough';
const folder = mkdtempSync(join(tmpdir(), 'midweek-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function aPostgres(dataDir: string, more: Record<string, string> = {}) {
  const DATABASE_URL = await createDatabase(inject('postgresUrl') ?? '');
  return parseEnv({ DATABASE_URL, DATA_DIR: join(folder, dataDir), ...more });
}

async function backUp(env: ReturnType<typeof parseEnv>, name: string, includesSecret = true) {
  const file = join(folder, name);
  writeFileSync(file, '');
  const owner = await openOwner(env, { migrates: false });
  try {
    await owner.run('back-up', { includesSecret }, ({ bytes }) => appendFile(file, bytes ?? ''));
    return file;
  } finally {
    await owner.close();
  }
}

test('from PostgreSQL to the embedded database and back to PostgreSQL', async () => {
  const first = await aPostgres('first', { SECRET_KEY });
  const owner = await openOwner(first);
  await owner.run('add-subscriber', { address: 'ada@example.org', locale: 'fr' });
  const shown = await owner.run('show-subscriber', { address: 'ada@example.org' });
  await owner.close();

  const embedded = parseEnv({ DATA_DIR: join(folder, 'embedded') });
  const restored = await restoreBackup(embedded, { file: await backUp(first, 'one.backup') });
  expect(restored).toMatchObject({ subscribers: 1, hasSecret: true, secret: 'written', pausedIssues: [] });

  const second = await aPostgres('second');
  expect((await restoreBackup(second, { file: await backUp(embedded, 'two.backup') })).secret).toBe(
    'written',
  );
  expect(readFileSync(join(second.DATA_DIR, 'secret'), 'utf8')).toBe(SECRET_KEY);
  const there = await openOwner(second);
  expect(await there.run('show-subscriber', { address: 'ada@example.org' })).toEqual(shown);
  // The mail to confirm is asked for again.
  expect((await there.run('look-at-database', {})).jobs).toMatchObject([{ name: 'deliver-mail', count: 1 }]);
  await there.close();

  // One that is not empty is left alone, and so is the place of the secret.
  const full = { ...second, DATA_DIR: join(folder, 'third') };
  await expect(restoreBackup(full, { file: join(folder, 'two.backup') })).rejects.toThrow(
    'there is something in the database already',
  );
  expect(existsSync(join(full.DATA_DIR, 'secret'))).toBe(false);
}, 240_000);

test('without the secret at hand, a backup has to be asked for without it', async () => {
  const env = await aPostgres('none');
  await (await openOwner(env)).close();
  await expect(backUp(env, 'three.backup')).rejects.toThrow(
    'or bring the file "secret" back. Or leave it out of the backup: --without-secret',
  );
  expect(await checkBackup(await backUp(env, 'three.backup', false))).toMatchObject({ hasSecret: false });
}, 120_000);

test('a database that was restored to PostgreSQL is not opened any more', async () => {
  const embedded = parseEnv({ DATA_DIR: join(folder, 'moved') });
  const before = await openOwner(embedded, { mayCreate: true });
  await before.run('add-subscriber', { address: 'ada@example.org', locale: 'en' });
  await before.close();
  const file = await backUp(embedded, 'moved.backup');
  await restoreBackup(await aPostgres('moved'), { file });
  await expect(openOwner(embedded)).rejects.toThrow('Midweek has moved to a PostgreSQL server');
}, 120_000);
