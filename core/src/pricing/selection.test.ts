import { expect, test } from 'vitest';
import { PRICE_LIST } from '../testing/price-list.ts';
import { parseQuery, readEntries, toQuery } from './selection.ts';

test('an address carries what is chosen, in the order of the price list', () => {
  expect(toQuery(PRICE_LIST, { second: 1, main: 2, react: 0 })).toBe('main=2&second=1');
  expect(toQuery(PRICE_LIST, {})).toBe('');
});

test('parameters of others are left alone, and of two the first counts', () => {
  expect(parseQuery(PRICE_LIST, '?utm_source=x&main=2&main=3&theme=dark')).toEqual({ main: '2' });
});

test('each wrong entry is named, the others are read', () => {
  expect(readEntries(PRICE_LIST, { main: '11', second: -1, react: '2' })).toEqual({
    selection: { react: 2, 'react-native': 0 },
    problems: { main: 'too-many', second: 'too-few' },
  });
});
