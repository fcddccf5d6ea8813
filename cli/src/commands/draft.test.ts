// The whole way: npm's own configuration, HTTP on this machine, files.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locateFile } from '@midweek/core/files';
import { expect, test, vi } from 'vitest';
import { type Files, issueSource, writeContent } from '../../../core/src/testing/content-folder.ts';
import { callMidweek } from '../testing/call-midweek.ts';
import { aPackument, type LocalRegistry, startRegistry } from '../testing/local-registry.ts';

// Each test starts npm; a busy machine needs its time for that.
vi.setConfig({ testTimeout: 120_000 });

const WATCHLIST = `
react: { name: React, section: react, weight: 10, group: react, notes: 'https://react.example/{tag}' }
react-dom: { name: React DOM, section: react, weight: 9, group: react, notes: 'https://react.example/{tag}' }
expo: { name: Expo SDK, section: react-native, weight: 10, notes: 'https://expo.example/changelog/{version}' }
vite: { name: Vite, section: other, weight: 9, notes: 'https://vite.example/{version}' }
next-auth: { name: NextAuth.js, section: react, weight: 4, notes: https://next-auth.example, security: { 4.24.12: https://advisories.example/1 } }
knip: { name: Knip, section: other, weight: 3, notes: https://knip.example }
`;

const PACKAGES = {
  react: aPackument('react', { '19.1.0': '2025-03-28', '19.2.0': '2025-11-07' }),
  'react-dom': aPackument('react-dom', { '19.1.0': '2025-03-28', '19.2.0': '2025-11-07' }),
  expo: aPackument('expo', { '54.0.0': '2025-09-10', '55.0.0': '2025-11-10' }),
  vite: aPackument('vite', { '7.2.0': '2025-11-05', '8.0.0-beta.1': '2025-11-12T23:00:00Z' }),
  'next-auth': aPackument('next-auth', { '4.24.11': '2025-01-01', '4.24.12': '2025-11-06' }),
  knip: aPackument('knip', { '5.67.0': '2025-11-01', '5.67.1': '2025-11-08' }),
};

const FILE = 'content/newsletter/258/en.md';

function aSite(files: Files = {}): string {
  return writeContent({
    'watchlist.yml': WATCHLIST,
    'newsletter/257/en.md': issueSource({ number: 257, date: '2025-11-05' }),
    ...files,
  });
}

function draft(site: string, registry: Pick<LocalRegistry, 'address'>, ...args: string[]) {
  return callMidweek(['draft', '258', ...args], site, { npm_config_registry: registry.address.href });
}

const read = (site: string, file = FILE) => readFileSync(locateFile(site, file), 'utf8');

test('the releases of the week become a draft that lint accepts', async () => {
  const site = aSite();
  const { output, errors, code } = await draft(site, await startRegistry(PACKAGES));
  expect([errors, code]).toEqual(['', 0]);
  expect(output.replace(/[\d.]+ s/, 'N s')).toBe(`Read 6 packages: 6 from the registry, 0 from the cache.
Wrote ${FILE}: 4 items (react 2, react-native 1, other 1), 2025-11-06 to 2025-11-12, in N s.
`);
  expect(read(site)).toBe(`---
title: 'Midweek #258: React 19.2 | Expo SDK 55 | Vite 8 beta'
date: 2025-11-12
authors: [editorial]
tags: [react]
description: 'React 19.2, Expo SDK 55 and Vite 8 beta, among 4 releases of the packages that we watch up to November 12, 2025.'
draft: true
---

From November 6, 2025 to November 12, 2025, the registry received 4 releases of the packages we watch. React 19.2, Expo SDK 55 and Vite 8 beta come first. One is a new major version: Expo SDK 55.

<!-- truncate -->

## React

- 🔐 [NextAuth.js 4.24.12](https://advisories.example/1): The description of next-auth.
- 📦 [React 19.2](https://react.example/v19.2.0): The description of react.

## React Native

- 📦 [Expo SDK 55](https://expo.example/changelog/55.0.0): The description of expo.

## Other

- 👀 [Vite 8 beta](https://vite.example/8.0.0-beta.1): The description of vite.
`);
  const lint = await callMidweek(['lint', '258'], site);
  expect(lint).toEqual({ output: 'No problems found.\n', errors: '', code: 0 });
});

test('a French draft beside an English one has its words, and comments for the curator to write', async () => {
  const site = aSite();
  const registry = await startRegistry(PACKAGES);
  await draft(site, registry);
  expect(await draft(site, registry, '--locale', 'fr')).toMatchObject({ errors: '', code: 0 });
  const french = read(site, 'content/newsletter/258/fr.md');
  expect(french).toMatch(/^---\ntitle: 'Midweek #258 : React 19\.2 \| Expo SDK 55 \| Vite 8 beta'\n/);
  expect(french).toContain(
    'Du 6 novembre 2025 au 12 novembre 2025, le registre a reçu 4 versions des paquets',
  );
  expect(french).toContain('\n## Autres\n\n- 👀 [Vite 8 beta](https://vite.example/8.0.0-beta.1)\n');
  expect(await callMidweek(['lint', '258'], site)).toMatchObject({ output: 'No problems found.\n', code: 0 });
});

test('another period holds other releases, and --json prints them', async () => {
  const site = aSite();
  const args = ['--from', '2025-11-01', '--to', '2025-11-05', '--json'];
  const { output, errors, code } = await draft(site, await startRegistry(PACKAGES), ...args);
  expect([errors, code]).toEqual(['Read 6 packages: 6 from the registry, 0 from the cache.\n', 0]);
  expect(JSON.parse(output)).toMatchObject({
    file: FILE,
    from: '2025-11-01',
    to: '2025-11-05',
    items: [
      { title: 'Vite 7.2', version: '7.2.0', url: 'https://vite.example/7.2.0' },
      { title: 'Knip 5.67' },
    ],
    leftOut: [],
  });
  expect(read(site)).toContain('\ndate: 2025-11-05\n');
  expect(read(site).match(/^- .*$/gm)).toEqual([
    '- 📦 [Vite 7.2](https://vite.example/7.2.0): The description of vite.',
    '- 📦 [Knip 5.67](https://knip.example): The description of knip.',
  ]);
});

test('a file that exists is kept, before anybody is asked, unless --force says otherwise', async () => {
  const site = aSite({ 'newsletter/258/en.md': issueSource({ number: 258, date: '2025-11-12' }) });
  const before = read(site);
  const registry = await startRegistry(PACKAGES);
  expect(await draft(site, registry)).toEqual({
    output: '',
    errors: `midweek: ${FILE} already exists; --force overwrites it\n`,
    code: 1,
  });
  expect(read(site)).toBe(before);
  expect(registry.requests.size).toBe(0);
  expect(await draft(site, registry, '--force')).toMatchObject({ errors: '', code: 0 });
  expect(read(site)).toContain('[React 19.2]');
  // What was read is kept, for when the registry is gone.
  await registry.close();
  const again = await draft(site, registry, '--force', '--offline');
  expect([again.errors, again.code]).toEqual(['', 0]);
  expect(again.output).toContain('Read 6 packages: 0 from the registry, 6 from the cache.\n');
});

test('packages that cannot be read are explained, and nothing is written', async () => {
  const site = aSite();
  const { output, errors, code } = await draft(site, await startRegistry({}), '--offline');
  expect([output, code]).toEqual(['The packages could not be read.\n', 1]);
  expect(errors).toBe(
    'midweek: nothing of this registry is in the cache yet; run it once without --offline\n',
  );
  expect(existsSync(join(site, 'newsletter/258'))).toBe(false);
});

test('a week without releases is reported', async () => {
  const site = aSite();
  const args = ['--from', '2024-01-01', '--to', '2024-01-03'];
  const { errors, code } = await draft(site, await startRegistry(PACKAGES), ...args);
  expect(errors).toBe(
    'midweek: the registry has no release of a watched package from 2024-01-01 to 2024-01-03; nothing was written\n',
  );
  expect(code).toBe(1);
  expect(existsSync(join(site, 'newsletter/258'))).toBe(false);
});

test.each([
  [[], 'midweek: which issue? For example: midweek draft 258\n'],
  [['next'], 'midweek: "next" is not an issue number, such as 258\n'],
  [['258', '--locale', 'de'], 'midweek: "de" is not a language of this site; expected en or fr\n'],
  [
    ['258', '--to', '2025-11-13'],
    'midweek: --to 2025-11-13 is a Thursday, and issues appear on Wednesdays: 2025-11-19?\n',
  ],
])('%j is a wrong call', async (args, errors) => {
  expect(await callMidweek(['draft', ...args], aSite())).toEqual({ output: '', errors, code: 2 });
});

test('a missing or wrong watchlist is explained', async () => {
  const draftWith = (watchlist?: string) =>
    callMidweek(['draft', '258'], aSite({ 'watchlist.yml': watchlist }));
  expect(await draftWith()).toEqual({
    output: '',
    errors: 'midweek: content/watchlist.yml cannot be read; it names the packages to look for\n',
    code: 1,
  });
  expect((await draftWith('vite: { name: Vite }')).errors).toContain(
    'content/watchlist.yml:1 "vite.weight" is missing',
  );
});
