import { expect, test } from 'vitest';
import { SearchConfigSchema } from './search-config.ts';

const parse = (search: object) => SearchConfigSchema.parse(search);

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
