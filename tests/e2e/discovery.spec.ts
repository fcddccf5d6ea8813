// What the site tells machines: feeds, sitemap, search description, icons, social cards.
import {
  BLOGS,
  FEED_FILES,
  type Locale,
  listedPosts,
  listLocales,
  type Post,
  paths,
  textFor,
  toHref,
  toPlainText,
  toUrl,
} from '@midweek/core';
import type { Page } from '@playwright/test';
import { content, first, getAll, pages, readDocuments, readXml, routes } from './site.ts';
import { expect, test } from './test.ts';

// Hundreds of answers fit no trace.
test.use({ trace: 'off' });

const { site } = content;

const feeds = listLocales().flatMap((locale) =>
  BLOGS.map((blog) => {
    const posts = listedPosts(content, blog).slice(0, 20);
    return {
      locale,
      blog,
      dates: posts.map(({ date }) => Date.parse(date)),
      urls: posts.map((post) => toUrl(site.url, locale, post.path)),
      titles: posts.map((post) => textFor<{ title: string }>(post, locale).text.title),
      parts: posts.map((post) => partsOf(post, locale)),
    };
  }),
);

/** What a post in full must contain: the links of an issue, the headings of an article. */
function partsOf(post: Post, locale: Locale): string[] {
  if (post.blog === 'articles') return textFor(post, locale).text.outline.map(({ text }) => text);
  const { sections } = textFor(post, locale).text;
  return sections.flatMap(({ items }) => items.map(({ title }) => toPlainText(title)));
}

/** The parts of posts that a feed left out. The browser takes the tags away, so that only words are compared. */
async function missingParts(
  reader: Page,
  parts: readonly string[][],
  texts: readonly string[],
): Promise<string[]> {
  const words = await reader.evaluate(
    (all) => all.map((html) => new DOMParser().parseFromString(html, 'text/html').body.textContent),
    texts,
  );
  return parts.flatMap((wanted, index) => wanted.filter((part) => !words[index]?.includes(part)));
}

test('RSS feeds have the newest posts in full, in their language', async ({ reader }) => {
  const found = await readXml(
    reader,
    feeds.map(({ locale, blog }) => toHref(locale, paths.feed(blog, 'rss'))),
    (document) => ({
      root: document.documentElement.tagName,
      language: document.querySelector('channel > language')?.textContent,
      title: document.querySelector('channel > title')?.textContent,
      items: [...document.querySelectorAll('item')].map((item) => ({
        url: item.querySelector('link')?.textContent ?? '',
        title: item.querySelector('title')?.textContent ?? '',
        date: Date.parse(item.querySelector('pubDate')?.textContent ?? ''),
        content: item.getElementsByTagName('content:encoded')[0]?.textContent ?? '',
      })),
    }),
  );
  for (const [index, { locale, blog, urls, titles, dates, parts }] of feeds.entries()) {
    const feed = first(found.slice(index));
    expect(feed).toMatchObject({ root: 'rss', language: locale, title: site[blog].feedTitle[locale] });
    expect(feed.items.map(({ url }) => url)).toEqual(urls);
    expect(feed.items.map(({ title }) => title)).toEqual(titles);
    expect(feed.items.map(({ date }) => date)).toEqual(dates);
    expect(
      await missingParts(
        reader,
        parts,
        feed.items.map((item) => item.content),
      ),
    ).toEqual([]);
  }
});

test('Atom feeds have the newest posts in full', async ({ reader }) => {
  const found = await readXml(
    reader,
    feeds.map(({ locale, blog }) => toHref(locale, paths.feed(blog, 'atom'))),
    (document) => ({
      root: document.documentElement.tagName,
      language: document.documentElement.getAttribute('xml:lang'),
      self: document.querySelector('feed > link[rel=self]')?.getAttribute('href'),
      entries: [...document.querySelectorAll('entry')].map((entry) => ({
        url: entry.querySelector('link')?.getAttribute('href') ?? '',
        author: entry.querySelector('author > name')?.textContent,
        content: entry.querySelector('content')?.textContent ?? '',
      })),
    }),
  );
  for (const [index, { locale, blog, urls, parts }] of feeds.entries()) {
    const feed = first(found.slice(index));
    expect(feed).toMatchObject({
      root: 'feed',
      language: locale,
      self: toUrl(site.url, locale, paths.feed(blog, 'atom')),
    });
    expect(feed.entries.map(({ url }) => url)).toEqual(urls);
    expect(feed.entries.filter(({ author }) => !author)).toEqual([]);
    expect(
      await missingParts(
        reader,
        parts,
        feed.entries.map((entry) => entry.content),
      ),
    ).toEqual([]);
  }
});

test('JSON feeds have the newest posts in full', async ({ reader, request }) => {
  for (const { locale, blog, urls, titles, parts } of feeds) {
    const feed = await (await request.get(toHref(locale, paths.feed(blog, 'json')))).json();
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      language: locale,
      title: site[blog].feedTitle[locale],
      feed_url: toUrl(site.url, locale, paths.feed(blog, 'json')),
    });
    const items: { url: string; title: string; content_html: string }[] = feed.items;
    expect(items.map(({ url }) => url)).toEqual(urls);
    expect(items.map(({ title }) => title)).toEqual(titles);
    expect(
      await missingParts(
        reader,
        parts,
        items.map((item) => item.content_html),
      ),
    ).toEqual([]);
  }
});

test('the sitemap of a language names its listed pages and nothing else', async ({ reader }) => {
  const sitemaps = await readXml(
    reader,
    listLocales().map((locale) => toHref(locale, '/sitemap.xml')),
    (document) =>
      [...document.querySelectorAll('url')].map((url) => ({
        loc: url.querySelector('loc')?.textContent ?? '',
        rhythm: `${url.querySelector('changefreq')?.textContent} ${url.querySelector('priority')?.textContent}`,
        languages: [...url.getElementsByTagName('xhtml:link')].map((link) => link.getAttribute('hreflang')),
      })),
  );
  const listed = routes.filter(({ isListed }) => isListed);
  for (const [index, locale] of listLocales().entries()) {
    const entries = first(sitemaps.slice(index));
    expect(entries.map(({ loc }) => loc)).toEqual(listed.map(({ path }) => toUrl(site.url, locale, path)));
    expect(entries.filter(({ loc }) => /404|workflow|no-layout|priceCalculator/.test(loc))).toEqual([]);
    expect(new Set(entries.map(({ rhythm }) => rhythm))).toEqual(new Set(['weekly 0.5']));
    expect(new Set(entries.map(({ languages }) => languages.join()))).toEqual(new Set(['en,fr,x-default']));
  }
});

test('the search description of a language leads to its search page', async ({ reader, request }) => {
  const templates = await readXml(
    reader,
    listLocales().map((locale) => toHref(locale, '/opensearch.xml')),
    (document) => document.querySelector('Url')?.getAttribute('template'),
  );
  expect(templates).toEqual(
    listLocales().map((locale) => `${toUrl(site.url, locale, '/search')}?q={searchTerms}`),
  );
  for (const locale of listLocales())
    expect((await request.get(toHref(locale, '/search?q=expo'))).status()).toBe(200);
});

test('feeds and documents for machines have a fitting media type', async ({ request }) => {
  const types: [path: string, type: RegExp][] = [
    ...listLocales().flatMap((locale) =>
      BLOGS.flatMap((blog) =>
        Object.values(FEED_FILES).map((file): [string, RegExp] => [
          toHref(locale, `/${blog}/${file}`),
          file.endsWith('.json') ? /json/ : /xml/,
        ]),
      ),
    ),
    ['/sitemap.xml', /xml/],
    ['/fr/opensearch.xml', /xml/],
    ['/robots.txt', /^text\/plain/],
    ['/site.webmanifest', /^application\/manifest\+json/],
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/favicon.svg', /^image\/svg\+xml/],
    ['/apple-touch-icon.png', /^image\/png/],
  ];
  for (const [path, type] of types) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toMatch(type);
  }
});

test('robots.txt names the sitemap of each language', async ({ request }) => {
  const lines = (await (await request.get('/robots.txt')).text()).split('\n');
  expect(lines).toContain('User-agent: *');
  const sitemaps = lines.flatMap((line) => /^Sitemap: (.+)/.exec(line)?.[1] ?? []);
  expect(sitemaps).toEqual(listLocales().map((locale) => toUrl(site.url, locale, '/sitemap.xml')));
  for (const url of sitemaps) expect((await request.get(new URL(url).pathname)).status()).toBe(200);
});

test('the web manifest names the site and icons that exist in their size', async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Midweek', start_url: '/', lang: 'en' });
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src, sizes } of manifest.icons) {
    const png = await (await request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('every page has a social card that exists, and every post one of its own', async ({ reader }) => {
  const cards = await readDocuments(
    reader,
    pages.map(({ href }) => href),
    (document) => {
      const read = (name: string) =>
        document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ??
        'none';
      return { image: read('og:image'), twitter: read('twitter:image'), card: read('twitter:card') };
    },
  );
  expect(cards.filter(({ image, twitter }) => image !== twitter)).toEqual([]);
  expect(new Set(cards.map(({ card }) => card))).toEqual(new Set(['summary_large_image']));

  const images = [...new Set(cards.map(({ image }) => image))];
  expect(images.filter((image) => !image.startsWith(`${site.url}/`))).toEqual([]);
  const answers = await getAll(
    images.map((image) => new URL(image).pathname),
    async (response) => {
      const png = new DataView(await response.arrayBuffer());
      return [response.status, response.headers.get('content-type'), png.getUint32(16), png.getUint32(20)];
    },
  );
  const wanted = [200, 'image/png', 1200, 630];
  expect(images.filter((_, index) => answers[index]?.join() !== wanted.join())).toEqual([]);

  const posts = new Set([...content.issues, ...content.articles].map(({ path }) => path));
  const postCards = pages.flatMap(({ path }, index) => (posts.has(path) ? [cards[index]?.image] : []));
  expect(new Set(postCards).size).toBe(postCards.length);
});
