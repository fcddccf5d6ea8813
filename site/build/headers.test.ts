import { expect, test } from 'vitest';
import { listHeaders } from './headers.ts';

const RULES = listHeaders([]);
const policyOf = (path: string, rules = RULES) =>
  rules.find((rule) => rule.path === path)?.headers['Content-Security-Policy'];

test('the policy of all paths says what a page cannot say in itself, so that the two never disagree', () => {
  expect(policyOf('/*')).toBe("frame-ancestors 'none'");
});

test('files that a browser may show have a policy without inline code or other origins', () => {
  const files = ['/logo.svg', '/photo.png', '/proof.html', '/tool/index.html'];
  const rules = listHeaders(files.map((path) => ({ path, file: '', fingerprint: '' })));
  const strict =
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const ruled = ['/media/*', '/_astro/*', '/search-index/parts/*', '/logo.svg', '/proof', '/tool/'];
  for (const path of [...ruled, '/proof.html', '/tool/index.html'])
    expect(policyOf(path, rules), path).toBe(strict);
  expect(policyOf('/photo.png', rules)).toBeUndefined();
});

test.each([
  ['/*', 'public, max-age=0, must-revalidate'],
  ['/_astro/*', 'public, max-age=31536000, immutable'],
  ['/media/*', 'public, max-age=31536000, immutable'],
  ['/social/*', 'public, max-age=86400'],
])('%s is cached as %s', (path, value) => {
  expect(RULES.find((rule) => rule.path === path)?.headers['Cache-Control']).toBe(value);
});

test.each(['', '/fr'])('private links stay private: %s/workflow/', (prefix) => {
  const headersOf = (path: string) => RULES.find((rule) => rule.path === path)?.headers;
  const isolated = { 'Referrer-Policy': 'no-referrer', 'Cross-Origin-Opener-Policy': 'same-origin' };
  expect(headersOf(`${prefix}/workflow/*`)).toEqual(isolated);
  for (const page of ['confirm', 'preferences', 'stay', 'unsubscribe', 'unsubscribed']) {
    expect(headersOf(`${prefix}/workflow/${page}`), page).toEqual({
      'Cache-Control': 'no-store',
      ...isolated,
    });
  }
});

test('a frame of a component may run code, but reaches nothing and is shown by our pages only', () => {
  const frame = RULES.find((rule) => rule.path === '/frames/*')?.headers ?? {};
  const policy = frame['Content-Security-Policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'unsafe-eval'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/sandbox allow-scripts$/);
  expect(policy).not.toContain('connect-src');
  expect(frame['X-Frame-Options']).toBe('SAMEORIGIN');
});
