import { expect, test } from 'vitest';
import { switchLocale, toPrefix } from './switch-locale.ts';

const PREFIXES = ['', '/fr', '/pt-br'];

test.each([
  ['/fr/newsletter/257', '', '', '', '/newsletter/257'],
  ['/newsletter/257', '?a=1', '#react', '/fr', '/fr/newsletter/257?a=1#react'],
  ['/fr/newsletter/257', '', '', '/pt-br', '/pt-br/newsletter/257'],
  ['/fr/', '', '', '', '/'],
  ['/fr', '', '', '', '/'],
  ['/', '?theme=dark', '', '/fr', '/fr/?theme=dark'],
  ['/french-toast', '', '', '/fr', '/fr/french-toast'],
  ['/fr/nope', '', '', '/fr', '/fr/nope'],
])('%s%s%s under %j is %j', (pathname, search, hash, prefix, expected) => {
  expect(switchLocale({ pathname, search, hash }, prefix, PREFIXES)).toBe(expected);
});

test.each([
  ['/fr/newsletter', 'fr', '/fr'],
  ['/fr', 'fr', '/fr'],
  ['/newsletter', 'en', ''],
  ['/french-toast', 'fr', ''],
])('%s in %s lies under %j', (pathname, locale, prefix) => {
  expect(toPrefix(pathname, locale)).toBe(prefix);
});
