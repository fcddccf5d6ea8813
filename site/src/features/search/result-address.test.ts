import { expect, test } from 'vitest';
import { toResultAddress } from './result-address.ts';

test.each([
  ['/fr/newsletter/257#expo', '/fr/newsletter/257#expo'],
  ['https://midweek.example/articles/a?b=c#d', '/articles/a?b=c#d'],
  ['https://midweek.example', '/'],
  ['newsletter/257', '/newsletter/257'],
  ['https://midweek.example//evil.example/', '/evil.example/'],
  ['javascript:alert(1)', '/alert(1)'],
])('%s leads to %s', (url, address) => {
  expect(toResultAddress(url, {})).toBe(address);
});

test('an address that matches the external pattern is kept whole', () => {
  const rules = { externalUrlRegex: 'docs\\.example' };
  expect(toResultAddress('https://docs.example/a?b#c', rules)).toBe('https://docs.example/a?b#c');
  expect(toResultAddress('https://midweek.example/a', rules)).toBe('/a');
  expect(toResultAddress('javascript:alert("docs.example")', rules)).toMatch(/^\/alert/);
});

test('every match in the path is replaced, and nothing behind it', () => {
  const rules = { replaceSearchResultPathname: { from: '/old', to: '/new' } };
  expect(toResultAddress('/old/old-issue?from=/old#/old', rules)).toBe('/new/new-issue?from=/old#/old');
});
