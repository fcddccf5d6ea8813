import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { askForRelease } from './ask-for-release.ts';
import { openOwner } from './open-owner.ts';

function anEnv() {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-open-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return parseEnv({ DATA_DIR: join(folder, 'data') });
}

test('a missing database is not created unless something is to be stored', async () => {
  const env = anEnv();
  await expect(openOwner(env)).rejects.toThrow(`there is no database in DATA_DIR (${env.DATA_DIR})`);
  expect(existsSync(env.DATA_DIR)).toBe(false);
});

test('without a server the database is opened here: others ask here, emails wait for the server', async () => {
  const env = anEnv();
  const owner = await openOwner(env, { mayCreate: true });
  expect(owner.place).toBe('here');
  await owner.run('add-subscriber', { address: 'ada@example.org', locale: 'en' });
  const { jobs } = await owner.run('look-at-database', {});
  expect(jobs).toEqual([
    { name: 'deliver-mail', state: 'created', count: 1, waitedSeconds: expect.any(Number) },
  ]);

  const other = await openOwner(env);
  expect(other.place).toBe('server');
  expect(await other.run('count-subscribers', {})).toEqual([{ state: 'pending', locale: 'en', count: 1 }]);
  await other.close();
  // It has the database open, but it is no server.
  expect(await askForRelease(env.DATA_DIR, 60_000)).toEqual({ kind: 'no-server' });
  await owner.close();
  expect(existsSync(join(env.DATA_DIR, 'owner.sock'))).toBe(false);
}, 180_000);
