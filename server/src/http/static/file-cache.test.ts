import { appendFileSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('requests that come while a file is being read wait for the same read', async () => {
  const disk = Promise.withResolvers<Buffer>();
  const readFile = vi.fn(() => disk.promise);
  const cache = createFileCache(LARGE_ENOUGH, readFile);
  const variant = aVariant('a');
  const reads = [cache.read(variant), cache.read(variant), cache.read(variant)];
  disk.resolve(Buffer.from('0123456789'));
  const [first, ...others] = await Promise.all(reads);
  for (const other of others) expect(other).toBe(first);
  expect(readFile).toHaveBeenCalledTimes(1);
});

test('a read that failed is tried again by the next request', async () => {
  const readFile = vi.fn(async () => Buffer.from('0123456789'));
  readFile.mockRejectedValueOnce(new Error('EMFILE'));
  const cache = createFileCache(LARGE_ENOUGH, readFile);
  const variant = aVariant('a');
  await expect(cache.read(variant)).rejects.toThrow('EMFILE');
  expect((await cache.read(variant))?.toString()).toBe('0123456789');
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

test('a file above the limit for one file is neither read nor kept', async () => {
  const { read, readFile } = aDisk();
  const cache = createFileCache({ maxBytes: 1_000, maxFileBytes: 10 }, readFile);
  expect(await cache.read(aVariant('a', 11))).toBeUndefined();
  expect(await cache.read(aVariant('b', 10))).toHaveLength(10);
  expect(read).toEqual(['b']);
});

function aFile(content: string): Variant {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const diskPath = join(folder, 'page.html');
  writeFileSync(diskPath, content);
  const { ino, size, mtimeMs } = statSync(diskPath);
  return { coding: undefined, diskPath, ino, size, mtimeMs, etag: '"page"' };
}

test('the bytes of a file on the disk are kept, whatever becomes of the file', async () => {
  const variant = aFile('one');
  const cache = createFileCache(LARGE_ENOUGH);
  expect((await cache.read(variant))?.toString()).toBe('one');
  writeFileSync(variant.diskPath, 'two');
  expect(cache.get(variant)?.toString()).toBe('one');
  rmSync(variant.diskPath);
  expect(cache.get(variant)?.toString()).toBe('one');
});

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
