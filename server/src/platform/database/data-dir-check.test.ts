import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Disk, findDataDirProblem, MIN_FREE_BYTES } from './data-dir-check.ts';

function aDisk(disk: Partial<Disk> = {}): Disk {
  return { write: async () => undefined, freeBytes: async () => MIN_FREE_BYTES, ...disk };
}

test('a folder that takes a write has no problem, and nothing is left in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-probe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await findDataDirProblem(folder)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that is not there cannot be written', async () => {
  expect(await findDataDirProblem('/no/such/folder')).toMatch(
    /^DATA_DIR \(\/no\/such\/folder\) cannot be written: ENOENT/,
  );
});

test('a full disk, one that is almost full and one that hangs get different problems', async () => {
  const full = aDisk({ write: () => Promise.reject(new Error('ENOSPC: no space left on device, write')) });
  expect(await findDataDirProblem('data', { disk: full })).toBe(
    'DATA_DIR (data) cannot be written: ENOSPC: no space left on device, write',
  );
  const low = aDisk({ freeBytes: async () => MIN_FREE_BYTES - 1 });
  expect(await findDataDirProblem('data', { disk: low })).toBe(
    'DATA_DIR (data) is on a disk with 33 MB left; it needs 34 MB',
  );
  const hanging = aDisk({ write: () => new Promise(() => undefined) });
  expect(await findDataDirProblem('data', { disk: hanging, timeoutMs: 10 })).toBe(
    'DATA_DIR (data) does not finish a write within 0.01 seconds',
  );
});
