// Sites in other languages than the shipped ones, as `midweek init` starts them.
import type { Page } from '@playwright/test';
import { fixtureUrl } from '../fixtures/sites.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const one = (path = '/') => fixtureUrl('one language', path);
const three = (path = '/') => fixtureUrl('three languages', path);

/** What the console complains about, such as a form that React draws differently than the page. */
function listenToErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // Without a database nobody hands out tickets for forms.
    const isOfForms = message.location().url.includes('/api/');
    if (message.type() === 'error' && !isOfForms) errors.push(message.text());
  });
  return errors;
}

async function listAlternates(page: Page): Promise<(string | null)[]> {
  const links = await page.locator('link[hreflang]').all();
  return Promise.all(links.map((link) => link.getAttribute('hreflang')));
}

test('a site in one language has no prefix, no language switch and nothing to choose', async ({ page }) => {
  const errors = listenToErrors(page);
  await page.goto(one());
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText('Jeden Donnerstag', { exact: true })).toBeVisible();
  expect(await listAlternates(page)).toEqual([]);
  await expect(page.locator('a[data-locale]')).toHaveCount(0);
  await expect(page.locator('meta[property="og:locale:alternate"]')).toHaveCount(0);
  // Awake, the form is what it was, and speaks the language of the site.
  const form = page.locator('form[action="/api/subscribe"]').first();
  await form.getByLabel('Deine E-Mail-Adresse').focus();
  await expect(form).toHaveAttribute('novalidate');
  await expect(form.locator('input[name=locale]')).toHaveValue('de');
  await expect(form.getByRole('radio')).toHaveCount(0);
  await form.getByRole('button', { name: 'Abonnieren' }).click();
  await expect(form.getByRole('alert')).toHaveText('Gib zuerst deine E-Mail-Adresse ein.');
  expect(errors).toEqual([]);
});

test('without a link to the other language, the menu of a phone is still at the edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const url of [one(), three()]) {
    await page.goto(url);
    const icon = await page.locator('[data-menu-button] svg').boundingBox();
    expect((icon?.x ?? 0) + (icon?.width ?? 0), url).toBeGreaterThan(390 - 24);
  }
});

test('it has its own sections, weekday and colours', async ({ page, request }) => {
  await page.goto(one('/newsletter/1'));
  await expect(
    page
      .locator('main')
      .getByRole('heading', { level: 2 })
      .filter({ hasText: /^(Sprache|Crates|Kurioses)/ }),
  ).toHaveCount(3);
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim(),
  );
  expect(accent).toContain('#0b57d0');
  const sitemap = await (await request.get(one('/sitemap.xml'))).text();
  expect(sitemap).not.toContain('hreflang');
  for (const path of ['/de/', '/en/', '/fr/'])
    expect((await request.get(one(path), { maxRedirects: 0 })).status(), path).toBe(404);
});

test('search works in a language that does not ship with the code', async ({ page }) => {
  await page.goto(one());
  await page.locator('[data-search]').click();
  const input = page.getByPlaceholder('Alles durchsuchen');
  await input.fill('issue');
  await expect(page.locator('[data-search-dialog]').getByRole('option').first()).toBeVisible();
});

for (const [engine, url, query, title] of [
  ['the server', one(), 'Häusern', 'Ein Haus aus Lehm'],
  ['the browser', three('/de/'), 'Häusern', 'Ein Haus aus Lehm'],
  ['the browser', three('/ar/'), 'كتابها', 'هذا الكتاب'],
] as const) {
  test(`${engine} finds forms of a word that only a stemmer joins: ${query}`, async ({ page }) => {
    const errors = listenToErrors(page);
    await page.goto(url);
    await page.locator('[data-search]').click();
    const dialog = page.locator('[data-search-dialog]');
    await dialog.getByRole('combobox').fill(query);
    await expect(dialog.getByRole('option').first()).toContainText(title);
    expect(errors).toEqual([]);
  });
}

test('a site publishes the stemmers of its own languages only', async ({ request }) => {
  const folderOf = async (locale: string) =>
    (await (await request.get(three(`/search-index/${locale}.json`))).json()).folder;
  const statusOf = async (locale: string) =>
    (await request.get(three(`/search-index/parts/${await folderOf(locale)}/stemmer.js`))).status();
  expect([await statusOf('de'), await statusOf('ar'), await statusOf('en')]).toEqual([200, 200, 404]);
});

test('three languages are listed wherever two were', async ({ page, request }) => {
  const errors = listenToErrors(page);
  for (const [path, code] of [
    ['/', 'en'],
    ['/de/', 'de'],
    ['/ar/', 'ar'],
  ] as const) {
    await page.goto(three(path));
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    expect(await listAlternates(page)).toEqual(['en', 'de', 'ar', 'x-default']);
    await expect(page.locator('#navbar-languages a')).toHaveText(['English', 'Deutsch', 'العربية']);
  }
  const form = page.locator('form[action="/api/subscribe"]').first();
  await form.locator('input[name=email]').focus();
  await expect(form).toHaveAttribute('novalidate');
  await expect(form.getByRole('radio')).toHaveCount(3);
  await expect(form.getByRole('radio', { name: 'العربية' })).toBeChecked();
  expect(errors).toEqual([]);
  const robots = await (await request.get(three('/robots.txt'))).text();
  expect(robots.match(/Sitemap: \S+/g)).toHaveLength(3);
  for (const path of ['/newsletter/rss.xml', '/de/newsletter/rss.xml', '/ar/newsletter/feed.json'])
    expect((await request.get(three(path))).status(), path).toBe(200);
  // A text that is missing is said in English, in the language of the page otherwise.
  await page.goto(three('/de/'));
  await expect(page.getByText('Jeden Donnerstag, auf Deutsch, Englisch und Arabisch')).toBeVisible();
});

test('from right to left the page is a mirror image, and nothing scrolls sideways', async ({ page }) => {
  for (const [path, isMirrored] of [
    ['/newsletter/1', false],
    ['/ar/newsletter/1', true],
  ] as const) {
    await page.goto(three(path));
    await expect(page.locator('html')).toHaveAttribute('dir', isMirrored ? 'rtl' : 'ltr');
    const { brand, search, overflow } = await page.evaluate(() => {
      const middleOf = (selector: string) => {
        const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? {
          left: 0,
          right: 0,
        };
        return (left + right) / 2;
      };
      return {
        brand: middleOf('header a'),
        search: middleOf('[data-search]'),
        overflow: document.documentElement.scrollWidth - innerWidth,
      };
    });
    expect(brand > search, path).toBe(isMirrored);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
