// Tabs with a group: what is chosen once is shown wherever the group stands.
import { expect, type Page, test } from '@playwright/test';

const ARTICLE = '/articles/useSyncExternalStore-the-underrated-react-api';
const group = (page: Page) => page.locator('[data-tabs="before-after"]');
const selected = (page: Page) => group(page).locator('[aria-selected=true]');
const choose = (page: Page, label: string) => group(page).last().getByRole('tab', { name: label }).click();

test('a chosen tab is shown in every window, and before the scripts of the next page arrive', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await Promise.all([page.goto(ARTICLE), other.goto(ARTICLE)]);
  await choose(page, 'After');
  await expect(selected(other)).toHaveText('After');
  await page.goto('/sponsor');
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(ARTICLE);
  await expect(selected(page)).toHaveText('After');
  await expect(group(page).getByRole('tabpanel', { name: 'After' })).toBeVisible();
  // A label that the group does not have changes nothing.
  await page.evaluate(() => localStorage.setItem('midweek.tabs.before-after', 'Sideways'));
  await page.reload();
  await expect(selected(page)).toHaveText('Before');
});

test('choosing a tab switches every group of the same name, and what was pressed stays where it is', async ({
  page,
}) => {
  await page.goto(ARTICLE);
  // A second group above the first: articles have one each.
  await group(page).evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('[id], [aria-controls]'))
      for (const name of ['id', 'aria-controls']) {
        const value = element.getAttribute(name);
        if (value) element.setAttribute(name, `copy-${value}`);
      }
    // Panels of different heights, as real ones have.
    copy
      .querySelector('[role=tabpanel]')
      ?.append(...Array.from({ length: 20 }, () => document.createElement('br')));
    root.before(copy);
    // Not every browser keeps the place of what is on screen by itself.
    document.documentElement.style.overflowAnchor = 'none';
  });
  const tab = group(page).last().getByRole('tab', { name: 'After' });
  await tab.scrollIntoViewIfNeeded();
  const top = () => tab.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  await tab.click();
  await expect(selected(page)).toHaveText(['After', 'After']);
  // Scroll positions may be rounded to whole pixels.
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});
