// Which addresses lead where, asked of the server.
import { expect, test } from 'vitest';
import { hrefsOf, textsOf } from './built-site.ts';
import { app } from './frozen-app.ts';
import { site } from './frozen-site.ts';

async function ask(url: string) {
  const { statusCode, headers, body } = await app.inject({ url });
  return {
    status: statusCode,
    to: headers.location,
    lang: /<html lang="(\w+)"/.exec(body)?.[1],
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
  };
}

test('every page answers at its address, and with one more segment it is not found', async () => {
  const pages = site.listPages().filter(({ path }) => path !== '/404');
  expect(pages).toHaveLength(304);
  for (const { href, locale } of pages) {
    expect(await ask(href), href).toMatchObject({ status: 200, lang: locale });
    expect((await ask(`${href.replace(/\/$/, '')}/xyz`)).status, href).toBe(404);
  }
});

test.each([
  '/no/such/page',
  '/newsletter/109',
  '/newsletter/page/1',
  '/newsletter/page/4',
  '/articles/page/2',
  '/newsletter/authors/editorial/authors/4',
  '/newsletter/tags/react/page/1',
  '/Newsletter',
  '/404',
])('%s is not found, in the language of its path', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, lang: 'en', title: 'Page Not Found | Midweek' });
  expect(await ask(`/fr${path}`)).toMatchObject({
    status: 404,
    lang: 'fr',
    title: 'Page introuvable | Midweek',
  });
});

test.each([
  ['/404', /owner of the site.*link is broken/, 'Main', '/'],
  ['/fr/404', /propriétaire du site.*lien est cassé/, 'Navigation principale', '/fr/'],
])('the not-found page %s keeps the layout and says whom to tell', (href, text, navigation, home) => {
  const page = site.readPage(href);
  expect(textsOf(page, 'main p').at(-1)).toMatch(text);
  expect(page.querySelector(`header nav[aria-label="${navigation}"]`)).not.toBeNull();
  expect(page.querySelector('body > footer')).not.toBeNull();
  expect(hrefsOf(page, 'a[href="#main"], main a')).toEqual(['#main', home]);
});

test.each(['/en', '/en/', '/en/newsletter', '/french', '/fr-fr/newsletter'])(
  '%s is English: it has no prefix, and only starts like French',
  async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, lang: 'en' });
  },
);

test.each([
  ['/fr', '/fr/'],
  ['/fr?a=1', '/fr/?a=1'],
  ['/fr/index.html', '/fr/'],
  ['/pricing', '/pricing/'],
  ['/fr/pricing', '/fr/pricing/'],
  ['/newsletter.html', '/newsletter'],
  ['/fr/newsletter/257/', '/fr/newsletter/257'],
  ['/newsletter/page/2/index.html', '/newsletter/page/2'],
  ['/fr/docs/issues/send/?a=1&b=2', '/fr/docs/issues/send?a=1&b=2'],
])('%s leads to %s for good', async (from, to) => {
  expect(await ask(from)).toMatchObject({ status: 308, to });
});

test.each([
  ['/feed', 301, '/newsletter/rss.xml'],
  ['/fr/feed', 301, '/fr/newsletter/rss.xml'],
  ['/subscribe', 302, '/#subscribe'],
  ['/fr/latest', 302, '/fr/newsletter'],
])(
  'the short address %s, with a slash at its end or without, leads somewhere that exists',
  async (from, status, to) => {
    expect(await ask(from)).toMatchObject({ status, to });
    expect(await ask(`${from}/`)).toMatchObject({ status, to });
    expect((await ask(to.replace(/#.*/, ''))).status).toBe(200);
  },
);
