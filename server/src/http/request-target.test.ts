import { expect, test } from 'vitest';
import { decodePath, parseRequestTarget } from './urls.ts';

test.each([
  ['/', { path: '/', query: '' }],
  ['/fr?page=2', { path: '/fr', query: '?page=2' }],
  ['/fr?', { path: '/fr', query: '?' }],
  ['/a?b?c#d', { path: '/a', query: '?b?c' }],
  ['/a#b?c', { path: '/a', query: '' }],
  ['//evil.example/', { path: '//evil.example/', query: '' }],
  ['http://any.example/fr?x', { path: '/fr', query: '?x' }],
  ['http://any.example', { path: '/', query: '' }],
  ['http://any.example?x', { path: '/', query: '?x' }],
  ['*', { path: '*', query: '' }],
])('%s is split into path and query', (url, target) => {
  expect(parseRequestTarget(url)).toEqual(target);
});

test('a path is decoded once, a broken one not at all', () => {
  expect(decodePath('/caf%C3%A9/%2525')).toBe('/café/%25');
  expect(decodePath('/%zz')).toBeUndefined();
  expect(decodePath('/%C3')).toBeUndefined();
});
