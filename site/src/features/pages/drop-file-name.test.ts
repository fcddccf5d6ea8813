import { expect, test } from 'vitest';
import { withoutFileName } from './drop-file-name.ts';

function lead(address: string): string | undefined {
  return withoutFileName(new URL(address, 'https://midweek.example'))?.href.replace(
    'https://midweek.example',
    '',
  );
}

test.each([
  ['/newsletter/257.html', '/newsletter/257'],
  ['/fr/newsletter/index.html', '/fr/newsletter'],
  ['/fr/index.html', '/fr'],
  ['/index.html', '/'],
  ['/fr/articles/a.b.html?q=1#part', '/fr/articles/a.b?q=1#part'],
])('the not-found page at %s leads to %s', (address, target) => {
  expect(lead(address)).toBe(target);
});

test.each([
  '/nope',
  '/',
  '/reindex',
  '/newsletter/.html',
  '/feed.xml',
  '/404.html',
  '/fr/404.html',
  '/a.html/',
])('the not-found page at %s stays', (address) => {
  expect(lead(address)).toBeUndefined();
});

test('no address leads to another host', () => {
  for (const address of ['//elsewhere.example/a.html', '/\\elsewhere.example/index.html', '//index.html']) {
    const target = withoutFileName(new URL(`https://midweek.example${address}`));
    expect(target?.origin, address).toBe('https://midweek.example');
  }
});
