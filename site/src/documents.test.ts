import { expect, test } from 'vitest';
import { listDocuments } from './documents.ts';
import { aContent, anIssue, aPage } from './testing/content.ts';

const documents = listDocuments(aContent({ issues: [anIssue()], pages: [aPage({ path: '/pricing/' })] }));

test.each([
  ['/', 'index.html'],
  ['/fr/', 'fr/index.html'],
  ['/newsletter/257', 'newsletter/257.html'],
  ['/fr/pricing/', 'fr/pricing/index.html'],
  ['/fr/404', 'fr/404.html'],
  ['/articles/feed.json', 'articles/feed.json'],
  ['/fr/newsletter/rss.xml', 'fr/newsletter/rss.xml'],
  ['/fr/sitemap.xml', 'fr/sitemap.xml'],
  ['/robots.txt', 'robots.txt'],
  ['/site.webmanifest', 'site.webmanifest'],
])('%s is written to %s', (href, file) => {
  expect(documents).toContainEqual(expect.objectContaining({ href, file }));
});

test('no file is written twice', () => {
  expect(new Set(documents.map(({ file }) => file)).size).toBe(documents.length);
});
