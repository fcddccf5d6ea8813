import { expect, test } from 'vitest';
import { createHeaderRules } from './header-rules.ts';

const headersFor = createHeaderRules([
  { path: '/*', headers: { 'X-Frame-Options': 'DENY', 'Cache-Control': 'no-cache' } },
  { path: '/_astro/*', headers: { 'cache-control': 'immutable' } },
  { path: '/newsletter', headers: { 'x-page': 'yes' } },
]);

test.each([
  ['/', { 'x-frame-options': 'DENY', 'cache-control': 'no-cache' }],
  ['/_astro/a.js', { 'x-frame-options': 'DENY', 'cache-control': 'immutable' }],
  ['/_astro', { 'x-frame-options': 'DENY', 'cache-control': 'no-cache' }],
  ['/newsletter', { 'x-frame-options': 'DENY', 'cache-control': 'no-cache', 'x-page': 'yes' }],
  ['/newsletter/110', { 'x-frame-options': 'DENY', 'cache-control': 'no-cache' }],
])('%s gets all rules that match, the later one winning', (path, headers) => {
  expect(headersFor(path)).toEqual(headers);
});

test('the order of the list decides, not how much of the path a rule names', () => {
  const headersFor = createHeaderRules([
    { path: '/a/b', headers: { one: 'page' } },
    { path: '/a/b/*', headers: { one: 'inner', two: 'inner' } },
    { path: '/', headers: { one: 'home' } },
    { path: '/a/*', headers: { one: 'outer' } },
    { path: '/a/b', headers: { three: 'page again' } },
  ]);
  expect(headersFor('/a/b/c')).toEqual({ one: 'outer', two: 'inner' });
  expect(headersFor('/a/b')).toEqual({ one: 'outer', three: 'page again' });
  expect(headersFor('/a/')).toEqual({ one: 'outer' });
  expect(headersFor('/')).toEqual({ one: 'home' });
  expect(headersFor('/b')).toEqual({});
});
