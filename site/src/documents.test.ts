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

test('a frame of a component is one document, without a language', () => {
  const documents = listDocuments({ ...aContent(), frames: ['map'] });
  expect(documents.filter(({ href }) => href.includes('frames'))).toEqual([
    { href: '/frames/map', file: 'frames/map.html', shows: [] },
  ]);
});
