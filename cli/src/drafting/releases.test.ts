import type { WatchedPackage } from '@midweek/core/curation';
import { expect, test } from 'vitest';
import { aHistory, aWatchedPackage } from '../testing/histories.ts';
import { findReleases } from './releases.ts';

const PERIOD = { from: '2025-11-06', to: '2025-11-12' };
const IN = '2025-11-08';

/** `kind level version` of what is found. */
function find(
  days: Record<string, string>,
  entry: Partial<WatchedPackage> = {},
  deprecated: Record<string, string> = {},
): string[] {
  return findReleases(aHistory('vite', days, { deprecated }), aWatchedPackage(entry), PERIOD).map(
    ({ kind, level, version }) => `${kind} ${level} ${version}`,
  );
}

const SEVEN = { '7.0.0': '2025-06-24', '7.1.0': '2025-08-01' };

test.each<[string, Record<string, string>, string[]]>([
  ['a minor', { ...SEVEN, '7.2.0': IN }, ['release minor 7.2.0']],
  ['a major', { ...SEVEN, '8.0.0': IN }, ['release major 8.0.0']],
  ['a patch', { ...SEVEN, '7.1.1': IN }, []],
  ['the first version ever', { '1.0.0': IN }, ['release major 1.0.0']],
  ['a minor of 0', { '0.81.0': '2025-08-12', '0.82.0': IN }, ['release minor 0.82.0']],
  [
    'the highest of several',
    { ...SEVEN, '7.2.0': '2025-11-06', '7.2.1': IN, '7.3.0': IN },
    ['release minor 7.3.0'],
  ],
  ['a minor and its patch', { ...SEVEN, '7.2.0': '2025-11-06', '7.2.1': IN }, ['release minor 7.2.0']],
  ['a minor whose first version the registry lost', { ...SEVEN, '7.2.1': IN }, ['release minor 7.2.1']],
  ['a minor of the major before', { ...SEVEN, '8.0.0': '2025-10-01', '7.2.0': IN }, ['release minor 7.2.0']],
])('%s', (_, days, releases) => {
  expect(find(days)).toEqual(releases);
});

test.each<[string, string, string[]]>([
  ['the last instant before', '2025-11-05T23:59:59.999Z', []],
  ['the first instant', '2025-11-06T00:00:00.000Z', ['release minor 7.2.0']],
  ['the last instant', '2025-11-12T23:59:59.999Z', ['release minor 7.2.0']],
  ['the first instant after', '2025-11-13T00:00:00.000Z', []],
])('the period, at %s', (_, instant, releases) => {
  expect(find({ ...SEVEN, '7.2.0': instant })).toEqual(releases);
});

test.each<[string, Record<string, string>]>([
  [
    'of a line that a higher version of the major was ahead of',
    { ...SEVEN, '7.3.0': '2025-10-01', '7.2.0': IN },
  ],
  ['of a major that a higher one was ahead of', { '8.0.0': '2025-10-01', '7.0.0': IN }],
  ['of a major that is long gone', { '0.3.0': '2012-01-01', '3.0.0': '2025-10-01', '0.4.0': IN }],
  ['of several majors on one day', { '1.0.0': '2012-01-01', '1.1.0': IN, '2.0.0': IN, '3.0.0': IN }],
])('a mirror that fetches a version late, %s, makes no news', (_, days) => {
  expect(find(days)).toEqual([]);
});

test('patches of older majors on the day of a new one do not hide it', () => {
  const days = { '56.0.0': '2025-01-01', '57.0.0': '2025-05-01', '56.0.23': IN, '57.0.26': IN, '58.0.0': IN };
  expect(find(days)).toEqual(['release major 58.0.0']);
});

test('an import on another day of the period does not hide a release', () => {
  const days = { ...SEVEN, '5.0.0': '2025-11-06', '6.0.0': '2025-11-06', '7.2.0': IN };
  expect(find(days)).toEqual(['release minor 7.2.0']);
});

test('ignored and withdrawn versions are overlooked', () => {
  const days = { ...SEVEN, '1000.0.0': '2021-01-01', '7.2.0': IN, '8.0.0': IN };
  expect(find(days, { ignore: ['1000.0.0'] }, { '8.0.0': 'Published by mistake' })).toEqual([
    'release minor 7.2.0',
  ]);
});

test('a patch that the watchlist marks is a security fix, with its advisory', () => {
  const security = { '7.1.1': 'https://advisories.example/1' };
  const history = aHistory('vite', { ...SEVEN, '7.1.1': IN });
  expect(findReleases(history, aWatchedPackage({ security }), PERIOD)).toEqual([
    {
      kind: 'security',
      level: 'patch',
      version: '7.1.1',
      publishedAt: '2025-11-08T12:00:00.000Z',
      advisory: 'https://advisories.example/1',
    },
  ]);
});

test.each<[string, string, string[]]>([
  ['unsafe', 'This version has a security vulnerability. Please upgrade.', ['security patch 7.1.1']],
  ['unsafe, by number', 'Affected by CVE-2025-66478', ['security patch 7.1.1']],
  ['old', 'No longer supported', []],
])('a patch after a version that its owner calls %s', (_, message, releases) => {
  expect(find({ ...SEVEN, '7.1.1': IN }, {}, { '7.1.0': message })).toEqual(releases);
});

test('a minor after an unsafe version is a minor', () => {
  expect(find({ ...SEVEN, '7.2.0': IN }, {}, { '7.1.0': 'Security hole' })).toEqual(['release minor 7.2.0']);
});

test('a security fix and a minor in one week are two items', () => {
  const security = { '7.1.1': 'https://advisories.example/1' };
  expect(find({ ...SEVEN, '7.1.1': '2025-11-06', '7.2.0': IN }, { security })).toEqual([
    'security patch 7.1.1',
    'release minor 7.2.0',
  ]);
});

test.each<[string, Record<string, string>, number, string[]]>([
  ['a beta of a heavy package', { ...SEVEN, '8.0.0-beta.1': IN }, 8, ['preview major 8.0.0-beta.1']],
  ['a beta of a light package', { ...SEVEN, '8.0.0-beta.1': IN }, 7, []],
  [
    'the highest preview',
    { ...SEVEN, '8.0.0-beta.2': IN, '8.0.0-rc.0': IN },
    8,
    ['preview major 8.0.0-rc.0'],
  ],
  ['a minor to come', { ...SEVEN, '7.2.0-rc.1': IN }, 8, ['preview minor 7.2.0-rc.1']],
  ['a patch to come', { ...SEVEN, '7.1.1-rc.1': IN }, 8, []],
  ['a preview of what is out', { ...SEVEN, '7.1.0-rc.1': IN }, 8, []],
  [
    'a preview whose version follows',
    { ...SEVEN, '7.2.0-rc.1': '2025-11-06', '7.2.0': IN },
    8,
    ['release minor 7.2.0'],
  ],
  [
    'a release and a preview of the next',
    { ...SEVEN, '7.2.0': IN, '8.0.0-beta.1': IN },
    8,
    ['release minor 7.2.0', 'preview major 8.0.0-beta.1'],
  ],
  ['a version of nothing', { '0.0.0-alpha.1': IN }, 8, []],
])('previews: %s', (_, days, weight, releases) => {
  expect(find(days, { weight })).toEqual(releases);
});
