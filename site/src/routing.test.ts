import { expect, test } from 'vitest';
import { toAddress } from './routing.ts';

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
