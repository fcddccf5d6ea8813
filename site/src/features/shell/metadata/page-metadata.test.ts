import { expect, test } from 'vitest';
import { aSiteConfig } from '#src/testing/content.ts';
import { documentTitle, toCardPath } from './page-metadata.ts';

test.each([
  ['/', 'Midweek, every Wednesday', 'Midweek, every Wednesday'],
  ['/experiments/no-layout', 'Midweek, every Wednesday', 'Midweek, every Wednesday'],
  ['/sponsor', 'Sponsor', 'Sponsor | Midweek'],
])('the document of %s is titled %j', (path, title, expected) => {
  expect(documentTitle(aSiteConfig(), { title, path })).toBe(expected);
});

test('the document of a page that crashed is titled by that alone', () => {
  const crash = { title: 'Page Error', isWholeTitle: true, path: '/sponsor' };
  expect(documentTitle(aSiteConfig(), crash)).toBe('Page Error');
});

test.each([
  ['en', '/', '/social/en/home.png'],
  ['fr', '/pricing/', '/social/fr/pricing.png'],
  ['fr', '/newsletter/257', '/social/fr/newsletter/257.png'],
] as const)('in %s the card of %s is %s', (locale, path, file) => {
  expect(toCardPath(locale, path)).toBe(file);
});
