import { listLocales, toHref } from '@midweek/core';
import {
  content,
  first,
  getAll,
  inEveryLocale,
  issues,
  lastPageOf,
  latestIssue,
  pages,
  routes,
  templates,
} from './site.ts';
import { expect, test } from './test.ts';

// Hundreds of answers fit no trace.
test.use({ trace: 'off' });

const { site } = content;

async function describePage(response: Response) {
  const html = await response.text();
  return {
    status: response.status,
    lang: /<html lang="(\w+)" dir="ltr"/.exec(html)?.[1],
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    h1Count: html.match(/<h1[\s>]/g)?.length ?? 0,
  };
}

test('every route answers in its language, with one first-level heading', async () => {
  const answers = await getAll(
    pages.map(({ href }) => href),
    describePage,
  );
  const seen = pages.map(({ href }, index) => ({ href, ...answers[index], title: undefined }));
  expect(seen).toEqual(
    pages.map(({ href, locale }) => ({ href, status: 200, lang: locale, h1Count: 1, title: undefined })),
  );
});

test('a route matches exactly: with one more segment it is not found', async () => {
  const hrefs = pages.map(({ href }) => `${href.replace(/\/$/, '')}/xyz`);
  const statuses = await getAll(hrefs, ({ status }) => status);
  expect(hrefs.filter((_, index) => statuses[index] !== 404)).toEqual([]);
});

test('every address that readers were promised has a route', () => {
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
  test(`unknown paths are not found in the language of the path: ${locale}`, async () => {
    const hrefs = unknownPaths.map((path) => toHref(locale, path));
    const answers = await getAll(hrefs, describePage);
    expect(hrefs.map((href, index) => ({ href, ...answers[index] }))).toEqual(
      hrefs.map((href) => ({ href, status: 404, lang: locale, title, h1Count: 1 })),
    );
  });
}

test('English has no prefix, and a path that only starts like French is English', async () => {
  const hrefs = ['/en', '/en/', '/en/newsletter', '/french', '/fr-fr/newsletter'];
  const answers = await getAll(hrefs, describePage);
  expect(answers).toMatchObject(hrefs.map(() => ({ status: 404, lang: 'en' })));
});

test('the not-found page keeps the layout and says whom to tell', async ({ page }) => {
  const texts = { en: /owner of the site.*link is broken/, fr: /propriétaire du site.*lien est cassé/ };
  for (const [locale, text] of inEveryLocale(texts)) {
    await page.goto(toHref(locale, '/nope'));
    await expect(page.getByRole('navigation', { name: /^(Main|Navigation principale)$/ })).toBeVisible();
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
    .flatMap((path) => listLocales().map((locale) => toHref(locale, path)))
    .flatMap((href): [string, string][] => [
      [`${href}/`, href],
      [`${href}.html`, href],
      [`${href}/index.html`, href],
      [`${href}/?a=1&b=2`, `${href}?a=1&b=2`],
    ]),
];

test('other spellings of an address lead to the canonical one for good, with their query', async () => {
  const answers = await getAll(
    otherSpellings.map(([from]) => from),
    ({ status, headers }) => ({ status, to: headers.get('location') }),
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
    '/fr/rss': '/fr/newsletter/rss.xml',
  };
  expect(Object.fromEntries(site.redirects.map(({ from, to }) => [from, to]))).toMatchObject(pinned);
  for (const { from, to, status } of site.redirects) {
    for (const address of [from, `${from}/`]) {
      const response = await request.get(address, { maxRedirects: 0 });
      expect([response.status(), response.headers().location], address).toEqual([status, to]);
    }
    expect((await request.get(to, { maxRedirects: 0 })).status(), to).toBe(200);
  }
});
