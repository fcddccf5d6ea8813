import { expect, test } from 'vitest';
import { readFilters, toAddress } from './reader-filters.ts';

test.each([
  ['state=active&locale=fr&search=ada', '/readers?state=active&locale=fr&search=ada'],
  ['search=a%2Bb%40x', '/readers?search=a%2Bb%40x'],
  ['state=gone&search=+', '/readers'],
  ['', '/readers'],
])('the filters of ?%s', (query, address) => {
  expect(toAddress(readFilters(new URLSearchParams(query), true))).toBe(address);
});

test('whoever may not search keeps the filters of a link, and loses its search', () => {
  const parameters = new URLSearchParams('state=active&locale=fr&search=ada');
  expect(readFilters(parameters, false)).toEqual({ state: 'active', locale: 'fr' });
});
