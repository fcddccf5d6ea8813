import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unpackDatabase } from './unpack-database.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-unpack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a file that is cut off is not taken for a whole one', () => {
  const [source, target] = [aFolder(), aFolder()];
  writeFileSync(join(source, 'PG_VERSION'), '18\n');
  const file = join(aFolder(), 'database.tar.gz');
  execFileSync('tar', ['-czf', file, '-C', source, '.']);
  writeFileSync(file, readFileSync(file).subarray(0, -20));
  expect(() => unpackDatabase(file, target)).toThrow('unexpected end of file');
});
