// What `npm ci` installs is what was reviewed: every package that the supported platforms get has a hash in the lock file, and none fetches more.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInstalled, renderLicences } from '../scripts/reference/licences.ts';

interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: readonly string[];
}

/** Of the project, and of the site that it is compared with. */
const FOLDERS = ['.', 'bench/peers/docusaurus'];

function listInstalled(folder: string): [key: string, entry: LockEntry][] {
  const file = join(import.meta.dirname, '..', folder, 'package-lock.json');
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };
  return Object.entries(packages).filter(([key, { link }]) => key.includes('node_modules/') && link !== true);
}

/** Of what platforms the registry that the lock file was made with lacks packages. */
const LACKING = /^node_modules\/(@biomejs\/cli|@rolldown\/binding|node(-bin)?-darwin)-/;

/** Whether npm installs an entry on Linux with glibc, x64 or arm64: where the tests run, and most servers. */
function isForSupported({ os, cpu, libc }: LockEntry): boolean {
  const includes = (list: string | readonly string[] | undefined, names: readonly string[]) =>
    list === undefined || names.some((name) => [list].flat().includes(name));
  return includes(os, ['linux']) && includes(cpu, ['x64', 'arm64']) && includes(libc, ['glibc']);
}

test.each(FOLDERS)('every package of a supported platform has a hash (%s)', (folder) => {
  const unhashed = listInstalled(folder).filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
  const needed = unhashed.filter(([, entry]) => entry.optional !== true || isForSupported(entry));
  expect(needed.map(([key]) => key)).toEqual([]);
  expect(unhashed.map(([key]) => key).filter((key) => !LACKING.test(key))).toEqual([]);
});

test.each(FOLDERS)('no package comes from a place of its own (%s)', (folder) => {
  const elsewhere = listInstalled(folder).filter(([, { resolved = '' }]) => resolved !== '');
  expect(elsewhere.map(([key, { resolved }]) => `${key} ${resolved}`)).toEqual([]);
});

test('no package runs a program while it is installed', () => {
  const npmrc = readFileSync(join(import.meta.dirname, '..', '.npmrc'), 'utf8');
  expect(npmrc.split('\n')).toContain('ignore-scripts=true');
});

test('the page of licences and install scripts is that of the lock file; `npm run reference` writes it', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'licences.md'), 'utf8');
  expect(page).toBe(renderLicences());
});

test.each([
  ['a licence that nobody has read', { licence: 'SSPL-1.0' }, /what the licence SSPL-1.0 asks for/],
  ['no licence', { licence: undefined }, /what the licence unknown asks for/],
  ['an install script', { hasScript: true, isDev: true }, /newcomer has an install script/],
])('a new package with %s is refused until somebody has looked at it', (_what, entry, message) => {
  const newcomer = { name: 'newcomer', licence: 'MIT', isDev: false, hasScript: false, ...entry };
  expect(() => renderLicences([...readInstalled(), newcomer])).toThrow(message);
});
