import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Disk, findDataDirProblem, MIN_FREE_BYTES, type Room } from './write-check.ts';

const ROOM: Room = { bytes: MIN_FREE_BYTES, files: 64, handles: 128 };

function aDisk(disk: Partial<Disk> = {}): Disk {
  return { write: async () => undefined, measure: async () => ROOM, ...disk };
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

test('a full disk, one without room for what is needed and one that hangs get different problems', async () => {
  const full = aDisk({ write: () => Promise.reject(new Error('ENOSPC: no space left on device, write')) });
  expect(await findDataDirProblem('data', { disk: full })).toBe(
    'DATA_DIR (data) cannot be written: ENOSPC: no space left on device, write',
  );
  for (const [little, problem] of [
    [{ bytes: MIN_FREE_BYTES - 1 }, 'is on a disk with 33 MB left; it needs 34 MB'],
    [{ files: 63 }, 'is on a disk that takes 63 more files (df -i); it needs room for 64'],
    [{ handles: 127 }, 'cannot be used: this process may open 127 more files (ulimit -n), and it needs 128'],
  ] as const) {
    const low = aDisk({ measure: async () => ({ ...ROOM, ...little }) });
    expect(await findDataDirProblem('data', { disk: low })).toBe(`DATA_DIR (data) ${problem}`);
  }
  const hanging = aDisk({ write: () => new Promise(() => undefined) });
  expect(await findDataDirProblem('data', { disk: hanging, timeoutMs: 10 })).toBe(
    'DATA_DIR (data) does not finish a write within 0.01 seconds',
  );
});
