import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepFolder } from './kept-folder.ts';

function aParent(): string {
  const root = mkdtempSync(join(tmpdir(), 'midweek-kept-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return join(root, 'kept');
}

const makeFile = vi.fn(async (draft: string) => {
  mkdirSync(draft);
  writeFileSync(join(draft, 'file'), '');
});

test('a folder is created once per version, and older versions are deleted', async () => {
  const parent = aParent();
  expect(readdirSync(await keepFolder(parent, 'a', makeFile))).toEqual(['file']);
  await keepFolder(parent, 'a', makeFile);
  expect(makeFile).toHaveBeenCalledTimes(1);
  await keepFolder(parent, 'b', makeFile);
  expect(readdirSync(parent)).toEqual(['b']);
});

test('a folder that another process is still creating is kept', async () => {
  const parent = aParent();
  mkdirSync(join(parent, 'a.1.draft'), { recursive: true });
  await keepFolder(parent, 'b', makeFile);
  expect(readdirSync(parent).sort()).toEqual(['a.1.draft', 'b']);
});

test('a failed attempt leaves nothing behind and keeps the earlier version', async () => {
  const parent = aParent();
  await keepFolder(parent, 'a', makeFile);
  const fail = async (draft: string) => {
    await makeFile(draft);
    throw new Error('no room');
  };
  await expect(keepFolder(parent, 'b', fail)).rejects.toThrow('no room');
  expect(readdirSync(parent)).toEqual(['a']);
});
