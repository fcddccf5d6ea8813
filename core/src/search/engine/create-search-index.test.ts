import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEARCH_WORDS, setSearchWords } from '../../languages/texts/search-words.ts';
import { aRecord } from '../../testing/search-records.ts';
import type { SearchRecord } from '../records/search-record.ts';
import { createSearchIndex } from './create-search-index.ts';
import type { FacetFilter, SearchRequest } from './search-index.ts';

const titleOf = ({ hierarchy }: SearchRecord) => hierarchy.lvl3 ?? hierarchy.lvl2 ?? hierarchy.lvl1;

const EVERYTHING: SearchRequest = { query: '', facetFilters: [], page: 0, hitsPerPage: 20 };

function ask(records: SearchRecord[], request: Partial<SearchRequest>) {
  return createSearchIndex(records).search({ ...EVERYTHING, ...request });
}

function find(records: SearchRecord[], query: string, facetFilters: FacetFilter[][] = []) {
  return ask(records, { query, facetFilters }).hits.map(({ record }) => titleOf(record));
}

/** Readers' names for the subjects of a newsletter, as in its site. */
const SUBJECTS = {
  synonyms: [
    ['rsc', 'server components'],
    ['e2e', 'end to end'],
    ['js', 'javascript'],
    ['vulnerability', 'flaw'],
    ['memoize', 'memo'],
  ],
  related: [
    ['mock api', 'msw', 'mock service worker'],
    ['state management', 'zustand'],
  ],
};
beforeAll(() => setSearchWords({ en: { ...SEARCH_WORDS.en, ...SUBJECTS } }));
afterAll(() => setSearchWords(SEARCH_WORDS));

const titled = (...titles: string[]) => titles.map((title) => aRecord({ title, content: null }));

test.each([
  ['hydr', 'Hydration'],
  ['hydrating', 'Hydration'],
  ['hydrtion', 'Hydration'],
  ['evenement', 'Un événement'],
  ['reactrouter', 'React Router'],
  ['react-router', 'React Router'],
  ['use sync external store', 'useSyncExternalStore'],
  ['usesyncext', 'useSyncExternalStore'],
  ['@expo/ui', 'Expo UI'],
  ['v19', 'Relay 19.0.2'],
  ['tansatck', 'TanStack'],
])('%s finds %s', (query, title) => {
  const others = [
    'Hydration',
    'Un événement',
    'React Router',
    'useSyncExternalStore',
    'Expo UI',
    'Relay 19.0.2',
    'TanStack',
  ];
  expect(find(titled(...others), query)).toEqual([title]);
});

test('a name that is one word in one place is found where it is two', () => {
  const titles = titled('VisionCamera', 'React Native Vision Camera', 'A camera with a vision');
  expect(find(titles, 'visioncamera')).toEqual(['VisionCamera', 'React Native Vision Camera']);
  expect(find(titles, 'visioncam')).toEqual(['VisionCamera', 'React Native Vision Camera']);
});

test.each(['tkdodo.eu', 'https://www.tkdodo.eu/', 'TkDodo'])(
  '%s finds the links that lead there, newest first',
  (query) => {
    const linked = (title: string, host: string, date: string) => aRecord({ title, host, date });
    const records = [
      linked('Older', 'tkdodo.eu', '2024-01-03'),
      linked('EU', 'reactnative.eu', '2025-01-01'),
      linked('Newer', 'tkdodo.eu', '2025-06-04'),
    ];
    expect(find(records, query)).toEqual(['Newer', 'Older']);
  },
);

test('three letters are taken as they are, and a number is never a mistyped other', () => {
  expect(find(titled('Vue', 'Node.js 25'), 'vux')).toEqual([]);
  expect(find(titled('React 19.2'), 'react 19.3')).toEqual(['React 19.2']);
  expect(find(titled('React 19.2', 'React 19.3'), 'react 19.3')).toEqual(['React 19.3']);
});

test('adjacent words come before scattered ones', () => {
  const together = aRecord({
    title: 'One',
    content: 'About server components in depth.',
    date: '2020-01-01',
  });
  const scattered = aRecord({ title: 'Two', content: 'A server draws what other components need.' });
  expect(find([scattered, together], 'server components')).toEqual(['One', 'Two']);
});

test('titles come before comments', () => {
  const comment = aRecord({ title: 'Weekly notes', content: 'Zustand, Zustand and again Zustand.' });
  expect(find([comment, aRecord({ title: 'Zustand 4', date: '2020-01-01' })], 'zustand')).toEqual([
    'Zustand 4',
    'Weekly notes',
  ]);
});

test('ties go to the newer record', () => {
  const records = ['2023-01-01', '2025-01-01', '2024-01-01'].map((date, number) =>
    aRecord({ title: `Vite ${number}`, date }),
  );
  expect(find(records, 'vite')).toEqual(['Vite 1', 'Vite 2', 'Vite 0']);
});

test('one strong record is not buried by ten weak ones', () => {
  const weak = Array.from({ length: 10 }, (_, number) =>
    aRecord({ title: `Notes ${number}`, content: 'Forms, then state, then a machine that draws forms.' }),
  );
  expect(find([...weak, aRecord({ title: 'State machine', date: '2020-01-01' })], 'state machine')[0]).toBe(
    'State machine',
  );
});

test('the title of an issue finds the issue, not every link in it', () => {
  const hierarchy = { lvl1: 'Midweek #257: Rspack', lvl2: null, lvl3: null } as SearchRecord['hierarchy'];
  const issue = aRecord({ type: 'lvl1', kind: null, hierarchy, url: '/newsletter/257', content: null });
  const link = aRecord({
    title: 'Vite 7',
    hierarchy: { lvl1: 'Midweek #257: Rspack' } as SearchRecord['hierarchy'],
  });
  expect(find([issue, link], 'rspack')).toEqual(['Midweek #257: Rspack']);
  // Each of them lacks a word: an issue's title says nothing about its other links.
  expect(find([issue, link], 'vite rspack')).toEqual(['Vite 7', 'Midweek #257: Rspack']);
});

test('without any record for all words, the best for some of them are shown', () => {
  expect(find(titled('Vite plugins', 'Other things'), 'vite quasar')).toEqual(['Vite plugins']);
});

test('complete matches come first, and the answer says where they end', () => {
  const records = titled('Security of Vite', 'Vite plugins', 'A vulnerability in Vite', 'Security');
  const { hits, nbHits, nbComplete } = ask(records, { query: 'vite plugins security' });
  expect([nbHits, nbComplete]).toEqual([2, 0]);
  expect(hits.map(({ record }) => titleOf(record)).sort()).toEqual(['Security of Vite', 'Vite plugins']);
  expect(ask(records, { query: 'vite security', hitsPerPage: 1 })).toMatchObject({ nbComplete: 1 });
});

test('results have one order, however many of them are on a page', () => {
  // The last ones by their day would be the first by the order of their words.
  const index = createSearchIndex([
    ...Array.from({ length: 220 }, () => aRecord({ title: 'Plugins Vite', content: null })),
    ...Array.from({ length: 40 }, () =>
      aRecord({ title: 'Vite plugins', content: null, date: '2025-01-01' }),
    ),
    aRecord({ title: 'Another thing', content: null, date: '1990-01-01' }),
  ]);
  const listBy = (hitsPerPage: number) =>
    Array.from({ length: 260 / hitsPerPage }, (_, page) =>
      index
        .search({ ...EVERYTHING, query: 'vite plugins', page, hitsPerPage })
        .hits.map(({ record }) => record.objectID),
    ).flat();
  expect(new Set(listBy(20)).size).toBe(260);
  expect(listBy(20)).toEqual(listBy(130));
});

test('exact words come before inflected forms', () => {
  expect(find(titled('Compiling', 'React Compiler 1.0'), 'compiler')[0]).toBe('React Compiler 1.0');
});

test('a release comes before a page with the same name, and a headline before a mention', () => {
  const page = aRecord({ title: 'React Compiler', kind: 'docs', content: null });
  const release = aRecord({ title: 'React Compiler 1.0', kind: 'release', content: null });
  expect(find([page, release], 'react compiler')).toEqual(['React Compiler 1.0', 'React Compiler']);
  const mention = aRecord({ title: 'Zustand', content: null });
  const headline = aRecord({ title: 'Zustand', content: null, isHeadline: true, date: '2020-01-01' });
  const { hits } = ask([mention, headline], { query: 'zustand' });
  expect(hits.map(({ record }) => record.isHeadline)).toEqual([true, false]);
});

test.each([
  ['rsc', 'Server Components'],
  ['e2e tests', 'End-to-end tests'],
  ['typescript5.9', 'TypeScript 5.9'],
  ['c++', 'Less C++'],
  ['js vulnerability', 'A flaw in JavaScript'],
])('%s finds %s and nothing else', (query, title) => {
  const others = [
    'Server Components',
    'End-to-end tests',
    'TypeScript 5.9',
    'Less C++',
    'Components',
    'Cypress',
    'A flaw in JavaScript',
    'JavaScript',
  ];
  const { hits, nbComplete } = ask(titled(...others), { query });
  expect(hits.slice(0, nbComplete).map(({ record }) => titleOf(record))).toEqual([title]);
});

test('records that match through the thesaurus come after those with the words themselves, even if the query has stop words', () => {
  const records = titled('MSW 2', 'Mock the API', 'Storybook');
  expect(find(records, 'mock the api')).toEqual(['Mock the API', 'MSW 2']);
  expect(find(titled('State management', 'Zustand'), 'zustand')).toEqual(['Zustand']);
});

test('ties go to major releases, then links curated again, then records other than headings', () => {
  const minors = titled('Vite 7.2', 'Vite 8');
  expect(find(minors, 'vite')).toEqual(['Vite 8', 'Vite 7.2']);
  const again = [
    aRecord({ title: 'Atlas guide', address: 'a.dev' }),
    ...['Atlas notes', 'Atlas notes'].map((title) => aRecord({ title, address: 'b.dev' })),
  ];
  expect(find(again, 'atlas')).toEqual(['Atlas notes', 'Atlas guide']);
  const heading = aRecord({ title: 'Tabs', section: 'articles', kind: null, address: null });
  const { hits } = ask([heading, aRecord({ title: 'Tabs', kind: 'docs' })], { query: 'tabs' });
  expect(hits.map(({ record }) => record.section)).toEqual(['newsletter', 'articles']);
});

test('French words find English names', () => {
  const records = titled('Server Components', 'Autre chose').map((record) => ({
    ...record,
    language: 'fr' as const,
  }));
  expect(find(records, 'composants serveur')).toEqual(['Server Components']);
});

test.each(['dan abramov', 'blockchain', 'kubernetes'])('%s finds nothing where it is not', (query) => {
  expect(find(titled('Dangerous HTML', 'Blocks', 'Chain React', 'Kubectl'), query)).toEqual([]);
});

test('a domain finds its subdomains, and a name the site of that name', () => {
  const linked = (title: string, host: string) => aRecord({ title, host, content: null });
  const records = [
    linked('Reanimated', 'docs.swmansion.com'),
    linked('Radon', 'ide.swmansion.com'),
    linked('Testing', 'kentcdodds.com'),
    linked('Renders', 'joshwcomeau.com'),
  ];
  expect(find(records, 'swmansion.com')).toEqual(['Reanimated', 'Radon']);
  expect(find(records, 'kent c dodds')).toEqual(['Testing']);
  expect(find(records, 'josh comeau')).toEqual(['Renders']);
  // Words in another script are words too.
  expect(find(records, 'привет swmansion')).toEqual([]);
});

test('an address of several issues is one result', () => {
  const records = ['2025-01-01', '2024-01-01', '2023-01-01'].map((date) =>
    aRecord({ title: 'Zustand', address: 'zustand.dev', date }),
  );
  const index = createSearchIndex([...records, aRecord({ title: 'Zustand 5', date: '2022-01-01' })]);
  expect(index.search({ ...EVERYTHING, query: 'zustand' }).nbHits).toBe(2);
});

test('what several issues say about one address is searched together', () => {
  const address = 'remotion.dev';
  const records = [
    aRecord({ title: 'Remotion', address, content: 'Videos as components.' }),
    aRecord({ title: 'Remotion', address, content: 'Films written in TypeScript.', date: '2024-01-01' }),
  ];
  expect(find(records, 'videos typescript')).toEqual(['Remotion']);
});

test('an empty query lists everything, newest first and what has no date last', () => {
  const records = [
    aRecord({ title: 'Page', date: null }),
    aRecord({ title: 'Old', date: '2023-01-01' }),
    aRecord({ title: 'New', date: '2025-01-01' }),
  ];
  expect(find(records, ' ')).toEqual(['New', 'Old', 'Page']);
});

test('every group of filters must hold, and in a group one is enough', () => {
  const records = [
    aRecord({ title: 'A', kind: 'release', date: '2024-05-01' }),
    aRecord({ title: 'B', kind: 'article', date: '2024-06-01' }),
    aRecord({ title: 'C', kind: 'video', date: '2025-06-01' }),
  ];
  const kind = (value: string): FacetFilter => ({ facet: 'kind', value });
  expect(find(records, '', [[kind('release'), kind('video')]])).toEqual(['C', 'A']);
  expect(find(records, '', [[kind('release'), kind('video')], [{ facet: 'year', value: '2024' }]])).toEqual([
    'A',
  ]);
  expect(find(records, '', [[{ facet: 'version_tag', value: 'default' }]])).toHaveLength(3);
  expect(find(records, 'changed', [[{ facet: 'tags', value: 'none' }]])).toEqual([]);
});

test('filters exclude, and facets are counted by result', () => {
  const records = [
    aRecord({ title: 'A', kind: 'release', date: '2023-05-01', address: 'a.dev' }),
    aRecord({ title: 'A', kind: 'release', date: '2022-05-01', address: 'a.dev' }),
    aRecord({ title: 'B', kind: 'article', date: '2024-06-01' }),
    aRecord({ title: 'C', kind: null, date: null }),
  ];
  expect(find(records, '', [[{ facet: 'kind', value: 'release', isExcluded: true }]])).toEqual(['B', 'C']);
  const { facets, hits } = ask(records, { hitsPerPage: 0, facets: ['kind', 'year'] });
  expect(hits).toEqual([]);
  expect(facets).toEqual({ kind: { release: 1, article: 1 }, year: { 2022: 1, 2023: 1, 2024: 1 } });
});

test('a word may be mistyped', () => {
  expect(ask([aRecord({ title: 'Hydration' })], { query: 'hydrtion' }).nbHits).toBe(1);
});

test('pages follow each other without repeating or losing a hit', () => {
  const index = createSearchIndex(
    Array.from({ length: 25 }, (_, number) => aRecord({ title: `Vite ${number}` })),
  );
  const pages = [0, 1, 2, 3].map((page) =>
    index.search({ ...EVERYTHING, query: 'vite', page, hitsPerPage: 10 }),
  );
  expect(pages.map(({ hits }) => hits.length)).toEqual([10, 10, 5, 0]);
  expect(new Set(pages.flatMap(({ hits }) => hits.map(({ record }) => record.objectID))).size).toBe(25);
  expect(pages[0]?.nbHits).toBe(25);
});

test('asked for the newest, it lists those with all words by their day', () => {
  const records = [
    aRecord({ title: 'React Router and more', date: '2025-06-04', host: 'a.example' }),
    aRecord({ title: 'Router', content: 'of React', date: '2026-01-07', host: 'b.example' }),
    aRecord({ title: 'React Router', date: '2024-01-03', host: 'c.example' }),
    aRecord({ title: 'React', date: '2026-02-04', host: 'd.example' }),
  ];
  const { hits, nbHits } = ask(records, { query: 'react router', isNewestFirst: true });
  expect(hits.map(({ record }) => record.date)).toEqual(['2026-01-07', '2025-06-04', '2024-01-03']);
  expect(nbHits).toBe(3);
});

test.each(['mock api', 'mock an api', 'api mocks', 'mock the payment api'])(
  'a subject is known in any order of its words: %s',
  (query) => {
    expect(find(titled('MSW 2', 'Bun 1.3'), query)).toEqual(['MSW 2']);
  },
);

test('a subject is known before its last word is typed to the end', () => {
  const records = titled('Zustand', 'State');
  expect(find(records, 'state manag')).toEqual(['Zustand', 'State']);
  expect(find(records, 'state ma')).toEqual(['State']);
  expect(find(records, 'manag state')).toEqual(['State']);
});

test('a synonym is found as a whole word, not as the beginning of another', () => {
  expect(find(titled('memo', 'Memory leaks'), 'memoize')).toEqual(['memo']);
});
