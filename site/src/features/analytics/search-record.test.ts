import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSearchRecord, type Visit } from './search-record.ts';

const ORIGIN = 'https://midweek.example';

function aVisit(search: string, referrer = ''): Visit {
  return { search, url: `${ORIGIN}/${search}`, referrer, isOwnQuery: false };
}

/** The record after some visits, as an object. */
function visit(...searches: string[]): Record<string, string> {
  const record = searches.reduce((stored, search) => toSearchRecord(stored, aVisit(search)), '');
  return Object.fromEntries(new URLSearchParams(record));
}

const aSearch = fc
  .array(fc.tuple(fc.string(), fc.string({ unit: 'grapheme' })), { maxLength: 8 })
  .map((params) => `?${new URLSearchParams(params)}`);
const someSearches = fc.array(aSearch, { minLength: 1, maxLength: 4 });

test('a second visit adds to the first, and a newer value replaces the same key', () => {
  expect(visit('?a=1', '?b=2')).toMatchObject({ a: '1', b: '2' });
  expect(visit('?a=1', '?a=2')).toMatchObject({ a: '2' });
  expect(visit('?a=1', '?a=')).toMatchObject({ a: '' });
});

test('the first referrer and the first address are kept', () => {
  const first = toSearchRecord('', aVisit('?A=1', 'https://News.example/Post?q=1'));
  const second = toSearchRecord(first, aVisit('?initial_url=x&initial_referrer=y', 'https://other.example/'));
  expect(Object.fromEntries(new URLSearchParams(second))).toEqual({
    a: '1',
    initial_referrer: 'https://news.example/post?q=1',
    initial_url: 'https://midweek.example/?a=1',
  });
});

test('the private token is never remembered, nor in the first address or referrer', () => {
  const private_ = `${ORIGIN}/workflow/confirm?token=Secret&gclid=1&TOKEN=Secret`;
  const record = toSearchRecord('token=secret', {
    search: new URL(private_).search,
    url: private_,
    referrer: private_,
    isOwnQuery: false,
  });
  expect(record).not.toContain('secret');
  expect(new URLSearchParams(record).get('initial_url')).toBe(`${ORIGIN}/workflow/confirm?gclid=1`);
});

test('what readers ask of this site is never remembered', () => {
  const asked = '?q=Secret&kind=Secret&primary=Secret&gclid=1';
  const visits: Visit[] = [
    // A page that keeps it in its address, opened by a bookmark; and any page, led there by a link of this site.
    { ...aVisit(asked), isOwnQuery: true },
    aVisit(asked, `${ORIGIN}/search${asked}`),
  ];
  for (const visit of visits) {
    const record = toSearchRecord('q=secret', visit);
    expect(record).not.toContain('secret');
    expect(new URLSearchParams(record).get('gclid')).toBe('1');
    expect(new URLSearchParams(record).get('initial_url')).toBe(`${ORIGIN}/?gclid=1`);
  }
});

test('a flood of parameters finds an end, and takes nothing away', () => {
  const flood = `?${Array.from({ length: 500 }, (_, index) => `k${index}=${'x'.repeat(2000)}`).join('&')}`;
  const record = visit('?first=1', flood, '?first=2');
  expect(record.first).toBe('2');
  expect(Object.keys(record)).toHaveLength(100);
  expect(record.k0).toHaveLength(500);
});

test('after any visits, the record is sorted, in lower case and has each key once', () => {
  fc.assert(
    fc.property(someSearches, (searches) => {
      const record = searches.reduce((stored, search) => toSearchRecord(stored, aVisit(search)), '');
      expect(record).toBe(record.toLowerCase());
      const keys = [...new URLSearchParams(record).keys()];
      expect(keys).toEqual([...new Set(keys)].sort());
      for (const [key, value] of new URLSearchParams(record)) {
        expect(key).toBe(key.toLowerCase());
        expect(value).toBe(value.toLowerCase());
      }
    }),
  );
});
