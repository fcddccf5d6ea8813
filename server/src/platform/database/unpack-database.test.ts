import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unpackDatabase } from './unpack-database.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-unpack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('every file and folder comes out as it was packed, for its owner alone', () => {
  const [source, target] = [aFolder(), aFolder()];
  mkdirSync(join(source, 'base/5'), { recursive: true });
  mkdirSync(join(source, 'empty'));
  // Around the size of a block, where padding begins and ends.
  for (const size of [0, 1, 511, 512, 513, 8192])
    writeFileSync(join(source, 'base/5', String(size)), Buffer.alloc(size, `${size} `));
  writeFileSync(join(source, 'PG_VERSION'), '18\n');
  const file = join(aFolder(), 'database.tar.gz');
  execFileSync('tar', ['-czf', file, '-C', source, '.']);

  unpackDatabase(file, target);
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).toSorted();
  expect(readdirSync(target, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual(names);
  for (const name of names) {
    const stat = statSync(join(target, name));
    expect(stat.mode & 0o077, name).toBe(0);
    if (stat.isFile())
      expect(readFileSync(join(target, name)).equals(readFileSync(join(source, name))), name).toBe(true);
  }
});

test('a file that is cut off is not taken for a whole one', () => {
  const [source, target] = [aFolder(), aFolder()];
  writeFileSync(join(source, 'PG_VERSION'), '18\n');
  const file = join(aFolder(), 'database.tar.gz');
  execFileSync('tar', ['-czf', file, '-C', source, '.']);
  writeFileSync(file, readFileSync(file).subarray(0, -20));
  expect(() => unpackDatabase(file, target)).toThrow('unexpected end of file');
});
