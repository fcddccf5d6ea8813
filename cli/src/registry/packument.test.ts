import { expect, test } from 'vitest';
import { aPackument } from '../testing/local-registry.ts';
import { parsePackument, toRepositoryUrl } from './packument.ts';

const versionsOf = (data: unknown) => parsePackument(data)?.versions.map(({ version }) => version);

test('a packument is cut down to its versions by day and its words', () => {
  const data = aPackument(
    'vite',
    { '7.1.0': '2025-08-01', '7.0.0': '2025-06-24', '7.2.0': '2025-11-05T23:30:00.123456-02:00' },
    {
      repository: { type: 'git', url: 'git+https://github.com/vitejs/vite.git' },
      homepage: 'https://vite.dev',
      deprecated: { '7.1.0': 'Unsafe' },
    },
  );
  expect(parsePackument(data)).toEqual({
    name: 'vite',
    description: 'The description of vite. And more.',
    homepage: 'https://vite.dev',
    repository: 'https://github.com/vitejs/vite',
    versions: [
      { version: '7.0.0', publishedAt: '2025-06-24T12:00:00.000Z' },
      { version: '7.1.0', publishedAt: '2025-08-01T12:00:00.000Z', deprecated: 'Unsafe' },
      // Microseconds and an offset become UTC milliseconds.
      { version: '7.2.0', publishedAt: '2025-11-06T01:30:00.123Z' },
    ],
  });
});

test('odd fields of old manifests, and words that are in the versions only, are understood', () => {
  const packument = aPackument(
    'old',
    { '1.0.0': '2012-01-01' },
    { description: 7, homepage: [], repository: {} },
  );
  expect(parsePackument(packument)).toMatchObject({ name: 'old', description: undefined });
  const { description, ...without } = aPackument('vite', { '7.2.0': '2025-11-05' });
  const versions = { '7.2.0': { description: 'From the version', repository: 'vitejs/vite' } };
  expect(parsePackument({ ...without, versions })).toMatchObject({
    description: 'From the version',
    repository: 'https://github.com/vitejs/vite',
  });
});

test('nightly builds are dropped, what people announce is kept', () => {
  const announced = ['19.0.0-alpha.1', '19.0.0-beta1', '19.0.0-next.1', '19.0.0-rc.0'];
  const nightly = [
    '19.3.0-canary-dc9aed36-20261027',
    '0.0.0-experimental-dc9aed36',
    '1.57.0-alpha-2025-11-07',
    '7.1.0-dev.20261021.1',
    '0.89.0-nightly-20260927',
  ];
  const days = Object.fromEntries([...announced, ...nightly].map((version) => [version, '2025-01-01']));
  expect(versionsOf(aPackument('react', days))).toEqual(announced);
});

test('versions that have no day or are malformed are dropped', () => {
  const packument = aPackument('express', { '1.0.0beta': '2010-11-01', '1.0.0': '2010-11-02' });
  expect(versionsOf({ ...packument, versions: { ...packument.versions, '1.0.1': {} } })).toEqual(['1.0.0']);
});

test.each([
  ['another object', { error: 'not found' }],
  ['versions without any day', { name: 'vite', versions: { '1.0.0': {} } }],
])('%s is not a valid packument', (_, data) => {
  expect(parsePackument(data)).toBeUndefined();
});

test.each([
  ['git+https://github.com/vitejs/vite.git', 'https://github.com/vitejs/vite'],
  ['https://github.com/expo/expo/tree/main/packages/expo', 'https://github.com/expo/expo'],
  ['git@gitlab.com:group/name.git', 'https://gitlab.com/group/name'],
  ['vitejs/vite', 'https://github.com/vitejs/vite'],
  ['nonsense', undefined],
  [undefined, undefined],
])('repository %s is at %s', (repository, url) => {
  expect(toRepositoryUrl(repository)).toBe(url);
});
