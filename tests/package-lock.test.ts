// What `npm ci` installs is what was reviewed: every package that the supported platforms get has a hash in the lock file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

/** Of the project, and of what it is compared with. */
const FOLDERS = ['.', 'bench/peers/docusaurus', 'bench/search/libraries'];

function listInstalled(folder: string): [key: string, entry: LockEntry][] {
  const file = join(import.meta.dirname, '..', folder, 'package-lock.json');
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };
  return Object.entries(packages).filter(([key, { link }]) => key.includes('node_modules/') && link !== true);
}

/** Whether npm installs an entry on Linux with glibc, x64 or arm64: where the tests run, and most servers. */
function isForSupported({ os, cpu, libc }: LockEntry): boolean {
  const includes = (list: readonly string[] | undefined, names: readonly string[]) =>
    list === undefined || names.some((name) => list.includes(name));
  return includes(os, ['linux']) && includes(cpu, ['x64', 'arm64']) && includes(libc, ['glibc']);
}

test.each(FOLDERS)('every package of a supported platform has a hash (%s)', (folder) => {
  const unhashed = listInstalled(folder).filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
  const needed = unhashed.filter(([, entry]) => entry.optional !== true || isForSupported(entry));
  expect(needed.map(([key]) => key)).toEqual([]);
});

test.each(FOLDERS)('no package comes from a place of its own (%s)', (folder) => {
  const elsewhere = listInstalled(folder).filter(([, { resolved = '' }]) => resolved !== '');
  expect(elsewhere.map(([key, { resolved }]) => `${key} ${resolved}`)).toEqual([]);
});
