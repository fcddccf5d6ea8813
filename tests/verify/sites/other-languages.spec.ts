// Sites in other languages than the shipped ones, as `midweek init` starts them.
import { expect, type Page, test } from '@playwright/test';
import { fixtureUrl } from './sites.ts';

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

const listAlternates = (page: Page) =>
  page.locator('link[hreflang]').evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));

test('a site in one language has no prefix, no language switch and nothing to choose', async ({
  page,
  request,
}) => {
  const errors = listenToErrors(page);
  await page.goto(one());
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(page.getByText('Elke donderdag', { exact: true })).toBeVisible();
  expect(await listAlternates(page)).toEqual([]);
  await expect(page.locator('a[data-locale], meta[property="og:locale:alternate"]')).toHaveCount(0);
  // Awake, the form is what it was, and speaks the language of the site.
  const form = page.locator('form[action="/api/subscribe"]').first();
  await form.getByLabel('Je e-mailadres').focus();
  await expect(form).toHaveAttribute('novalidate');
  await expect(form.locator('input[name=locale]')).toHaveValue('nl');
  await expect(form.getByRole('radio')).toHaveCount(0);
  await form.getByRole('button', { name: 'Abonneren' }).click();
  await expect(form.getByRole('alert')).toHaveText('Vul eerst je e-mailadres in.');
  expect(errors).toEqual([]);
  expect(await (await request.get(one('/sitemap.xml'))).text()).not.toContain('hreflang');
  for (const path of ['/nl/', '/en/', '/fr/'])
    expect((await request.get(one(path), { maxRedirects: 0 })).status(), path).toBe(404);
});

test('it has its own sections, weekday and colours', async ({ page }) => {
  await page.goto(one('/newsletter/1'));
  for (const name of [/^Taal/, /^Crates/, /^Curiosa/])
    await expect(page.locator('main').getByRole('heading', { level: 2, name })).toBeVisible();
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim(),
  );
  expect(accent).toContain('#0b57d0');
});

for (const [engine, url, query, title] of [
  ['the server', one(), 'mogelijkheden', 'Een mogelijk huis'],
  ['the browser', three('/nl/'), 'mogelijkheden', 'Een mogelijk huis'],
  ['the browser', three('/ar/'), 'كتابها', 'هذا الكتاب'],
] as const)
  test(`${engine} finds forms of a word that only a stemmer joins: ${query}`, async ({ page }) => {
    const errors = listenToErrors(page);
    await page.goto(url);
    await page.locator('[data-search]').click();
    const dialog = page.locator('[data-search-dialog]');
    await dialog.getByRole('combobox').fill(query);
    await expect(dialog.getByRole('option').first()).toContainText(title);
    expect(errors).toEqual([]);
  });

test('three languages are listed wherever two were, with their own feeds and stemmers', async ({
  page,
  request,
}) => {
  const errors = listenToErrors(page);
  for (const [path, code] of [
    ['/', 'en'],
    ['/nl/', 'nl'],
    ['/ar/', 'ar'],
  ] as const) {
    await page.goto(three(path));
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    expect(await listAlternates(page)).toEqual(['en', 'nl', 'ar', 'x-default']);
    await expect(page.locator('#navbar-languages a')).toHaveText(['English', 'Nederlands', 'العربية']);
  }
  const form = page.locator('form[action="/api/subscribe"]').first();
  await form.locator('input[name=email]').focus();
  await expect(form).toHaveAttribute('novalidate');
  await expect(form.getByRole('radio')).toHaveCount(3);
  await expect(form.getByRole('radio', { name: 'العربية' })).toBeChecked();
  expect(errors).toEqual([]);
  expect((await (await request.get(three('/robots.txt'))).text()).match(/Sitemap: \S+/g)).toHaveLength(3);
  for (const path of ['/newsletter/rss.xml', '/nl/newsletter/rss.xml', '/ar/newsletter/feed.json'])
    expect((await request.get(three(path))).status(), path).toBe(200);
  const stemmer = async (locale: string) => {
    const { folder } = await (await request.get(three(`/search-index/${locale}.json`))).json();
    return (await request.get(three(`/search-index/parts/${folder}/stemmer.js`))).status();
  };
  expect([await stemmer('nl'), await stemmer('ar'), await stemmer('en')]).toEqual([200, 200, 404]);
  // A text that is missing is said in English, in the language of the page otherwise.
  await page.goto(three('/nl/'));
  await expect(page.getByText('Elke donderdag, in het Nederlands, Engels en Arabisch')).toBeVisible();
});

test('from right to left the page is a mirror image, and nothing scrolls sideways', async ({ page }) => {
  for (const [path, direction] of [
    ['/newsletter/1', 'ltr'],
    ['/ar/newsletter/1', 'rtl'],
  ] as const) {
    await page.goto(three(path));
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const [brand, search] = await Promise.all([
      page.locator('header a').first().boundingBox(),
      page.locator('[data-search]').boundingBox(),
    ]);
    expect((brand?.x ?? 0) > (search?.x ?? 0), path).toBe(direction === 'rtl');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1280);
  }
});
