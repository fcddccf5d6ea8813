import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { OwnerProblem } from '../owner-problem.ts';
import type { BackupHeader } from './backup-format.ts';
import { refuseUnknownMigrations } from './load-backup.ts';
import { readBackup } from './read-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'midweek-read-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER: BackupHeader = {
  kind: 'midweek-backup',
  version: 1,
  at: '2026-11-16T03:00:00.000Z',
  migrations: ['of tomorrow'],
  secret: {},
  tables: [
    { name: 'subscribers', rows: 2 },
    { name: 'tokens', rows: 0 },
    { name: 'suppressions', rows: 1 },
  ],
};

function aBackup(header: object = HEADER, rows = ['{"a":1}', '{"a":"é"}', '{"b":2}']): Buffer {
  const text = [JSON.stringify(header), ...rows, ''].join('\n');
  const sha256 = createHash('sha256').update(text).digest('hex');
  return gzipSync(`${text}${JSON.stringify({ sha256 })}\n`);
}

function write(content: Buffer | string): string {
  const file = join(folder, 'a.backup');
  writeFileSync(file, content);
  return file;
}

const again = (text: (text: string) => string) => gzipSync(text(gunzipSync(aBackup()).toString()));

test('a whole backup gives its header, then its rows by table', async () => {
  const seen: unknown[] = [];
  const header = await readBackup(write(aBackup()), {
    takeHeader: async ({ at }) => void seen.push(at),
    takeRows: async (table, rows) => void seen.push([table, rows]),
  });
  expect(header).toEqual(HEADER);
  expect(seen).toEqual([HEADER.at, ['subscribers', ['{"a":1}', '{"a":"é"}']], ['suppressions', ['{"b":2}']]]);
});

test.each([
  ['empty', '', 'is empty; use another backup'],
  ['another text', 'hello\n', 'is not a backup of Midweek'],
  ['another gzip', gzipSync('hello\n'), 'is not a backup of Midweek'],
  ['cut off in its header', aBackup().subarray(0, 40), 'ends too early'],
  ['cut off in its rows', aBackup().subarray(0, -60), 'ends too early'],
  ['cut off between lines', again((text) => text.split('\n').slice(0, 3).join('\n')), 'ends too early'],
  ['a row changed', again((text) => text.replace('"a":1', '"a":2')), 'is damaged'],
  ['a row lost', again((text) => text.replace('{"a":1}\n', '')), 'ends too early'],
  ['a count changed', again((text) => text.replace('"rows":1', '"rows":0')), 'is damaged'],
  ['a header that is not one', aBackup({ ...HEADER, tables: [{ name: 'x; drop', rows: 0 }] }), 'is damaged'],
  [
    'a newer format',
    aBackup({ ...HEADER, version: 2 }),
    'made by a newer version of Midweek (its format is 2',
  ],
])('refused: %s', async (_name, content, message) => {
  const file = write(content);
  await expect(readBackup(file)).rejects.toThrow(OwnerProblem);
  await expect(readBackup(file)).rejects.toThrow(
    `${file} ${message.startsWith('made') ? 'was ' : ''}${message}`,
  );
});

test.each([
  ['missing', join(folder, 'none'), 'does not exist; check its name'],
  ['a folder', folder, 'is a folder; name the file of a backup'],
])('refused: %s', async (_name, file, message) => {
  await expect(readBackup(file)).rejects.toThrow(`${file} ${message}`);
});

test('whichever bit is wrong, the file is refused or its content is what it was', async () => {
  const whole = aBackup();
  for (let index = 0; index < whole.length; index++) {
    const damaged = Buffer.from(whole);
    damaged[index] = (damaged[index] ?? 0) ^ (1 << (index % 8));
    const file = write(damaged);
    const rows: string[] = [];
    const read = readBackup(file, { takeRows: async (_table, some) => void rows.push(...some) });
    const outcome = await read.then(
      () => rows.join(),
      (error) => (error instanceof OwnerProblem ? 'refused' : error),
    );
    expect(['refused', '{"a":1},{"a":"é"},{"b":2}'], `byte ${index}`).toContain(outcome);
  }
});

test('a backup of migrations that this version does not know is refused before anything is written', () => {
  expect(() => refuseUnknownMigrations('a.backup', HEADER)).toThrow(
    'a.backup was made by a newer version of Midweek, with tables that this one does not know; update Midweek',
  );
});
