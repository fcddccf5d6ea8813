import { appendFileSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFileCache } from './file-cache.ts';
import type { Variant } from './site-file.ts';

const LARGE_ENOUGH = { maxBytes: 1_000, maxFileBytes: 1_000 };

const aVariant = (name: string, size = 10): Variant => ({
  coding: undefined,
  diskPath: `/dist/${name}`,
  size,
  ino: 0,
  mtimeMs: 0,
  etag: `"${name}"`,
});

/** Stands in for the disk, and notes what was read. */
function aDisk() {
  const read: string[] = [];
  return {
    read,
    readFile: async ({ diskPath, size }: Variant) => {
      read.push(diskPath.slice('/dist/'.length));
      return Buffer.alloc(size, diskPath.at(-1));
    },
  };
}

test('a file is read once and then comes from memory', async () => {
  const { read, readFile } = aDisk();
  const cache = createFileCache(LARGE_ENOUGH, readFile);
  const variant = aVariant('a');
  expect(cache.get(variant)).toBeUndefined();
  const bytes = await cache.read(variant);
  expect(bytes?.toString()).toBe('aaaaaaaaaa');
  expect(cache.get(variant)).toBe(bytes);
  expect(read).toEqual(['a']);
});

test('never keeps more bytes than allowed: the least recently used files go', async () => {
  const { read, readFile } = aDisk();
  const cache = createFileCache({ maxBytes: 30, maxFileBytes: 30 }, readFile);
  const variants = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, aVariant(name)]));
  const ask = async (name: string) => {
    const variant = variants[name] as Variant;
    if (!cache.get(variant)) await cache.read(variant);
  };
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b']) await ask(name);
  expect(read).toEqual(['a', 'b', 'c', 'd', 'b']);
  const kept = Object.values(variants).filter((variant) => cache.get(variant));
  expect(kept.map(({ etag }) => etag)).toEqual(['"a"', '"b"', '"c"']);
});

function aFile(content: string): Variant {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const diskPath = join(folder, 'page.html');
  writeFileSync(diskPath, content);
  const { ino, size, mtimeMs } = statSync(diskPath);
  return { coding: undefined, diskPath, ino, size, mtimeMs, etag: '"page"' };
}

test.each([
  ['longer', ({ diskPath }: Variant) => appendFileSync(diskPath, '!')],
  ['of the same length', ({ diskPath }: Variant) => utimesSync(diskPath, new Date(), new Date(2_000))],
])('a file that was written after start-up and is %s is not kept under the old ETag', async (_, write) => {
  const variant = aFile('one');
  write(variant);
  const cache = createFileCache(LARGE_ENOUGH);
  expect(await cache.read(variant)).toBeUndefined();
  expect(cache.get(variant)).toBeUndefined();
});
