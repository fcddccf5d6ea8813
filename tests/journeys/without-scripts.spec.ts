import { expect, test } from '@playwright/test';
import { templates } from '../playwright/site.ts';

const ARTICLE = '/articles/useSyncExternalStore-the-underrated-react-api';

// A phone with scripts switched off.
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, hasTouch: true });

test('home, list, issue and article are readable, and lead to each other', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Midweek');
  await page.getByRole('link', { name: 'Read the whole issue' }).click();
  await expect(page).toHaveURL('/newsletter/257');
  for (const name of ['Sponsor', 'React', 'React Native', 'Other', 'Fun']) {
    await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible();
  }
  await page.getByRole('link', { name: /^Older post/ }).click();
  await expect(page).toHaveURL('/newsletter/256');

  await page.goto('/newsletter');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('link', { name: 'Older entries' }).click();
  await expect(page).toHaveURL('/newsletter/page/2');

  await page.goto('/articles');
  await page.getByRole('link', { name: 'Read more about useSyncExternalStore' }).click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.getByRole('article').locator('pre').first()).toBeVisible();
});

test('the menu opens, leads on and closes', async ({ page }) => {
  await page.goto('/fr/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const toggle = page.getByRole('button', { name: 'Ouvrir/fermer la barre de navigation' });
  await expect(menu).toBeHidden();
  await toggle.tap();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await toggle.tap();
  await menu.getByRole('link', { name: 'Newsletter' }).tap();
  await expect(page).toHaveURL('/fr/newsletter');
  await toggle.tap();
  await expect(menu.getByRole('link', { name: 'Newsletter' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Sponsoriser' })).not.toHaveAttribute('aria-current');
});

test('the language link leads to the same page and back', async ({ page }) => {
  await page.goto('/newsletter/257');
  await page.getByRole('link', { name: 'Lire cette page en français' }).tap();
  await expect(page).toHaveURL('/fr/newsletter/257');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('link', { name: 'Read this page in English' }).tap();
  await expect(page).toHaveURL('/newsletter/257');
});

test('every button that is shown does something', async ({ page }) => {
  const { home, list, article, pricing, search } = templates;
  for (const path of [home, list, article, pricing, search, templates['not found']]) {
    await page.goto(path);
    const dead = page.locator('button:visible:not([type=submit]):not([popovertarget])');
    await expect(dead, path).toHaveCount(0);
    await expect(page.locator('button:visible:disabled'), path).toHaveCount(0);
  }
});

test('every link can be searched and browsed, page by page, and followed as a feed', async ({ page }) => {
  await page.goto('/fr/search');
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill('react');
  await main.getByRole('button', { name: 'Chercher' }).tap();
  await main.locator('summary', { hasText: 'Genre' }).tap();
  await main.getByRole('link', { name: /^Genre Version, \d+ résultats$/ }).tap();
  await expect(page).toHaveURL(/\/fr\/search\?q=react.*kind=release/);
  await expect(main.getByRole('searchbox')).toHaveValue('react');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/pour «\sreact\s»$/);
  await expect(page).toHaveTitle(/pour «\sreact\s» \| Midweek$/);
  // Other words are looked for with the same filters.
  await main.getByRole('button', { name: 'Chercher' }).tap();
  await expect(main.getByRole('link', { name: 'Genre Version\u00a0: retirer ce filtre' })).toBeVisible();
  await expect(main.getByRole('article').first().locator('mark').first()).toBeVisible();
  await expect(main.getByRole('navigation', { name: 'Tout parcourir' })).toBeHidden();

  await page.goto('/search');
  await main
    .getByRole('navigation', { name: 'Browse everything' })
    .getByRole('link', { name: /^Tag React, \d/ })
    .tap();
  await expect(page).toHaveURL('/search?tag=react');
  await expect(main.getByRole('article')).toHaveCount(15);
  await main.getByRole('link', { name: 'Next' }).tap();
  await expect(page).toHaveURL('/search?tag=react&page=2');
});
