import { textFor } from '@midweek/core';
import { article, issues, latestIssue, specialIssue, templates } from './site.ts';
import { expect, test } from './test.ts';

// A phone with scripts switched off.
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, hasTouch: true });

test('home, list, issue and article are readable, and lead to each other', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Midweek');
  await page.getByRole('link', { name: 'Read the whole issue' }).click();
  await expect(page).toHaveURL(latestIssue.path);
  for (const { title } of textFor(latestIssue, 'en').text.sections) {
    await expect(page.getByRole('heading', { level: 2, name: title }).first()).toBeVisible();
  }
  await page.getByRole('link', { name: /^Older post/ }).click();
  await expect(page).toHaveURL(issues[1]?.path ?? '');

  await page.goto(templates.list);
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('link', { name: 'Older entries' }).click();
  await expect(page).toHaveURL('/newsletter/page/2');

  await page.goto('/articles');
  await page.getByRole('link', { name: `Read more about ${textFor(article, 'en').text.title}` }).click();
  await expect(page).toHaveURL(article.path);
  await expect(page.getByRole('article').locator('pre').first()).toBeVisible();
});

test('the menu button is at the edge if no colour switch is before it', async ({ page }) => {
  await page.goto('/');
  const box = await page.getByRole('button', { name: 'Toggle navigation bar' }).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(370);
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
  await page.goto(specialIssue.path);
  await page.getByRole('link', { name: 'Lire cette page en français' }).tap();
  await expect(page).toHaveURL(`/fr${specialIssue.path}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('link', { name: 'Read this page in English' }).tap();
  await expect(page).toHaveURL(specialIssue.path);
});

test('tabs show every panel under its label', async ({ page }) => {
  await page.goto(article.path);
  const tabs = page.locator('[data-tabs]').first();
  await expect(tabs.getByRole('tab')).toHaveCount(0);
  for (const label of ['Before', 'After'])
    await expect(tabs.locator('p').getByText(label, { exact: true })).toBeVisible();
  await expect(tabs.locator('pre')).toHaveCount(2);
  for (const code of await tabs.locator('pre').all()) await expect(code).toBeVisible();
});

test('details open', async ({ page }) => {
  await page.goto(article.path);
  const code = page.getByText('history.ts', { exact: true });
  await expect(code).toBeHidden();
  await page.getByText('The history behind it', { exact: true }).tap();
  await expect(code).toBeVisible();
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

test('no text waits for scripts, and the page is light', async ({ page }) => {
  for (const path of [latestIssue.path, article.path]) {
    await page.goto(path);
    const hidden = await page
      .locator('article')
      .evaluate((text) =>
        [...text.querySelectorAll('p, li, pre, h2, h3')]
          .filter((element) => !element.closest('details') && !element.checkVisibility())
          .map((element) => element.textContent),
      );
    expect(hidden, path).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  }
});

test('if nothing is found, subjects of the newsletter are one press away', async ({ page }) => {
  await page.goto('/fr/search?q=xyzzyq');
  const main = page.getByRole('main');
  await expect(main.locator('midweek-found')).toContainText('Aucun résultat trouvé');
  await expect(main.locator('midweek-found')).toContainText('Essayez de chercher\u00a0:');
  await main.locator('midweek-queries').getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/fr\/search\?q=/);
  await expect(main.getByRole('article').first()).toBeVisible();
});

test('every link can be searched and browsed, page by page, and followed as a feed', async ({ page }) => {
  await page.goto('/fr/search');
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill('react');
  await main.getByRole('combobox', { name: 'Genre' }).selectOption('Version');
  await main.getByRole('button', { name: 'Chercher' }).tap();
  await expect(page).toHaveURL(/\/fr\/search\?q=react.*kind=release/);
  await expect(main.getByRole('searchbox')).toHaveValue('react');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/pour «\sreact\s»$/);
  await expect(page).toHaveTitle(/pour «\sreact\s» \| Midweek$/);
  await expect(main.getByRole('combobox', { name: 'Genre' })).toHaveValue('release');
  await expect(main.getByRole('article').first().locator('mark').first()).toBeVisible();
  await expect(main.getByRole('navigation', { name: 'Parcourir tous les liens' })).toBeHidden();

  await page.goto('/search');
  await main
    .getByRole('navigation', { name: 'Browse every link' })
    .getByRole('link', { name: /^React \d/ })
    .tap();
  await expect(page).toHaveURL('/search?tag=react');
  await expect(main.getByRole('article')).toHaveCount(15);
  await main.getByRole('link', { name: 'Next' }).tap();
  await expect(page).toHaveURL('/search?tag=react&page=2');
  await main.locator('summary').last().tap();
  await main.getByRole('link', { name: /^github\.com \d+$/ }).tap();
  await expect(page).toHaveURL('/search?tag=react&host=github.com');
  const feed = await main.getByRole('link', { name: 'Feed of these links' }).getAttribute('href');
  expect(feed).toBe('/search/atom.xml?tag=react&host=github.com');
  await expect(page.locator('link[rel=alternate][type="application/atom+xml"]').first()).toHaveAttribute(
    'href',
    feed ?? '',
  );
  const answer = await page.request.get(feed ?? '');
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect((await answer.text()).match(/<entry>/g)?.length).toBeGreaterThan(0);
});
