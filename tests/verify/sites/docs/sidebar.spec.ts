// The sidebar of docs, and what follows from its order.

import { expect, test } from '@playwright/test';
import { fixtureUrl } from '../sites.ts';
import { dropdown, PHONE, sidebar, stored, WIDE } from './docs-pages.ts';

test('categories open and close, with a name for it, and the one of the open doc is open', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto('/docs/issues/send');
  const settings = sidebar(page).getByRole('link', { name: 'Settings' });
  await expect(sidebar(page).getByRole('link', { name: 'Write' })).toBeVisible();
  await expect(settings).toBeHidden();
  await sidebar(page).getByText("Expand sidebar category 'Reference'").click({ force: true });
  await expect(settings).toBeVisible();
  await sidebar(page).getByText("Collapse sidebar category 'Reference'").click({ force: true });
  await expect(settings).toBeHidden();
  // The name itself leads to the index page, where the category is open.
  await sidebar(page).getByRole('link', { name: 'Reference' }).click();
  await expect(page).toHaveURL('/docs/reference');
  await expect(settings).toBeVisible();
  await page.goto('/fr/docs/reference/settings');
  await expect(sidebar(page).getByRole('link', { name: 'Les réglages' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('categories nest as deep as folders', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(fixtureUrl('counted', '/docs/forms/checks/dates'));
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    'Guide',
    'Forms',
    'Checks',
    'Dates',
  ]);
  await expect(sidebar(page).getByRole('link', { name: 'Dates' })).toBeVisible();
  await expect(sidebar(page).getByText('Recipes', { exact: true })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Recipe one' })).toBeHidden();
});

test('on a phone the menu has the sidebar as its second panel, and the versions in the first', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/fr/docs/issues/send?a=1#try-it');
  await page.locator('[data-menu-button]').click();
  const menu = page.locator('dialog#navbar-menu[open]');
  await expect(menu.locator('[data-sidebar] [aria-current=page]')).toBeVisible();
  await menu.locator('[data-menu-back]').click();
  await menu.getByText('Versions', { exact: true }).click();
  await menu.locator('a[data-version=next]').click();
  await expect(page).toHaveURL('/fr/docs/next/issues/send?a=1#try-it');
  expect(await stored(page)).toBe('next');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a doc has its sidebar on every screen, categories open, and versions can be changed', async ({
    page,
  }) => {
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size);
      await page.goto('/docs/issues/send');
      await expect(sidebar(page).getByRole('link', { name: 'Sponsors' })).toBeVisible();
      await sidebar(page).locator('details:not([open]) > summary').first().click();
      await expect(sidebar(page).getByRole('link', { name: 'Settings' })).toBeVisible();
    }
    await dropdown(page).click();
    await page.locator('#navbar-versions').getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/docs/next/issues/send');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send an issue');
  });
});
