// Tabs with a group: what is chosen once is shown wherever the group stands.
import type { Page } from '@playwright/test';
import { article } from './site.ts';
import { expect, test } from './test.ts';

const KEY = 'midweek.tabs.before-after';

const group = (page: Page) => page.locator('[data-tabs="before-after"]');
const selected = (page: Page) => group(page).locator('[aria-selected=true]');
const choose = (page: Page, label: string) => group(page).last().getByRole('tab', { name: label }).click();

/** Puts a second group of the same name above the first: articles have one each. */
async function addGroup(page: Page): Promise<void> {
  await group(page).evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('[id], [aria-controls]')) {
      for (const name of ['id', 'aria-controls']) {
        const value = element.getAttribute(name);
        if (value) element.setAttribute(name, `copy-${value}`);
      }
    }
    // Panels of different heights, as real ones have.
    copy
      .querySelector('[role=tabpanel]')
      ?.append(...Array.from({ length: 20 }, () => document.createElement('br')));
    root.before(copy);
    // Not every browser keeps the place of what is on screen by itself.
    document.documentElement.style.overflowAnchor = 'none';
  });
}

test('choosing a tab switches every group of the same name, and what was pressed stays where it is', async ({
  page,
}) => {
  await page.goto(article.path);
  await addGroup(page);
  const tab = group(page).last().getByRole('tab', { name: 'After' });
  await tab.scrollIntoViewIfNeeded();
  const top = () => tab.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  await tab.click();
  await expect(selected(page)).toHaveText(['After', 'After']);
  await expect(group(page).getByRole('tabpanel', { name: 'After' })).toHaveCount(2);
  // Scroll positions may be rounded to whole pixels.
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test('a chosen tab is remembered, and shown before the scripts of the page arrive', async ({ page }) => {
  await page.goto(article.path);
  await choose(page, 'After');
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('After');
  await page.goto('/sponsor');
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(article.path);
  await expect(selected(page)).toHaveText('After');
  await expect(group(page).getByRole('tabpanel', { name: 'After' })).toBeVisible();
  await expect(group(page).locator('[role=tab][tabindex="0"]')).toHaveText('After');
  // A label that the group does not have changes nothing.
  await page.evaluate((key) => localStorage.setItem(key, 'Sideways'), KEY);
  await page.reload();
  await expect(selected(page)).toHaveText('Before');
});

test('another window follows the chosen tab', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto(article.path), other.goto(article.path)]);
  await choose(page, 'After');
  await expect(selected(other)).toHaveText('After');
  await choose(other, 'Before');
  await expect(selected(page)).toHaveText('Before');
});

test('without storage tabs switch together, for the view', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(article.path);
  await addGroup(page);
  await choose(page, 'After');
  await expect(selected(page)).toHaveText(['After', 'After']);
  await page.reload();
  await expect(selected(page)).toHaveText('Before');
  expect(errors).toEqual([]);
});
