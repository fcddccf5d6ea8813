// Backups that the server keeps, on a real disk, restored on trial into a real database.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createOwner, type Owner } from '../commands/owner.ts';
import { deskEvents, subscribers } from '../database/schema.ts';
import { ownerContextOf } from '../testing/owner-context.ts';
import { openTestServer, type TestServer } from '../testing/test-services.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let folder: string;
let owner: Owner;
beforeAll(async () => {
  server = await openTestServer();
  const states = ['active', 'active', 'paused', 'bounced'] as const;
  await server.database.db.insert(subscribers).values(
    states.map((state, index) => {
      const email = `reader-${index}@example.org`;
      return { email, normalizedEmail: email, locale: 'en', state, source: 'import' };
    }),
  );
}, 60_000);
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'midweek-kept-'));
  owner = createOwner(ownerContextOf(server, { DATA_DIR: folder }), async () => undefined);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string) => join(folder, 'backups', name);

test('a backup is written whole, for its owner alone, and its bytes are given to nobody', async () => {
  const steps: object[] = [];
  const made = await owner.run('make-backup', {}, async (step) => void steps.push(step));
  expect(made).toMatchObject({ name: 'midweek-20261111T080000Z.backup', subscribers: 4 });
  expect(statSync(inFolder(made.name))).toMatchObject({ mode: 0o100600, size: made.bytes });
  expect(statSync(join(folder, 'backups')).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(folder, 'backups'))).toEqual([made.name]);
  expect(steps.at(-1)).toEqual({ done: made.rows, total: made.rows });
  expect(await owner.run('list-backups', {})).toMatchObject({
    keeps: 7,
    backups: [
      {
        name: made.name,
        at: '2026-11-11T08:00:00.000Z',
        bytes: made.bytes,
        rehearsal: null,
        restore: expect.stringContaining(`midweek restore ${inFolder(made.name)}`),
      },
    ],
  });
});

test('the last seven are kept, and nothing that is not a backup is deleted', async () => {
  mkdirSync(join(folder, 'backups'));
  for (const day of [1, 2, 3, 4, 5, 6, 7])
    writeFileSync(inFolder(`midweek-2026110${day}T080000Z.backup`), '');
  writeFileSync(inFolder('before-the-move.backup'), '');
  writeFileSync(inFolder('.midweek-20261101T080000Z.backup.killed.tmp'), '');
  await owner.run('make-backup', {});
  expect(readdirSync(join(folder, 'backups')).sort()).toEqual([
    'before-the-move.backup',
    ...[2, 3, 4, 5, 6, 7].map((day) => `midweek-2026110${day}T080000Z.backup`),
    'midweek-20261111T080000Z.backup',
  ]);
});

test('a backup that cannot be written leaves nothing behind, and says what to do', async () => {
  writeFileSync(join(folder, 'backups'), 'a file where the folder belongs');
  await expect(owner.run('make-backup', {})).rejects.toThrow(
    /^no backup can be written to .+backups \(.+\); see to it that the server may write there$/,
  );
  rmSync(join(folder, 'backups'));
  const failing = owner.run('make-backup', {}, () => Promise.reject(new Error('the disk was unplugged')));
  await expect(failing).rejects.toThrow('the disk was unplugged');
  expect(readdirSync(join(folder, 'backups'))).toEqual([]);
  await owner.run('make-backup', {});
});

test('two backups at once are refused', async () => {
  const [first, second] = await Promise.allSettled([
    owner.run('make-backup', {}),
    owner.run('make-backup', {}),
  ]);
  expect(first.status).toBe('fulfilled');
  expect(second).toMatchObject({ reason: { message: expect.stringContaining('wait until that is done') } });
});

test('a restore on trial counts the readers, leaves no database behind, and is remembered', async () => {
  const { name, rows } = await owner.run('make-backup', {});
  const steps: number[] = [];
  const rehearsal = await owner.run('rehearse-restore', { name }, async ({ done }) => void steps.push(done));
  expect(rehearsal).toMatchObject({ rows, subscribers: 4, readers: 3, problem: null });
  expect([steps[0], steps.at(-1)]).toEqual([0, rows]);
  expect(readdirSync(join(folder, 'backups'))).toEqual([name]);
  expect((await owner.run('list-backups', {})).backups).toMatchObject([{ name, rehearsal }]);
  const events = await server.database.db.select().from(deskEvents);
  expect(events.at(-1)).toMatchObject({
    what: 'rehearse-restore',
    detail: { backup: name, outcome: 'restored' },
  });
});

test('a damaged backup fails its trial, and is listed with the reason', async () => {
  const { name } = await owner.run('make-backup', {});
  const bytes = readFileSync(inFolder(name));
  writeFileSync(inFolder(name), bytes.subarray(0, bytes.length - 20));
  const rehearsal = await owner.run('rehearse-restore', { name });
  expect(rehearsal).toMatchObject({ readers: null, problem: expect.stringContaining('ends too early') });
  expect((await owner.run('list-backups', {})).backups[0]?.rehearsal).toEqual(rehearsal);
});

test('only the backups of the folder are restored, whatever the name says', async () => {
  writeFileSync(join(folder, 'secret'), '');
  for (const name of ['../secret', 'midweek-20200101T000000Z.backup', 'other.backup'])
    await expect(owner.run('rehearse-restore', { name })).rejects.toThrow(`there is no backup ${name} in`);
  expect(existsSync(join(folder, 'backups'))).toBe(false);
});

test('the version says what runs', async () => {
  expect(await owner.run('show-version', {})).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.versions.node,
    upSeconds: expect.any(Number),
  });
});
