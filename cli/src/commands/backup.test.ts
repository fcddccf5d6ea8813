// Backups as the owner makes them, beside a server that has the database open.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TEST_SECRET_KEY } from '../../../server/src/testing/test-services.ts';
import { callMidweek } from '../testing/call-midweek.ts';
import { openOwnerServer } from '../testing/owner-server.ts';

vi.setConfig({ testTimeout: 240_000 });

const owner = await openOwnerServer();
const { server, folder: dataDir } = owner;
const folder = mkdtempSync(join(tmpdir(), 'midweek-backup-cli-'));
const file = join(folder, 'a.backup');
const bare = join(folder, 'bare.backup');
afterAll(async () => {
  await owner.close();
  rmSync(folder, { recursive: true, force: true });
});

function midweek(args: string[], env: Record<string, string> = {}) {
  return callMidweek(args, dataDir, { DATA_DIR: dataDir, ...env });
}

beforeAll(async () => {
  await server.signUp('ada@example.org');
  await server.settle();
  await midweek(['backup', bare, '--without-secret']);
}, 240_000);

test('a backup of a running server is one private file, and an existing file is only replaced by force', async () => {
  const made = await midweek(['backup', file]);
  expect(made).toEqual({
    output: expect.stringMatching(
      /^Wrote 1 subscriber and everything else \(\d+ rows, \d kB, with the secret\) to .+a\.backup\.\n$/,
    ),
    errors: '',
    code: 0,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(['a.backup', 'bare.backup']);

  const before = readFileSync(file);
  expect(await midweek(['backup', file])).toEqual({
    output: '',
    errors: `midweek: ${file} already exists; name another file, or replace it with --force\n`,
    code: 1,
  });
  expect(readFileSync(file)).toEqual(before);
  const { output } = await midweek(['backup', file, '--force', '--json']);
  expect(JSON.parse(output)).toMatchObject({
    file,
    subscribers: 1,
    bytes: statSync(file).size,
    secret: true,
  });

  const checked = await midweek(['restore', '--check', file]);
  expect(checked.output).toMatch(
    /a\.backup is complete: 1 subscriber and everything else \(\d+ rows\) of 2026-11-11 08:00 UTC, with the secret\.\n$/,
  );
});

test('a restore brings readers, secret and a working database into an empty folder', async () => {
  const place = join(folder, 'restored');
  expect(await midweek(['restore', file], { DATA_DIR: place })).toEqual({
    output: expect.stringMatching(
      /^Restored to .+restored: 1 subscriber and everything else .+ with the secret\.\nStart the server to use it\.\n$/,
    ),
    errors: '',
    code: 0,
  });
  expect(readFileSync(join(place, 'secret'), 'utf8')).toBe(TEST_SECRET_KEY);
  expect(statSync(join(place, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(place).sort()).toEqual(['database', 'database-initialized', 'midweek.lock', 'secret']);
  const shown = await midweek(['subscribers', 'show', 'ada@example.org', '--json'], { DATA_DIR: place });
  expect(JSON.parse(shown.output).subscriber).toMatchObject({ email: 'ada@example.org', state: 'pending' });

  // Of a secret that was lost alone, nothing else is touched.
  rmSync(join(place, 'secret'));
  const secret = await midweek(['restore', file, '--only-secret'], { DATA_DIR: place });
  expect(secret).toEqual({ output: 'The secret is back. Start the server.\n', errors: '', code: 0 });
  expect(readFileSync(join(place, 'secret'), 'utf8')).toBe(TEST_SECRET_KEY);

  // A second one finds that the place is not empty any more.
  const second = await midweek(['restore', file], { DATA_DIR: place });
  expect(second.errors).toMatch(/^midweek: there is something in the database already \(subscribers: 1, /);
  expect(second.code).toBe(1);
});

test('a restore is refused while a server uses the folder, and for a damaged file, and changes nothing', async () => {
  expect((await midweek(['restore', file, '--without-secret'])).errors).toContain(
    'Another server uses DATA_DIR',
  );
  const damaged = join(folder, 'damaged');
  const bytes = readFileSync(file);
  writeFileSync(damaged, bytes.subarray(0, bytes.length / 2));
  const place = join(folder, 'untouched');
  const { errors, code } = await midweek(['restore', damaged], { DATA_DIR: place });
  expect(errors).toBe(
    `midweek: ${damaged} ends too early: it was not copied completely; copy it again, or use another backup\n`,
  );
  expect([code, existsSync(place)]).toEqual([1, false]);
});

const OTHER_KEY = 'another secret, which is as long as it should be';

test.each([
  [bare, '', undefined, /^midweek: this backup was made without its secret; set SECRET_KEY/],
  [bare, '', OTHER_KEY, /without its secret, and .+secret is another one; set SECRET_KEY/],
  [file, '', OTHER_KEY, /secret is not the secret of this backup; move it away/],
  [file, OTHER_KEY, undefined, /SECRET_KEY is not the secret of this backup; unset it/],
])(
  'a restore with another secret is refused before anything is written: %#',
  async (from, key, there, problem) => {
    const place = mkdtempSync(join(folder, 'place-'));
    if (there) writeFileSync(join(place, 'secret'), there);
    const { errors, code } = await midweek(['restore', from], { DATA_DIR: place, SECRET_KEY: key });
    expect(errors).toMatch(problem);
    expect([code, readdirSync(place)]).toEqual([1, there ? ['secret'] : []]);
  },
);
