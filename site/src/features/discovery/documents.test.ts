import { expect, test } from 'vitest';
import { aContent, anIssue, aPage } from '#src/testing/content.ts';
import { renderOpenSearch, renderRobots, renderSitemap, renderWebManifest } from './documents.ts';

const content = aContent({
  issues: [anIssue(), anIssue({ number: 256, isUnlisted: true })],
  pages: [
    aPage({ path: '/q&a' }),
    aPage({ path: '/hidden', isUnlisted: true }),
    aPage({ path: '/workflow/thanks' }),
  ],
});

function addressesOf(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
}

test('the sitemap names the listed pages of one language', () => {
  const addresses = addressesOf(renderSitemap(content, 'fr'));
  expect(addresses).toContain('https://midweek.example/fr/');
  expect(addresses).toContain('https://midweek.example/fr/newsletter/257');
  expect(addresses.every((address) => address.startsWith('https://midweek.example/fr/'))).toBe(true);
});

test.each(['/newsletter/256', '/hidden', '/workflow', '/search', '/experiments', 'priceCalculator'])(
  'the sitemap leaves out %s',
  (path) => {
    expect(renderSitemap(content, 'en')).not.toContain(path);
  },
);

test('the sitemap escapes what XML reserves', () => {
  const sitemap = renderSitemap(content, 'en');
  expect(addressesOf(sitemap)).toContain('https://midweek.example/q&#38;a');
  expect(sitemap.replace(/&#\d+;/g, '')).not.toContain('&');
});

test('each address of the sitemap names its counterparts', () => {
  const entry = renderSitemap(content, 'en')
    .split('\n')
    .find((line) => line.includes('<loc>https://midweek.example/newsletter/257</loc>'));
  const alternates = [...(entry ?? '').matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map((match) =>
    match.slice(1),
  );
  expect(alternates).toEqual([
    ['en', 'https://midweek.example/newsletter/257'],
    ['fr', 'https://midweek.example/fr/newsletter/257'],
    ['x-default', 'https://midweek.example/newsletter/257'],
  ]);
});

test('browsers learn how to search the site in the language of the page', () => {
  expect(renderOpenSearch(content, 'fr')).toContain(
    'template="https://midweek.example/fr/search?q={searchTerms}"',
  );
});

test('robots are pointed to both sitemaps', () => {
  expect(renderRobots(content)).toBe(`User-agent: *
Disallow: /api/
Sitemap: https://midweek.example/sitemap.xml
Sitemap: https://midweek.example/fr/sitemap.xml
`);
});

test('the web manifest names the site and its icons', () => {
  expect(JSON.parse(renderWebManifest(content))).toMatchObject({
    name: 'Midweek',
    start_url: '/',
    icons: [{ src: '/icon-192.png', sizes: '192x192' }, { src: '/icon-512.png' }],
  });
});
