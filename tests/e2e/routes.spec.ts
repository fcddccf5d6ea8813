import {
  BLOGS,
  FEED_FILES,
  LOCALES,
  type Locale,
  listedPosts,
  type Post,
  paths,
  textFor,
  toHref,
  toPlainText,
  toUrl,
} from '@midweek/core';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import {
  content,
  first,
  inEveryLocale,
  issues,
  lastPageOf,
  latestIssue,
  pages,
  readXml,
  routes,
  templates,
} from './site.ts';
import { expect, test } from './test.ts';

// Hundreds of answers fit no trace.
test.use({ trace: 'off' });

const { site } = content;
const SECURITY_HEADERS: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
};

/** The answers to many addresses, a few at a time; redirects are not followed. */
async function getAll<T>(
  request: APIRequestContext,
  hrefs: readonly string[],
  read: (response: APIResponse) => Promise<T> | T,
): Promise<T[]> {
  const results: T[] = [];
  const queue = hrefs.entries();
  const work = async () => {
    for (const [index, href] of queue) {
      const response = await request.get(href, { maxRedirects: 0 });
      results[index] = await read(response);
      await response.dispose();
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return results;
}

async function describePage(response: APIResponse) {
  const html = await response.text();
  return {
    status: response.status(),
    lang: /<html lang="(\w+)" dir="ltr"/.exec(html)?.[1],
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    h1Count: html.match(/<h1[\s>]/g)?.length ?? 0,
  };
}

test('every route answers in its language, with one first-level heading', async ({ request }) => {
  const answers = await getAll(
    request,
    pages.map(({ href }) => href),
    describePage,
  );
  const seen = pages.map(({ href }, index) => ({ href, ...answers[index], title: undefined }));
  expect(seen).toEqual(
    pages.map(({ href, locale }) => ({ href, status: 200, lang: locale, h1Count: 1, title: undefined })),
  );
});

test('a route matches exactly: with one more segment it is not found', async ({ request }) => {
  const hrefs = pages.map(({ href }) => `${href.replace(/\/$/, '')}/xyz`);
  const statuses = await getAll(request, hrefs, (response) => response.status());
  expect(hrefs.filter((_, index) => statuses[index] !== 404)).toEqual([]);
});

test('what every reader of the checklist expects to exist is among the routes', () => {
  const known = new Set(routes.map(({ path }) => path));
  const expected = [
    '/',
    '/articles',
    '/articles/archive',
    '/articles/authors',
    '/articles/handling-api-request-race-conditions-in-react',
    '/articles/useSyncExternalStore-the-underrated-react-api',
    '/black-friday',
    '/conferences',
    '/curator',
    '/emailCodeBlock',
    '/experiments/no-layout',
    '/job',
    '/newsletter',
    '/newsletter/archive',
    '/newsletter/authors',
    '/newsletter/page/2',
    '/newsletter/authors/editorial/authors/2',
    '/newsletter/conferences/2024/react-summit-us-recap',
    '/newsletter/previous',
    '/newsletter/257',
    '/newsletter/246',
    '/pricing/',
    '/pricing/priceCalculator',
    '/search',
    '/sponsor',
    '/workflow/confirm-your-email',
    '/workflow/thanks-for-choosing-language',
    '/workflow/thanks-for-staying-with-us',
    '/workflow/thanks-for-subscribing',
  ];
  expect(expected.filter((path) => !known.has(path))).toEqual([]);
});

const authorPages = Math.ceil(issues.length / site.newsletter.postsPerPage);
const unknownPaths = [
  '/nope',
  '/no/such/page',
  '/newsletter/109',
  '/newsletter/0257',
  '/newsletter/page/1',
  '/newsletter/page/0',
  `/newsletter/page/${lastPageOf('newsletter') + 1}`,
  '/articles/page/2',
  '/newsletter/authors/nobody',
  '/newsletter/authors/editorial/authors/1',
  `/newsletter/authors/editorial/authors/${authorPages + 1}`,
  '/newsletter/authors/guest/authors/3',
  '/newsletter/tags/nothing',
  `/newsletter/tags/${first(latestIssue.tags)}/page/1`,
  '/articles/atomic-css',
  '/emailcodeblock',
  '/Newsletter',
  '/404',
  '/404.html',
];
const NOT_FOUND_TITLES = { en: 'Page Not Found | Midweek', fr: 'Page introuvable | Midweek' };

for (const [locale, title] of inEveryLocale(NOT_FOUND_TITLES)) {
  test(`unknown paths are not found in the language of the path: ${locale}`, async ({ request }) => {
    const hrefs = unknownPaths.map((path) => toHref(locale, path));
    const answers = await getAll(request, hrefs, describePage);
    expect(hrefs.map((href, index) => ({ href, ...answers[index] }))).toEqual(
      hrefs.map((href) => ({ href, status: 404, lang: locale, title, h1Count: 1 })),
    );
  });
}

test('English has no prefix, and a path that only starts like French is English', async ({ request }) => {
  for (const href of ['/en', '/en/', '/en/newsletter', '/french', '/fr-fr/newsletter']) {
    expect(await describePage(await request.get(href)), href).toMatchObject({ status: 404, lang: 'en' });
  }
});

test('the not-found page keeps the layout and says whom to tell', async ({ page }) => {
  const texts = { en: /owner of the site.*link is broken/, fr: /propriétaire du site.*lien est cassé/ };
  for (const [locale, text] of inEveryLocale(texts)) {
    await page.goto(toHref(locale, '/nope'));
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('a[href="#main"]')).toBeAttached();
    await expect(page.getByRole('main').locator('p')).toHaveCount(2);
    await expect(page.getByRole('main').locator('p').last()).toHaveText(text);
  }
});

const otherSpellings: [from: string, to: string][] = [
  ['/fr', '/fr/'],
  ['/fr?a=1', '/fr/?a=1'],
  ['/index.html', '/'],
  ['/fr/index.html', '/fr/'],
  ['/fr.html', '/fr/'],
  ['/pricing', '/pricing/'],
  ['/pricing.html', '/pricing/'],
  ['/fr/pricing', '/fr/pricing/'],
  ...Object.values(templates)
    .filter((path) => !path.endsWith('/') && path !== templates['not found'])
    .flatMap((path) => LOCALES.map((locale) => toHref(locale, path)))
    .flatMap((href): [string, string][] => [
      [`${href}/`, href],
      [`${href}.html`, href],
      [`${href}/index.html`, href],
      [`${href}/?a=1&b=2`, `${href}?a=1&b=2`],
    ]),
];

test('other spellings of an address lead to the canonical one for good, with their query', async ({
  request,
}) => {
  const answers = await getAll(
    request,
    otherSpellings.map(([from]) => from),
    (response) => ({ status: response.status(), to: response.headers().location }),
  );
  expect(otherSpellings.map(([from], index) => ({ from, ...answers[index] }))).toEqual(
    otherSpellings.map(([from, to]) => ({ from, status: 308, to })),
  );
});

test('the short addresses of the configuration lead somewhere that exists', async ({ request }) => {
  const pinned = {
    '/feed': '/newsletter/rss.xml',
    '/subscribe': '/#subscribe',
    '/fr/feed': '/fr/newsletter/rss.xml',
  };
  expect(Object.fromEntries(site.redirects.map(({ from, to }) => [from, to]))).toMatchObject(pinned);
  for (const { from, to, status } of site.redirects) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], from).toEqual([status, to]);
    expect((await request.get(to, { maxRedirects: 0 })).status(), to).toBe(200);
  }
});

const feeds = LOCALES.flatMap((locale) =>
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
    expect(feed).toMatchObject({ root: 'feed', self: toUrl(site.url, locale, paths.feed(blog, 'atom')) });
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
      version: expect.stringContaining('https://jsonfeed.org/version/1'),
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
    LOCALES.map((locale) => toHref(locale, '/sitemap.xml')),
    (document) =>
      [...document.querySelectorAll('url')].map((url) => ({
        loc: url.querySelector('loc')?.textContent ?? '',
        rhythm: `${url.querySelector('changefreq')?.textContent} ${url.querySelector('priority')?.textContent}`,
        languages: [...url.getElementsByTagName('xhtml:link')].map((link) => link.getAttribute('hreflang')),
      })),
  );
  const listed = routes.filter(({ isListed }) => isListed);
  for (const [index, locale] of LOCALES.entries()) {
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
    LOCALES.map((locale) => toHref(locale, '/opensearch.xml')),
    (document) => document.querySelector('Url')?.getAttribute('template'),
  );
  expect(templates).toEqual(
    LOCALES.map((locale) => `${toUrl(site.url, locale, paths.search)}?q={searchTerms}`),
  );
  for (const locale of LOCALES)
    expect((await request.get(toHref(locale, '/search?q=expo'))).status()).toBe(200);
});

test('feeds and documents for machines have a fitting media type', async ({ request }) => {
  const types: [path: string, type: RegExp][] = [
    ...LOCALES.flatMap((locale) =>
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
  expect(sitemaps).toEqual(LOCALES.map((locale) => toUrl(site.url, locale, '/sitemap.xml')));
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

test('every page has a social card that exists, and every post one of its own', async ({ request }) => {
  const cards = await getAll(
    request,
    pages.map(({ href }) => href),
    async (response) => {
      const html = await response.text();
      const [image, twitter] = [/"og:image" content="([^"]+)"/, /"twitter:image" content="([^"]+)"/].map(
        (pattern) => pattern.exec(html)?.[1] ?? 'none',
      );
      return { image, twitter, card: /"twitter:card" content="([^"]+)"/.exec(html)?.[1] };
    },
  );
  expect(cards.filter(({ image, twitter }) => image !== twitter)).toEqual([]);
  expect(new Set(cards.map(({ card }) => card))).toEqual(new Set(['summary_large_image']));

  const images = [...new Set(cards.map(({ image }) => image ?? 'none'))];
  expect(images.filter((image) => !image.startsWith(`${site.url}/`))).toEqual([]);
  const answers = await getAll(
    request,
    images.map((image) => new URL(image).pathname),
    async (response) => {
      const png = await response.body();
      return [
        response.status(),
        response.headers()['content-type'],
        png.readUInt32BE(16),
        png.readUInt32BE(20),
      ];
    },
  );
  const wanted = [200, 'image/png', 1200, 630];
  expect(images.filter((_, index) => answers[index]?.join() !== wanted.join())).toEqual([]);

  const posts = new Set([...content.issues, ...content.articles].map(({ path }) => path));
  const postCards = pages.flatMap(({ path }, index) => (posts.has(path) ? [cards[index]?.image] : []));
  expect(new Set(postCards).size).toBe(postCards.length);
});

const kindsOfAnswer: [
  name: string,
  method: string,
  path: string,
  status: number,
  headers?: Record<string, string>,
][] = [
  ['a page', 'GET', '/', 200],
  ['a French page', 'GET', '/fr/newsletter', 200],
  ['only the head of a page', 'HEAD', '/newsletter', 200],
  ['a feed', 'GET', '/newsletter/rss.xml', 200],
  ['a picture', 'GET', '/favicon.ico', 200],
  ['a social card', 'GET', '/social/en/home.png', 200],
  ['a part of a file', 'GET', '/favicon.ico', 206, { range: 'bytes=0-9' }],
  ['a part that is not there', 'GET', '/favicon.ico', 416, { range: 'bytes=999999-' }],
  ['a file that has not changed', 'GET', '/', 304, { 'if-none-match': '*' }],
  ['a redirect to the canonical address', 'GET', '/newsletter/', 308],
  ['a short address', 'GET', '/feed', 301],
  ['the not-found page', 'GET', '/nope', 404],
  ['the French not-found page', 'GET', '/fr/nope', 404],
  ['not found for a program', 'GET', '/api/nope', 404, { accept: 'application/json' }],
  ['a broken address', 'GET', '/%E0%A4%A', 400],
  ['a method that a page does not have', 'POST', '/newsletter', 405],
];

test('every kind of answer carries the security headers', async ({ request }) => {
  for (const [name, method, path, status, headers = {}] of kindsOfAnswer) {
    const response = await request.fetch(path, { method, headers, maxRedirects: 0 });
    expect(response.status(), name).toBe(status);
    for (const [header, value] of Object.entries(SECURITY_HEADERS)) {
      expect(response.headers()[header], `${header} of ${name}`).toMatch(value);
    }
  }
});

test('the content security policy allows no inline code but by hash, and no other origin', async ({
  request,
}) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  expect(policy).toMatch(/style-src 'self'( 'sha256-[^']+')+;/);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test('a file that the browser has is not sent again', async ({ request }) => {
  for (const path of [
    '/',
    '/newsletter/257',
    '/favicon.svg',
    '/social/en/home.png',
    '/fr/newsletter/atom.xml',
  ]) {
    const { etag = '' } = (await request.get(path)).headers();
    expect(etag, path).toMatch(/^"[^"]+"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await request.get(path, { headers: { 'if-none-match': tag } });
      expect([again.status(), (await again.body()).length, again.headers().etag], path).toEqual([
        304,
        0,
        etag,
      ]);
    }
    const changed = await request.get(path, { headers: { 'if-none-match': '"other"' } });
    expect(changed.status(), path).toBe(200);
  }
});

test('text is sent compressed as the client likes it, pictures as they are', async ({ request }) => {
  const css = /href="(\/_astro\/[^"]+\.css)"/.exec(await (await request.get('/')).text())?.[1] ?? '';
  for (const path of ['/', '/fr/newsletter/257', '/newsletter/rss.xml', '/newsletter/feed.json', css]) {
    const plain = await request.get(path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers()['content-encoding'], path).toBeUndefined();
    const size = (await plain.body()).length;
    expect(Number(plain.headers()['content-length']), path).toBe(size);
    const wishes = { br: 'gzip, deflate, br', gzip: 'gzip' };
    for (const [coding, accepted] of Object.entries(wishes)) {
      const response = await request.get(path, { headers: { 'accept-encoding': accepted } });
      const headers = response.headers();
      expect([headers['content-encoding'], headers.vary], path).toEqual([coding, 'accept-encoding']);
      expect(Number(headers['content-length']), path).toBeLessThan(size * 0.6);
      expect(headers.etag, path).not.toBe(plain.headers().etag);
      expect((await response.body()).equals(await plain.body()), path).toBe(true);
    }
  }
  const picture = await request.get('/icon-512.png', { headers: { 'accept-encoding': 'br' } });
  expect(picture.headers()['content-encoding']).toBeUndefined();
});

test('files with a hash in their name are kept for a year, pages are asked for again', async ({
  request,
}) => {
  const html = await (await request.get(templates.article)).text();
  const hashed = [...html.matchAll(/(?:href|src)="(\/(?:_astro|media)\/[^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(hashed.length).toBeGreaterThan(3);
  for (const path of new Set(hashed)) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe(
      'public, max-age=31536000, immutable',
    );
  }
  for (const path of ['/', '/fr/', '/newsletter/rss.xml', '/sitemap.xml']) {
    expect((await request.get(path)).headers()['cache-control'], path).toContain('must-revalidate');
  }
});
