import { expect, test } from 'vitest';
import { switchLocale } from './switch-locale.ts';

test.each([
  ['/fr/newsletter/257', '', '', 'en', '/newsletter/257'],
  ['/newsletter/257', '?a=1', '#react', 'fr', '/fr/newsletter/257?a=1#react'],
  ['/fr/', '', '', 'en', '/'],
  ['/fr', '', '', 'en', '/'],
  ['/', '?theme=dark', '', 'fr', '/fr/?theme=dark'],
  ['/french-toast', '', '', 'fr', '/fr/french-toast'],
  ['/fr/nope', '', '', 'fr', '/fr/nope'],
] as const)('%s%s%s in %4$s is %5$s', (pathname, search, hash, locale, expected) => {
  expect(switchLocale({ pathname, search, hash }, locale)).toBe(expected);
});
