import { expect, test } from '@playwright/test';

const ARTICLE = '/articles/useSyncExternalStore-the-underrated-react-api';

// A phone with scripts switched off.
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, hasTouch: true });

test('tabs show every panel under its label', async ({ page }) => {
  await page.goto(ARTICLE);
  const tabs = page.locator('[data-tabs]').first();
  await expect(tabs.getByRole('tab')).toHaveCount(0);
  for (const label of ['Before', 'After'])
    await expect(tabs.locator('p').getByText(label, { exact: true })).toBeVisible();
  await expect(tabs.locator('pre')).toHaveCount(2);
  for (const code of await tabs.locator('pre').all()) await expect(code).toBeVisible();
});

test('no text waits for scripts, and the page is light', async ({ page }) => {
  for (const path of ['/newsletter/257', ARTICLE]) {
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
