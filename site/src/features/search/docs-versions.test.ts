import { beforeEach, expect, test, vi } from 'vitest';
import { currentVersion, toContextFilters, withVersion } from './docs-versions.ts';

const versions = [
  { name: '3', tag: 'docs-default-3', isLast: false },
  { name: '2', tag: 'docs-default-2', isLast: true },
  { name: '1', tag: 'docs-default-1', isLast: false },
];
const stored = new Map<string, string>();

/** A page with this tag in its head. */
function open(content: string, preferred?: string) {
  vi.stubGlobal('document', { querySelector: () => ({ content }) });
  if (preferred) stored.set('docs-preferred-version-default', preferred);
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});

test.each([
  ['the version of the page', 'docs-default-1', '3', '1'],
  ['else the one that was chosen before', 'default', '3', '3'],
  ['else the one to use', 'default', undefined, '2'],
  ['also when the chosen one is gone', 'default', '0.9', '2'],
])('the docs are searched in %s', (_, tag, preferred, version) => {
  open(tag, preferred);
  expect(currentVersion({ versions, preferredVersionKey: 'docs-preferred-version-default' })).toBe(version);
});

test('records without a version are found in every version', () => {
  expect(withVersion([...toContextFilters('fr'), 'section:articles'], versions, '2')).toEqual([
    'language:fr',
    ['version_tag:default', 'version_tag:docs-default-2'],
    'section:articles',
  ]);
});

test('without docs there is no version to ask for', () => {
  open('default');
  expect(currentVersion({ versions: [] })).toBeUndefined();
  expect(withVersion(toContextFilters('en'), versions, undefined)).toEqual([
    'language:en',
    ['version_tag:default'],
  ]);
});
