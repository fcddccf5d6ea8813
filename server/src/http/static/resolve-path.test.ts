import fc from 'fast-check';
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
const { resolve } = createPathResolver(FILES);
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

test('a path is remembered until the cache is full; one more is resolved but not remembered', () => {
  const resolver = createPathResolver(FILES, { cacheSize: 10_000 });
  for (let n = 1; n <= 9_999; n++) resolver.resolve(`/nope/${n}`);
  resolver.resolve('/newsletter');
  expect(resolver.cachedCount()).toBe(10_000);
  expect(resolver.resolve('/newsletter/')).toEqual(redirect('/newsletter'));
  expect(resolver.cachedCount()).toBe(10_000);
  // The same object again: it came from the cache. A new one: it did not.
  expect(resolver.resolve('/newsletter')).toBe(resolver.resolve('/newsletter'));
  expect(resolver.resolve('/newsletter/')).not.toBe(resolver.resolve('/newsletter/'));
});

/** Paths made of what matters to the rules, in any order, among entirely random ones. */
const somePath = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl().map((url) => url.replace(/^https?:/, '')),
  fc
    .array(
      fc.constantFrom(
        ...['/', '//', '..', '\\', '%5C', '%2F', '%00', '%', '%25', '%2e', 'evil.example', '?', '@', ':'],
        ...['index', '.html', 'newsletter', '110', 'pricing', 'fr', 'both', 'rss.xml', '100%25%20caf%C3%A9'],
      ),
      { maxLength: 8 },
    )
    .map((parts) => `/${parts.join('')}`),
);

test('any path: never throws, never a foreign file; a redirect stays here and leads to a file in one step', () => {
  const origin = 'https://midweek.example';
  fc.assert(
    fc.property(somePath, (path) => {
      const found = resolve(path);
      if (found.kind === 'file') expect(FILES).toContain(found.file);
      if (found.kind !== 'redirect') return;
      const target = new URL(found.location, origin);
      expect(target.origin).toBe(origin);
      expect(target.pathname).toBe(found.location);
      expect(resolve(target.pathname).kind).toBe('file');
    }),
    { numRuns: 20_000 },
  );
});
