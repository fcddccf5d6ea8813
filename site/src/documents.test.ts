import type { PageText } from '@midweek/core';
import { expect, test } from 'vitest';
import { listDocuments } from './documents.ts';
import { aConference, aContent, aDocs, anAgenda, anIssue, aPage, aVersion } from './testing/content.ts';

const emailCode: PageText = {
  file: 'content/pages/emailCodeBlock/en.mdx',
  title: 'Code',
  description: 'One sentence.',
  lead: undefined,
  body: [{ type: 'component', name: 'EmailCodeBlock', attributes: {}, children: [] }],
  outline: [],
};
const documents = listDocuments(
  aContent({
    issues: [anIssue()],
    pages: [aPage({ path: '/pricing/' }), aPage({ path: '/emailCodeBlock', texts: { en: emailCode } })],
    agenda: anAgenda({ conferences: [aConference()] }),
  }),
);

test.each([
  ['/', 'index.html'],
  ['/fr/', 'fr/index.html'],
  ['/newsletter/257', 'newsletter/257.html'],
  ['/fr/pricing/', 'fr/pricing/index.html'],
  ['/fr/404', 'fr/404.html'],
  ['/articles/feed.json', 'articles/feed.json'],
  ['/fr/newsletter/rss.xml', 'fr/newsletter/rss.xml'],
  ['/fr/sitemap.xml', 'fr/sitemap.xml'],
  ['/conferences.ics', 'conferences.ics'],
  ['/fr/conferences.json', 'fr/conferences.json'],
  ['/mail-preview', 'mail-preview.html'],
  ['/robots.txt', 'robots.txt'],
  ['/site.webmanifest', 'site.webmanifest'],
  ['/speculation-rules.json', 'speculation-rules.json'],
])('%s is written to %s', (href, file) => {
  expect(documents).toContainEqual(expect.objectContaining({ href, file }));
});

test('the first page of a version is a page, not a file with an ending', () => {
  const docs = aDocs({ versions: [aVersion('2.0', { isLast: true }), aVersion('1.0')] });
  const files = listDocuments(aContent({ docs })).map(({ file }) => file);
  expect(files.filter((file) => file.startsWith('docs') && file.endsWith('.html'))).toEqual([
    'docs.html',
    'docs/1.0.html',
  ]);
});

test('no file is written twice', () => {
  expect(new Set(documents.map(({ file }) => file)).size).toBe(documents.length);
});

test('without a conference there is no calendar: an empty one is not allowed', () => {
  const hrefs = listDocuments(aContent()).map(({ href }) => href);
  expect(hrefs.filter((href) => href.includes('conferences'))).toEqual([]);
});

test('a site without the page for code in mails has no preview of one', () => {
  expect(listDocuments(aContent()).map(({ href }) => href)).not.toContain('/mail-preview');
});
