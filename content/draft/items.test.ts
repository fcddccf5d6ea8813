import { expect, test } from 'vitest';
import { buildItems, chooseHeadings, type DraftItem, toComment, toItemVersion } from './items.ts';
import type { PackageHistory } from './registry.ts';
import { aHistory, aWatchedPackage } from './testing.ts';
import type { WatchedPackage, Watchlist } from './watchlist.ts';

const PERIOD = { from: '2025-11-06', to: '2025-11-12' };
const ORDER = ['react', 'react-native', 'other'];

/** Packages that each have a minor 1.1 in the period, unless versions are given. */
function build(
  packages: Record<string, Partial<WatchedPackage> & { versions?: Record<string, string> }>,
  earlier?: ReadonlyMap<string, number>,
) {
  const watchlist: Watchlist = {};
  const histories = new Map<string, PackageHistory>();
  for (const [name, { versions, ...entry }] of Object.entries(packages)) {
    watchlist[name] = aWatchedPackage({ name, notes: `https://${name}.example/{tag}`, ...entry });
    const days = versions ?? { '1.0.0': '2025-01-01', '1.1.0': '2025-11-08' };
    histories.set(
      name,
      aHistory(days, { homepage: `https://${name}.example/home`, repository: `o/${name}` }),
    );
  }
  return buildItems(watchlist, histories, { period: PERIOD, order: ORDER }, earlier);
}

const titlesOf = ({ items }: { items: DraftItem[] }) => items.map(({ title }) => title);
const urlsOf = ({ items }: { items: DraftItem[] }) => items.map(({ url }) => url);

test('packages of a group are one item, that of the heaviest with a release', () => {
  const group = 'react';
  const react = { group, weight: 10 };
  const others = { 'react-dom': { group, weight: 9 }, vue: { weight: 3 } };
  expect(titlesOf(build({ ...others, react }))).toEqual(['react 1.1', 'vue 1.1']);
  const versions = { '1.0.0': '2025-01-01' };
  expect(titlesOf(build({ ...others, react: { ...react, versions } }))).toEqual(['react-dom 1.1', 'vue 1.1']);
  // A package may have the name of a group.
  expect(titlesOf(build({ ...others, [group]: { weight: 10 } }))).toEqual([
    'react 1.1',
    'react-dom 1.1',
    'vue 1.1',
  ]);
});

test('items are ordered by section, kind, weight, size of the step and name', () => {
  const major = { versions: { '1.0.0': '2025-01-01', '2.0.0': '2025-11-08' } };
  const beta = { versions: { '1.0.0': '2025-01-01', '2.0.0-beta.1': '2025-11-08' } };
  const fixed = { security: { '1.1.0': 'https://advisories.example/1' } };
  expect(
    titlesOf(
      build({
        preview: { section: 'react', weight: 10, ...beta },
        b: { section: 'react', weight: 5 },
        a: { section: 'react', weight: 5 },
        major: { section: 'react', weight: 5, ...major },
        heavy: { section: 'react', weight: 8 },
        safe: { section: 'react', weight: 1, ...fixed },
        native: { section: 'react-native', weight: 1 },
        other: { section: 'other', weight: 10 },
      }),
    ),
  ).toEqual([
    'safe 1.1',
    'heavy 1.1',
    'major 2',
    'a 1.1',
    'b 1.1',
    'preview 2 beta',
    'native 1.1',
    'other 1.1',
  ]);
});

test('an advisory comes before the notes, and an address is used once: then the repository, the home page, no item', () => {
  const notes = 'https://shared.example/releases';
  const security = { '1.1.0': 'https://advisories.example/1' };
  expect(
    urlsOf(build({ a: { notes, weight: 9 }, b: { notes, weight: 8 }, z: { weight: 7, security } })),
  ).toEqual(['https://advisories.example/1', notes, 'https://github.com/o/b/releases']);
  const taken = build({
    a: { notes, weight: 9 },
    b: { notes: 'https://github.com/o/c/releases', weight: 8 },
    d: { notes: 'https://c.example/home', weight: 7 },
    c: { notes, weight: 6 },
  });
  expect(titlesOf(taken)).toEqual(['a 1.1', 'b 1.1', 'd 1.1']);
  expect(taken.leftOut).toEqual(['c 1.1 has no address that another item does not have']);
});

test('versions that an earlier issue covered are left out', () => {
  expect(build({ vite: { name: 'Vite' } }, new Map([['Vite 1.1', 257]]))).toEqual({
    items: [],
    leftOut: ['Vite 1.1 was in #257 already'],
  });
});

test.each([
  ['7.2.1', 'minor', 'release', '7.2'],
  ['8.0.0', 'major', 'release', '8'],
  ['1.0.0', 'major', 'release', '1.0'],
  ['7.2.1', 'minor', 'security', '7.2.1'],
  ['8.0.0-rc.3', 'major', 'preview', '8 RC'],
  ['7.1.0-beta2', 'minor', 'preview', '7.1 beta'],
] as const)('%s, a %s %s, is written %s', (version, level, kind, written) => {
  expect(toItemVersion(version, level, kind)).toBe(written);
});

const headingsOf = (...args: Parameters<typeof build>) =>
  chooseHeadings(build(...args).items, ORDER, () => true);

test('the title names the heaviest of each section, then the next heaviest', () => {
  const packages = {
    light: { section: 'react', weight: 2 },
    react: { section: 'react', weight: 9 },
    vite: { section: 'other', weight: 10 },
    vue: { section: 'other', weight: 3 },
  };
  expect(headingsOf({ ...packages, expo: { section: 'react-native', weight: 1 } })).toEqual([
    'react 1.1',
    'expo 1.1',
    'vite 1.1',
  ]);
  expect(headingsOf(packages)).toEqual(['react 1.1', 'vite 1.1', 'vue 1.1']);
});

test('a preview is in the title only if there is no release', () => {
  const versions = { '1.0.0': '2025-01-01', '2.0.0-beta.1': '2025-11-08' };
  expect(
    headingsOf({ ts: { weight: 10, versions }, knip: { weight: 1 }, ky: { weight: 1 }, d3: { weight: 1 } }),
  ).toEqual(['d3 1.1', 'knip 1.1', 'ky 1.1']);
  expect(headingsOf({ ts: { weight: 10, versions } })).toEqual(['ts 2 beta']);
});

test('a title that is too long gives up its lightest part, down to two', () => {
  const { items } = build({
    react: { section: 'react', weight: 5 },
    expo: { section: 'react-native', weight: 3 },
    vite: { section: 'other', weight: 10 },
  });
  expect(chooseHeadings(items, ORDER, () => false)).toEqual(['react 1.1', 'vite 1.1']);
});

test.each([
  ['A build tool. It is fast. Really.', 'A build tool.'],
  ['⚡️ Fast [build tool](https://example.com) 🚀', 'Fast build tool.'],
  ['<p align="center">A <b>bold</b> tool</p>', 'A bold tool.'],
  ['Is it fast? Yes', 'Is it fast?'],
  ['node', ''],
  [undefined, ''],
])('the description %j becomes the comment %j', (description, comment) => {
  expect(toComment(description)).toBe(comment);
});
