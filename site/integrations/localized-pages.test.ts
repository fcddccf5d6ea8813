import { expect, test } from 'vitest';
import { toPatterns } from './localized-pages.ts';

test.each([
  ['index.astro', ['/']],
  ['404.astro', ['/404']],
  ['pricing/index.astro', ['/pricing/']],
  ['[blog]/tags/[...tag].astro', ['/newsletter/tags/[...tag]', '/articles/tags/[...tag]']],
  ['sitemap.xml.ts', ['/sitemap.xml']],
])('%s serves %j', (file, patterns) => {
  expect(toPatterns(file)).toEqual(patterns);
});
