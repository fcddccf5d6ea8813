import { expect, test } from 'vitest';
import { found, toAddress } from './routing.ts';

test.each([
  ['/', 'en', '/'],
  ['/newsletter/257', 'en', '/newsletter/257'],
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  ['/fr/pricing/', 'fr', '/pricing/'],
  ['/french-press', 'en', '/french-press'],
])('%s is asked for in %s under %s', (pathname, locale, path) => {
  expect(toAddress(pathname)).toEqual({ locale, path });
});

test('a missing page is named', () => {
  expect(() => found(undefined, { locale: 'en', path: '/nowhere' })).toThrow('/nowhere');
});
