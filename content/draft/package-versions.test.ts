import { expect, test } from 'vitest';
import { findNews } from './package-versions.ts';
import { aHistory, aWatchedPackage } from './testing.ts';
import type { WatchedPackage } from './watchlist.ts';

const PERIOD = { from: '2025-11-06', to: '2025-11-12' };
const IN = '2025-11-08';

/** `kind level version` of what is found. */
function find(
  days: Record<string, string>,
  entry: Partial<WatchedPackage> = {},
  deprecated: Record<string, string> = {},
): string[] {
  return findNews(aHistory(days, { deprecated }), aWatchedPackage(entry), PERIOD).map(
    ({ kind, level, version }) => `${kind} ${level} ${version}`,
  );
}

const SEVEN = { '7.0.0': '2025-06-24', '7.1.0': '2025-08-01' };

test.each<[string, Record<string, string>, string[]]>([
  ['a minor', { ...SEVEN, '7.2.0': IN }, ['release minor 7.2.0']],
  ['a major', { ...SEVEN, '8.0.0': IN }, ['release major 8.0.0']],
  ['a patch', { ...SEVEN, '7.1.1': IN }, []],
  ['the first version ever', { '1.0.0': IN }, ['release major 1.0.0']],
  ['the highest of several', { ...SEVEN, '7.2.0': '2025-11-06', '7.3.0': IN }, ['release minor 7.3.0']],
  ['a minor and its patch', { ...SEVEN, '7.2.0': '2025-11-06', '7.2.1': IN }, ['release minor 7.2.0']],
  ['a minor whose first version the registry lost', { ...SEVEN, '7.2.1': IN }, ['release minor 7.2.1']],
  ['a minor of the major before', { ...SEVEN, '8.0.0': '2025-10-01', '7.2.0': IN }, ['release minor 7.2.0']],
  ['the last instant before the period', { ...SEVEN, '7.2.0': '2025-11-05T23:59:59.999Z' }, []],
  ['its first', { ...SEVEN, '7.2.0': '2025-11-06T00:00:00.000Z' }, ['release minor 7.2.0']],
  ['its last', { ...SEVEN, '7.2.0': '2025-11-12T23:59:59.999Z' }, ['release minor 7.2.0']],
  ['the first after it', { ...SEVEN, '7.2.0': '2025-11-13T00:00:00.000Z' }, []],
  // A mirror that fetches versions late makes no news.
  ['a lower line than the highest of its major', { ...SEVEN, '7.3.0': '2025-10-01', '7.2.0': IN }, []],
  ['a major that a higher one was ahead of', { '8.0.0': '2025-10-01', '7.0.0': IN }, []],
  ['a major that is long gone', { '0.3.0': '2012-01-01', '3.0.0': '2025-10-01', '0.4.0': IN }, []],
  ['majors imported on one day', { '1.0.0': '2012-01-01', '1.1.0': IN, '2.0.0': IN, '3.0.0': IN }, []],
  [
    'a release on another day than an import',
    { ...SEVEN, '5.0.0': '2025-11-06', '6.0.0': '2025-11-06', '7.2.0': IN },
    ['release minor 7.2.0'],
  ],
  [
    'a major beside patches of older ones',
    { '56.0.0': '2025-01-01', '57.0.0': '2025-05-01', '56.0.23': IN, '57.0.26': IN, '58.0.0': IN },
    ['release major 58.0.0'],
  ],
])('%s', (_, days, releases) => {
  expect(find(days)).toEqual(releases);
});

test('ignored and withdrawn versions are overlooked', () => {
  const days = { ...SEVEN, '1000.0.0': '2021-01-01', '7.2.0': IN, '8.0.0': IN };
  expect(find(days, { ignore: ['1000.0.0'] }, { '8.0.0': 'Published by mistake' })).toEqual([
    'release minor 7.2.0',
  ]);
});

test('a patch that the watchlist marks is a security fix, with its advisory, beside a minor of the week', () => {
  const security = { '7.1.1': 'https://advisories.example/1' };
  const history = aHistory({ ...SEVEN, '7.1.1': IN, '7.2.0': '2025-11-10' });
  expect(findNews(history, aWatchedPackage({ security }), PERIOD)).toMatchObject([
    {
      kind: 'security',
      level: 'patch',
      version: '7.1.1',
      publishedAt: '2025-11-08T12:00:00.000Z',
      advisory: 'https://advisories.example/1',
    },
    { kind: 'release', version: '7.2.0', advisory: undefined },
  ]);
});

test.each<[string, string, string, string[]]>([
  ['a patch', '7.1.1', 'This version has a security vulnerability.', ['security patch 7.1.1']],
  ['a patch', '7.1.1', 'Affected by CVE-2025-66478', ['security patch 7.1.1']],
  ['a patch', '7.1.1', 'No longer supported', []],
  ['a minor', '7.2.0', 'Security hole', ['release minor 7.2.0']],
])('%s, %s, after a version of which its owner says "%s"', (_, version, message, releases) => {
  expect(find({ ...SEVEN, [version]: IN }, {}, { '7.1.0': message })).toEqual(releases);
});

test.each<[string, Record<string, string>, number, string[]]>([
  ['a beta of a heavy package', { '8.0.0-beta.1': IN }, 8, ['preview major 8.0.0-beta.1']],
  ['a beta of a light package', { '8.0.0-beta.1': IN }, 7, []],
  ['the highest preview', { '8.0.0-beta.2': IN, '8.0.0-rc.0': IN }, 8, ['preview major 8.0.0-rc.0']],
  ['a minor to come', { '7.2.0-rc.1': IN }, 8, ['preview minor 7.2.0-rc.1']],
  ['a patch to come', { '7.1.1-rc.1': IN }, 8, []],
  ['a preview of what is out', { '7.1.0-rc.1': IN }, 8, []],
  [
    'a release and a preview of the next',
    { '7.2.0-rc.1': '2025-11-06', '7.2.0': IN, '8.0.0-beta.1': IN },
    8,
    ['release minor 7.2.0', 'preview major 8.0.0-beta.1'],
  ],
])('previews: %s', (_, days, weight, releases) => {
  expect(find({ ...SEVEN, ...days }, { weight })).toEqual(releases);
});
