import { expect, test } from 'vitest';
import { isExternal, paths, toHost, toHref, toUrl } from './paths.ts';

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

test('feeds and mail carry the address in full', () => {
  expect(toUrl('https://midweek.example', 'fr', '/newsletter/257')).toBe(
    'https://midweek.example/fr/newsletter/257',
  );
  expect(toUrl('https://midweek.example', 'en', '/')).toBe('https://midweek.example/');
});

test.each([
  [paths.blog('newsletter'), '/newsletter'],
  [paths.blog('articles', 2), '/articles/page/2'],
  [paths.issue(257), '/newsletter/257'],
  [paths.article('race-conditions'), '/articles/race-conditions'],
  [paths.author('newsletter', 'tooling'), '/newsletter/authors/tooling'],
  [paths.author('newsletter', 'tooling', 3), '/newsletter/authors/tooling/authors/3'],
  [paths.tag('newsletter', 'react'), '/newsletter/tags/react'],
  [paths.tag('newsletter', 'react', 2), '/newsletter/tags/react/page/2'],
  [paths.feed('articles', 'json'), '/articles/feed.json'],
])('the path %s', (path, expected) => {
  expect(path).toBe(expected);
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
