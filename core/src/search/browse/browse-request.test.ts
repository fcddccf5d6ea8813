import { expect, test } from 'vitest';
import { readRequest, toBrowseHref, toFacetFilters, writeRequest } from './browse-request.ts';

test('an address says what is asked, and the same can be written back', () => {
  const request = readRequest('?q=react+19%26&section=newsletter&year=2025&kind=&page=3');
  expect(request).toEqual({ query: 'react 19&', filters: { section: 'newsletter', year: '2025' } });
  expect(writeRequest('https://a.example/search', request)).toBe(
    'https://a.example/search?q=react+19%26&section=newsletter&year=2025',
  );
});

test('parameters that are no longer asked for are removed from the address; others stay', () => {
  const href = 'https://a.example/fr/search?q=expo&kind=video&utm_source=x#top';
  expect(writeRequest(href, { query: '', filters: {} })).toBe('https://a.example/fr/search?utm_source=x#top');
});

test('every filter must match; one value is enough of a choice with several', () => {
  const filters = { section: 'newsletter', kind: 'tweet,bluesky' };
  expect(toFacetFilters({ query: 'x', filters })).toEqual([
    ['section:newsletter'],
    ['kind:tweet', 'kind:bluesky'],
  ]);
});

test('without words, links and pages are leafed through, by tag and host too', () => {
  const request = readRequest('?tag=css&host=react.dev&kind=video');
  expect(request.filters).toEqual({ kind: 'video', tag: 'css', host: 'react.dev' });
  expect(toFacetFilters(request)).toEqual([
    ['kind:video'],
    ['tags:css'],
    ['host:react.dev'],
    ['record:link', 'record:page'],
  ]);
  expect(toBrowseHref('/fr/search', request)).toBe('/fr/search?kind=video&tag=css&host=react.dev');
});
