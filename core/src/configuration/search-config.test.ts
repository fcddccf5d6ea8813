import { expect, test } from 'vitest';
import { SITE } from '../testing/configuration.ts';
import { loadFiles } from '../testing/content-folder.ts';
import { SearchConfigSchema } from './search-config.ts';

const parse = (search: object) => SearchConfigSchema.parse(search);

test('without configuration the embedded service is asked', () => {
  expect(parse({})).toEqual({
    engine: 'server',
    appId: 'midweek',
    apiKey: 'public',
    indexName: 'midweek',
    hosts: [],
    searchPagePath: '/search',
    contextualSearch: true,
    facetFilters: [],
    personalization: true,
    insights: false,
  });
});

test('an Algolia application is asked at its read host, then at its three others', () => {
  expect(parse({ appId: 'APP', apiKey: 'key', indexName: 'index' }).hosts).toEqual([
    'APP-dsn.algolia.net',
    'APP-1.algolianet.com',
    'APP-2.algolianet.com',
    'APP-3.algolianet.com',
  ]);
});

test('hosts can be named, for either service', () => {
  expect(parse({ hosts: ['search.example:8080'] }).hosts).toEqual(['search.example:8080']);
});

test.each([
  ['search', '/search'],
  ['/find/it', '/find/it'],
  [false, false],
])('the search page %j is at %j', (written, path) => {
  expect(parse({ searchPagePath: written }).searchPagePath).toBe(path);
});

test.each([
  ['/docs.v1/', '\\/docs\\.v1\\/'],
  [{ pattern: '^/docs' }, '^/docs'],
])('the part of addresses to replace, %j, becomes the pattern %s', (from, pattern) => {
  const { replaceSearchResultPathname } = parse({ replaceSearchResultPathname: { from, to: '/' } });
  expect(replaceSearchResultPathname).toEqual({ from: pattern, to: '/' });
});

test.each([
  ['an empty key', { apiKey: '' }, '"search.apiKey" is empty; expected a text; write one'],
  [
    'a host with a scheme',
    { hosts: ['https://a.example'] },
    '"search.hosts.0" is "https://a.example"; expected a host without scheme and path, such as search.example.com',
  ],
  [
    'a path with a space',
    { searchPagePath: 'look here' },
    '"search.searchPagePath" is "look here"; expected a path such as search, or false; correct the value',
  ],
  [
    'a broken pattern',
    { externalUrlRegex: '(' },
    '"search.externalUrlRegex" is "("; expected a regular expression, such as ^https://docs\\.; correct the value',
  ],
  [
    'events for the embedded service',
    { insights: true },
    '"search.insights" is true; expected false, or an Algolia application as "search.appId"; correct the value',
  ],
  [
    'half a replacement',
    { replaceSearchResultPathname: { from: '/docs' } },
    '"search.replaceSearchResultPathname.to" is missing; expected string',
  ],
])('%s is refused by name, value and what is allowed', async (_, search, message) => {
  const { problems } = await loadFiles({ 'site.yml': JSON.stringify({ ...SITE, search }) });
  expect(problems).toEqual([expect.stringContaining(message)]);
});
