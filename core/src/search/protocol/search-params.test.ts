import { expect, test } from 'vitest';
import { parseSearchParams } from './search-params.ts';

test.each([
  ['language:fr', [[{ facet: 'language', value: 'fr' }]]],
  [['language:fr'], [[{ facet: 'language', value: 'fr' }]]],
  [
    ['kind:release', ['year:2025', 'year:2026']],
    [
      [{ facet: 'kind', value: 'release' }],
      [
        { facet: 'year', value: '2025' },
        { facet: 'year', value: '2026' },
      ],
    ],
  ],
  ['["tags:a:b"]', [[{ facet: 'tags', value: 'a:b' }]]],
  [[[], ['version_tag:default']], [[{ facet: 'version_tag', value: 'default' }]]],
  ['', []],
])('facet filters %j', (given, groups) => {
  expect(parseSearchParams({ facetFilters: given }).facetFilters).toEqual(groups);
});

test.each([
  ['query', 1, 'a text'],
  ['page', -1, 'a whole number from 0'],
  ['page', '1e3', 'a whole number from 0'],
  ['hitsPerPage', '101', 'a whole number from 0 to 100'],
  ['typoTolerance', 'strict', 'true or false'],
  ['restrictSearchableAttributes', ['url'], 'a list of "hierarchy" and "content"'],
  ['numericFilters', ['kind>3'], 'comparisons such as "year>=2024", or lists of them, with the facet year'],
  ['attributesToRetrieve', [1], 'a list of attributes such as "content" or "hierarchy.lvl1"'],
  [
    'attributesToSnippet',
    ['content:many'],
    'a list of attributes, each with or without a number of words, such as "content:10"',
  ],
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
    'Invalid value for "facetFilters" parameter, expected at most 100 filters such as "language:fr", or lists of them, with the facets language, section, kind, tags, year, host, version_tag',
  );
});

test('facet filters are limited, also across groups', () => {
  const groups = (first: number, second: number) => ({
    facetFilters: [Array(first).fill('kind:release'), Array(second).fill('kind:event')],
  });
  expect(parseSearchParams(groups(50, 50)).facetFilters.flat()).toHaveLength(100);
  expect(() => parseSearchParams(groups(50, 51))).toThrow('expected at most 100 filters');
  expect(() => parseSearchParams(groups(101, 0))).toThrow('expected at most 100 filters');
});

const release = { facet: 'kind', value: 'release' };
const since2024 = { facet: 'year', value: '2024', comparison: '>=' };

test.each([
  ['kind:release', [[release]]],
  ['kind:"release" AND year >= 2024', [[release], [since2024]]],
  [
    '(kind:release OR year>=2024) AND NOT tags:ai',
    [[release, since2024], [{ facet: 'tags', value: 'ai', isExcluded: true }]],
  ],
  [
    'kind:release OR year>=2024 AND host:react.dev',
    [[release, since2024], [{ facet: 'host', value: 'react.dev' }]],
  ],
  ['', []],
])('filters %j', (given, groups) => {
  expect(parseSearchParams({ filters: given }).filters).toEqual(groups);
});

test.each([
  'kind:',
  'kind:a AND',
  'kind:a)',
  '(kind:a AND kind:b) OR kind:c',
  'kind:a kind:b',
  'kind>3',
  'kind:"a',
])('filters cannot be %j', (filters) => {
  expect(() => parseSearchParams({ filters })).toThrow('Invalid value for "filters" parameter');
});

test('unknown parameters are refused, unless they change nothing', () => {
  expect(() => parseSearchParams({ aroundLatLng: '1,2' })).toThrow(
    'The "aroundLatLng" parameter is not supported',
  );
  expect(() => parseSearchParams({ queryType: 'prefixNone' })).toThrow(
    'The "queryType" parameter is not supported',
  );
  expect(parseSearchParams({ analytics: false, userToken: 'x', tagFilters: '' }).query).toBe('');
});
