// Backups on a disk that is full, and restores that take longer.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { TEST_SECRET_KEY } from '../../../server/src/testing/test-services.ts';
import { callMidweek } from '../testing/call-midweek.ts';
import { openOwnerServer } from '../testing/owner-server.ts';
import { environmentOf, MAIN, waitFor } from '../testing/run-midweek.ts';

vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'midweek-backup-cli-'));
const owner = await openOwnerServer();
afterAll(async () => {
  await owner.close();
  rmSync(folder, { recursive: true, force: true });
});

function midweek(args: string[], env: Record<string, string> = {}) {
  return callMidweek(args, owner.folder, { DATA_DIR: owner.folder, ...env });
}

test('a file that cannot be written is explained, and nothing is left of it', async () => {
  expect((await midweek(['backup', join(folder, 'none', 'a.backup')])).errors).toMatch(
    /none\/a\.backup cannot be written \(ENOENT: .+\); name a file in a folder that you may write to\n$/,
  );
  // As on a disk that is full: no file may have more than 512 bytes.
  const large = join(folder, 'large');
  mkdirSync(large);
  const limited = spawn(
    'sh',
    ['-c', `trap '' XFSZ; ulimit -f 1; exec "$0" "$@"`, process.execPath, MAIN, 'backup', join(large, 'b')],
    { env: environmentOf(owner.folder, { DATA_DIR: owner.folder }), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const { errors, code } = await waitFor(limited);
  expect(errors).toMatch(/large\/b cannot be written \(EFBIG: .+\); /);
  expect([code, readdirSync(large)]).toEqual([1, []]);
});

test('a database that was lost is brought back into the folder that had it', async () => {
  await owner.server.signUp('ada@example.org');
  await owner.server.settle();
  const file = join(folder, 'a.backup');
  await midweek(['backup', file]);
  const place = join(folder, 'restored');
  expect((await midweek(['restore', file], { DATA_DIR: place })).code).toBe(0);
  rmSync(join(place, 'database'), { recursive: true });
  const lost = await midweek(['subscribers', 'count'], { DATA_DIR: place });
  expect(lost.errors).toContain('bring back a backup by npx midweek restore FILE');
  expect((await midweek(['restore', file, '--json'], { DATA_DIR: place })).code).toBe(0);
  expect((await midweek(['subscribers', 'show', 'ada@example.org'], { DATA_DIR: place })).code).toBe(0);
});

test('a backup without its secret is restored with that of SECRET_KEY, or without on request', async () => {
  const bare = join(folder, 'bare.backup');
  await midweek(['backup', bare, '--without-secret']);
  const withKey = { DATA_DIR: join(folder, 'with-key'), SECRET_KEY: TEST_SECRET_KEY };
  const same = await midweek(['restore', bare, '--json'], withKey);
  expect(JSON.parse(same.output)).toMatchObject({ hasSecret: false, secret: 'same' });
  expect(existsSync(join(withKey.DATA_DIR, 'secret'))).toBe(false);

  const without = await midweek(['restore', bare, '--without-secret'], { DATA_DIR: join(folder, 'without') });
  expect(without.output).toContain(
    '\nThe secret is not that of the backup: links in emails already sent no longer work.\n',
  );
});
