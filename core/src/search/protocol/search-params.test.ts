import { expect, test } from 'vitest';
import { parseSearches, parseSearchParams } from './search-params.ts';

test.each([
  [['language:fr'], [[{ facet: 'language', value: 'fr' }]]],
  [
    ['kind:-release', ['year:2025', 'year:2026']],
    [
      [{ facet: 'kind', value: 'release', isExcluded: true }],
      [
        { facet: 'year', value: '2025' },
        { facet: 'year', value: '2026' },
      ],
    ],
  ],
  [['tags:a:b'], [[{ facet: 'tags', value: 'a:b' }]]],
  [[[], ['version_tag:default']], [[{ facet: 'version_tag', value: 'default' }]]],
])('facet filters %j', (given, groups) => {
  expect(parseSearchParams({ facetFilters: given }).facetFilters).toEqual(groups);
});

test.each([
  ['query', 1, 'a text'],
  ['page', -1, 'a whole number from 0'],
  ['page', '1', 'a whole number from 0'],
  ['hitsPerPage', 101, 'a whole number from 0 to 100'],
  [
    'facets',
    ['author'],
    'a list of the facets language, section, kind, tags, year, host, version_tag, record',
  ],
  ['attributesToRetrieve', [1], 'a list of attributes'],
  ['attributesToSnippet', ['content:many'], 'a list of attributes such as "content:10"'],
  ['highlightPreTag', 'x'.repeat(65), 'a text of at most 64 characters'],
  ['clickAnalytics', 'yes', 'true or false'],
])('%s cannot be %j', (name, value, expected) => {
  expect(() => parseSearchParams({ [name]: value })).toThrow(
    expect.objectContaining({
      statusCode: 400,
      message: `Invalid value for "${name}" parameter, expected ${expected}`,
    }),
  );
});

test.each([
  [['author:me']],
  [['kind']],
  [['kind:']],
  [[['kind:release', ['kind:event']]]],
  [{ kind: 'release' }],
])('facet filters cannot be %j', (value) => {
  expect(() => parseSearchParams({ facetFilters: value })).toThrow(
    'Invalid value for "facetFilters" parameter, expected at most 100 filters such as "language:fr", or lists of them, with the facets language, section',
  );
});

test('facet filters are limited, also across groups', () => {
  const groups = (first: number, second: number) => ({
    facetFilters: [Array(first).fill('kind:release'), Array(second).fill('kind:event')],
  });
  expect(parseSearchParams(groups(50, 50)).facetFilters.flat()).toHaveLength(100);
  expect(() => parseSearchParams(groups(50, 51))).toThrow('expected at most 100 filters');
});

test('an unknown parameter is refused by name', () => {
  expect(() => parseSearchParams({ aroundLatLng: '1,2' })).toThrow(
    'The "aroundLatLng" parameter is not supported',
  );
  expect(() => parseSearches('{"requests":[{"indexName":"midweek","typoTolerance":false}]}')).toThrow(
    'The "typoTolerance" parameter is not supported',
  );
});
