import { expect, test } from 'vitest';
import { listDocuments } from './documents.ts';
import { aContent, aDocs, aVersion } from './testing/content.ts';

test('the first page of a version is a page, not a file with an ending', () => {
  const docs = aDocs({ versions: [aVersion('2.0', { isLast: true }), aVersion('1.0')] });
  const files = listDocuments(aContent({ docs })).map(({ file }) => file);
  expect(files.filter((file) => file.startsWith('docs') && file.endsWith('.html'))).toEqual([
    'docs.html',
    'docs/1.0.html',
  ]);
});

test('without a conference there is no calendar: an empty one is not allowed', () => {
  const hrefs = listDocuments(aContent()).map(({ href }) => href);
  expect(hrefs.filter((href) => href.includes('conferences'))).toEqual([]);
});

test('a site without the page for code in mails has no preview of one', () => {
  expect(listDocuments(aContent()).map(({ href }) => href)).not.toContain('/mail-preview');
});
