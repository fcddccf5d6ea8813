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
