import { expect, test } from 'vitest';
import type { DocsItem, NavbarItem } from '../configuration/navbar-config.ts';
import type { DocsVersion } from './docs-version.ts';
import { resolveDocsItem } from './resolve-docs-item.ts';

const both = (text: string) => ({ en: text, fr: text });
const label = both('Guide');

function aDoc(path: string, overrides: Partial<DocsVersion['docs'][number]> = {}) {
  return { id: path.split('/').at(-1) ?? '', path, sidebar: undefined, unlisted: false, ...overrides };
}

function aVersion(name: string, overrides: Partial<DocsVersion> = {}): DocsVersion {
  return {
    name,
    label: both(`v${name}`),
    isLast: false,
    banner: 'none',
    path: `/docs/${name}`,
    docs: [aDoc(`/docs/${name}/start`)],
    mainDocId: 'start',
    sidebars: [],
    draftIds: [],
    ...overrides,
  };
}

const next = aVersion('3', {
  docs: [aDoc('/docs/3/start'), aDoc('/docs/3/compiler')],
});
const last = aVersion('2', {
  isLast: true,
  docs: [
    aDoc('/docs/start'),
    aDoc('/docs/notes', { sidebar: 'guide', unlisted: true }),
    aDoc('/docs/effects', { sidebar: 'guide' }),
    aDoc('/docs/refs', { sidebar: 'guide' }),
  ],
  sidebars: ['guide', 'empty'],
  draftIds: ['actions'],
});
const old = aVersion('1', { sidebars: ['reference'] });
const versions = [next, last, old];

type WithoutPosition<Item> = Item extends DocsItem ? Omit<Item, 'position'> : never;

function resolve(
  item: WithoutPosition<DocsItem>,
  among = versions,
): { item: NavbarItem | undefined; problems: string[] } {
  const problems: string[] = [];
  const reject = (message: string, expected: string, fix: string) =>
    problems.push(`${message}; expected ${expected}; ${fix}`);
  return { item: resolveDocsItem({ ...item, position: 'right' }, among, reject), problems };
}

test('a doc becomes a link to its page in the last version, on the side that was asked for', () => {
  expect(resolve({ type: 'doc', docId: 'start', label })).toEqual({
    item: { type: 'link', position: 'right', label, to: '/docs/start' },
    problems: [],
  });
});

test('a doc without a label is called by its id', () => {
  expect(resolve({ type: 'doc', docId: 'effects' }).item).toMatchObject({ label: both('effects') });
});

test('a doc that the last version does not have is found in another one', () => {
  expect(resolve({ type: 'doc', docId: 'compiler' }).item).toMatchObject({ to: '/docs/3/compiler' });
});

test.each([
  ['a draft', 'actions'],
  ['an unlisted doc', 'notes'],
])('%s is left out without a problem', (_, docId) => {
  expect(resolve({ type: 'doc', docId })).toEqual({ item: undefined, problems: [] });
});

test('an unknown doc is reported with its id, the versions and the ids that there are', () => {
  expect(resolve({ type: 'doc', docId: 'strat' })).toEqual({
    item: undefined,
    problems: [
      'doc "strat" is unknown in versions 3, 2, 1; expected one of start, notes, effects, refs, compiler; correct the id or write the doc',
    ],
  });
  expect(resolve({ type: 'doc', docId: 'strat' }, [old]).problems).toEqual([
    'doc "strat" is unknown in version 1; expected one of start; correct the id or write the doc',
  ]);
});

test('without versions every doc is unknown', () => {
  expect(resolve({ type: 'doc', docId: 'start' }, []).problems).toEqual([
    'doc "start" is unknown: there are no versions; expected a doc of a docs version; correct the id or write the doc',
  ]);
});

test('a sidebar becomes a link to its first listed doc', () => {
  expect(resolve({ type: 'docSidebar', sidebarId: 'guide', label })).toEqual({
    item: { type: 'link', position: 'right', label, to: '/docs/effects' },
    problems: [],
  });
});

test('an unknown sidebar is reported with its id, the versions and the ids that there are', () => {
  expect(resolve({ type: 'docSidebar', sidebarId: 'giude', label })).toEqual({
    item: undefined,
    problems: [
      'sidebar "giude" is unknown in versions 3, 2, 1; expected one of guide, empty, reference; correct the id or add it to docs.yml',
    ],
  });
});

test('a sidebar with nothing to link to is reported by its id', () => {
  expect(resolve({ type: 'docSidebar', sidebarId: 'empty', label })).toEqual({
    item: undefined,
    problems: [
      'sidebar "empty" of version 2 has nothing to link to; expected a listed doc in it; list one in docs.yml',
    ],
  });
});

test('the dropdown of versions is left to each page, which knows the one that is read', () => {
  const item = { type: 'docsVersionDropdown', pages: 'all' } as const;
  expect(resolve(item)).toEqual({ item: { ...item, position: 'right' }, problems: [] });
});

test('without versions there is no dropdown, and no problem is reported', () => {
  expect(resolve({ type: 'docsVersionDropdown', pages: 'all' }, [])).toEqual({
    item: undefined,
    problems: [],
  });
});
