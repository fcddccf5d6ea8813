import { expect, test } from 'vitest';
import { aRecord } from '../../testing/search-records.ts';
import { createSearchIndex } from '../engine/create-search-index.ts';
import { openIndex } from './open-index.ts';
import { INDEX_VERSION, serializeIndex } from './serialize-index.ts';

const records = [
  aRecord({ title: 'useSyncExternalStore in Next.js 16.0.1', content: 'Read react-router, then useId.' }),
  aRecord({ title: '', content: 'A comment without a title.' }),
  aRecord({ title: 'A title without a comment', content: null }),
];

test('an index answers the same after it was written and opened', () => {
  const opened = openIndex(serializeIndex(records));
  for (const query of ['', 'use', 'next 16', 'react router', 'coment']) {
    const request = { query, facetFilters: [], page: 0, hitsPerPage: 10 };
    expect(opened.search(request)).toEqual(createSearchIndex(records).search(request));
  }
});

test('an index without records can be opened', () => {
  const answer = openIndex(serializeIndex([])).search({
    query: 'react',
    facetFilters: [],
    page: 0,
    hitsPerPage: 5,
  });
  expect(answer).toEqual({ hits: [], nbHits: 0, nbComplete: 0, facets: {}, suggestions: [] });
});

test('a file of another version is refused with what to do', () => {
  const old = serializeIndex([]).replace(INDEX_VERSION, '0');
  expect(() => openIndex(old)).toThrow('build the site again');
});
