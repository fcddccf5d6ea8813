import { expect, test } from 'vitest';
import { createPathResolver } from './resolve-path.ts';

const FILES = [
  'index.html',
  'newsletter.html',
  'newsletter/110.html',
  'pricing/index.html',
  'fr/index.html',
  'fr/newsletter.html',
  'rss.xml',
  'both.html',
  'both/index.html',
  'download',
  'download.html',
  '100% café.html',
  'back\\slash.html',
];
const resolve = createPathResolver(FILES);
const file = (name: string) => ({ kind: 'file', file: name });
const redirect = (location: string) => ({ kind: 'redirect', status: 308, location });
const notFound = { kind: 'not-found' };

test.each([
  ['/', 'index.html'],
  ['/newsletter', 'newsletter.html'],
  ['/newsletter/110', 'newsletter/110.html'],
  ['/pricing/', 'pricing/index.html'],
  ['/fr/', 'fr/index.html'],
  ['/fr/newsletter', 'fr/newsletter.html'],
  ['/rss.xml', 'rss.xml'],
  ['/%72ss.xml', 'rss.xml'],
  ['/both', 'both.html'],
  ['/both/', 'both/index.html'],
  ['/download', 'download'],
  ['/download.html', 'download.html'],
  ['/100%25%20caf%C3%A9', '100% café.html'],
])('%s is the file %s', (path, name) => {
  expect(resolve(path)).toEqual(file(name));
});

test.each([
  ['/index.html', '/'],
  ['/fr', '/fr/'],
  ['/fr.html', '/fr/'],
  ['/fr/index.html', '/fr/'],
  ['/newsletter/', '/newsletter'],
  ['/newsletter.html', '/newsletter'],
  ['/newsletter/index.html', '/newsletter'],
  ['/newsletter/110/', '/newsletter/110'],
  ['/pricing', '/pricing/'],
  ['/pricing.html', '/pricing/'],
  ['/both.html', '/both'],
  ['/both/index.html', '/both/'],
  ['/100%25%20caf%C3%A9.html', '/100%25%20caf%C3%A9'],
  ['/back%5Cslash/', '/back%5Cslash'],
])('%s is sent on to %s', (path, location) => {
  expect(resolve(path)).toEqual(redirect(location));
});

test.each([
  '/nope',
  '/Newsletter',
  '/newsletter/xyz',
  '/rss.xml/',
  '/download/',
  '/.html',
  '//',
  '//fr',
  '//evil.example/',
  '/\\evil.example',
  '/%5Cevil.example/',
  '/fr%2F',
  '/fr/../index.html',
  '/fr/%2e%2e/',
  '/newsletter%00',
  '/%2572ss.xml',
  '/%zz',
  '/__proto__',
  '/constructor',
])('%j is not found', (path) => {
  expect(resolve(path)).toEqual(notFound);
});
