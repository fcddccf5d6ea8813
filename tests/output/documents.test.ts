// What the site tells machines besides feeds: sitemap, search description, robots, icons.
import { expect, test } from 'vitest';
import { textOf } from './built-site.ts';
import { site } from './frozen-site.ts';

const ORIGIN = 'https://midweek.example';

function readSitemap(path: string) {
  return [...site.readXml(path).querySelectorAll('url')].map((url) => ({
    loc: textOf(url.querySelector('loc')),
    rhythm: `${textOf(url.querySelector('changefreq'))} ${textOf(url.querySelector('priority'))}`,
    languages: [...url.querySelectorAll('xhtml\\:link')].map(
      (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
    ),
  }));
}

test.each([
  ['/sitemap.xml', ORIGIN],
  ['/fr/sitemap.xml', `${ORIGIN}/fr`],
])('%s names the listed pages of its language and nothing else', (path, start) => {
  const entries = readSitemap(path);
  const locs = entries.map(({ loc }) => loc);
  expect(entries).toHaveLength(131);
  expect(new Set(locs).size).toBe(131);
  expect(locs[0]).toBe(`${start}/`);
  for (const page of [
    '/newsletter/257',
    '/newsletter/page/3',
    '/newsletter/tags/react/page/3',
    '/docs/next/start',
    '/sponsor',
    '/pricing/',
  ])
    expect(locs).toContain(start + page);
  expect(locs.filter((loc) => !loc.startsWith(`${start}/`))).toEqual([]);
  expect(
    locs.filter((loc) => /404|workflow|no-layout|priceCalculator|search|revised|sponsor\//.test(loc)),
  ).toEqual([]);
  expect(new Set(entries.map(({ rhythm }) => rhythm))).toEqual(new Set(['weekly 0.5']));
  expect(entries.find(({ loc }) => loc === `${start}/newsletter/257`)?.languages).toEqual([
    `en ${ORIGIN}/newsletter/257`,
    `fr ${ORIGIN}/fr/newsletter/257`,
    `x-default ${ORIGIN}/newsletter/257`,
  ]);
});

test('the search description of a language leads to its search page', () => {
  const template = site.readXml('/fr/opensearch.xml').querySelector('Url')?.getAttribute('template');
  expect(template).toBe(`${ORIGIN}/fr/search?q={searchTerms}`);
});

test('the web manifest names the site and icons that exist in their size', () => {
  const { icons, ...manifest } = JSON.parse(site.readText('/site.webmanifest'));
  expect(manifest).toMatchObject({ name: 'Midweek', start_url: '/', lang: 'en' });
  expect(icons.map(({ src }: { src: string }) => src)).toEqual(['/icon-192.png', '/icon-512.png']);
  for (const { src, sizes } of icons) {
    const png = site.readBytes(src);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('pages bring the letters of the name, and frames, whose policy allows no font in them, do not', () => {
  expect(site.readText('index.html')).toContain('url(data:font/ttf');
  for (const frame of ['frames/live-code.html', 'frames/code-to-mail.html'])
    expect(site.readText(frame), frame).not.toContain('data:font');
});
