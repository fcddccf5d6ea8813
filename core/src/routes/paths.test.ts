import { expect, test } from 'vitest';
import { isExternal, toHost, toHref } from './paths.ts';

test.each([
  ['en', '/newsletter/257', '/newsletter/257'],
  ['fr', '/newsletter/257', '/fr/newsletter/257'],
  ['fr', '/', '/fr/'],
  ['fr', '/pricing/', '/fr/pricing/'],
  ['fr', '#react', '#react'],
  ['fr', 'https://react.dev/', 'https://react.dev/'],
  ['fr', 'mailto:desk@midweek.example', 'mailto:desk@midweek.example'],
] as const)('in %s the path %s has the address %s', (locale, path, href) => {
  expect(toHref(locale, path)).toBe(href);
});

test.each([
  ['https://react.dev/blog', 'react.dev'],
  ['https://www.react.dev:8080/', 'react.dev:8080'],
  ['/pricing/', ''],
  ['#react', ''],
  ['https://', ''],
])('a reader recognises %s by %j', (url, host) => {
  expect(toHost(url)).toBe(host);
});

test.each([
  ['https://react.dev', true],
  ['HTTPS://react.dev', true],
  ['mailto:desk@midweek.example', true],
  ['/sponsor', false],
  ['#react', false],
  ['/a:b', false],
])('%s leads to another site: %s', (url, expected) => {
  expect(isExternal(url)).toBe(expected);
});
