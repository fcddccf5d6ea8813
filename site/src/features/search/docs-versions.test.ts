import { beforeEach, expect, test, vi } from 'vitest';
import { currentVersion, toContextFilters, withVersion } from './docs-versions.ts';

const versions = [
  { name: '3', isLast: false, hrefs: ['/docs/3/start'] },
  { name: '2', isLast: true, hrefs: ['/docs/start', '/docs/effects'] },
  { name: '1', isLast: false, hrefs: ['/docs/1/start'] },
];
const stored = new Map<string, string>();

function open(pathname: string, preferred?: string) {
  vi.stubGlobal('location', { pathname });
  if (preferred) stored.set('docs-preferred-version-default', preferred);
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});

test.each([
  ['the version of the page', '/docs/1/start', '3', '1'],
  ['else the one that was chosen before', '/newsletter', '3', '3'],
  ['else the one to use', '/newsletter', undefined, '2'],
  ['also when the chosen one is gone', '/newsletter', '0.9', '2'],
])('the docs are searched in %s', (_, path, preferred, version) => {
  open(path, preferred);
  expect(currentVersion({ versions, preferredVersionKey: 'docs-preferred-version-default' })).toBe(version);
});

test('what belongs to no version is found in every one', () => {
  expect(withVersion([...toContextFilters('fr'), 'section:articles'], '2')).toEqual([
    'language:fr',
    ['version_tag:default', 'version_tag:docs-default-2'],
    'section:articles',
  ]);
});

test('without docs there is no version to ask for', () => {
  open('/newsletter');
  expect(currentVersion({ versions: [] })).toBeUndefined();
  expect(withVersion(toContextFilters('en'), undefined)).toEqual(['language:en', ['version_tag:default']]);
});
