import { expect, test } from 'vitest';
import { toPatterns } from './localized-pages.ts';

test.each([
  ['index.astro', ['/', '/fr/']],
  ['404.astro', ['/404', '/fr/404']],
  ['pricing/index.astro', ['/pricing/', '/fr/pricing/']],
  [
    '[blog]/tags/[...tag].astro',
    [
      '/newsletter/tags/[...tag]',
      '/articles/tags/[...tag]',
      '/fr/newsletter/tags/[...tag]',
      '/fr/articles/tags/[...tag]',
    ],
  ],
  ['sitemap.xml.ts', ['/sitemap.xml', '/fr/sitemap.xml']],
])('%s serves %j', (file, patterns) => {
  expect(toPatterns(file)).toEqual(patterns);
});
