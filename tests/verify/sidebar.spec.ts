// The years of the sidebar in rare states: files that do not come, browsers that know less.
import { expect, type Page, test } from '@playwright/test';

const yearIn = (page: Page, year: number) =>
  page.locator('[data-sidebar] details').filter({ hasText: `${year}` });

test('a year whose issues cannot be fetched leads to the archive, and the next press tries again', async ({
  page,
}) => {
  await page.route('**/years.json', (route) => route.abort());
  await page.goto('/newsletter/257');
  const summary = yearIn(page, 2022).locator('summary');
  await summary.click();
  await expect(page.locator('[data-sidebar] a[href="/newsletter/archive#2022"]')).toBeVisible();
  await page.unroute('**/years.json');
  await summary.click();
  await expect(page.locator('[data-sidebar] a[href="/newsletter/110"]')).toHaveCount(1);
});

test.describe('in browsers that do not know scroll-initial-target', () => {
  // The page is changed, so the hashes of its policy no longer fit.
  test.use({ bypassCSP: true });

  test('a script shows the open issue', async ({ page }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    await page.route('**/newsletter/204', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      expect(body).toContain('scroll-initial-target');
      await route.fulfill({ response, body: body.replaceAll('scroll-initial-target', 'unknown-property') });
    });
    await page.goto('/newsletter/204');
    const current = page.locator('[data-sidebar] a[aria-current=page]');
    await expect(current).toHaveAttribute('href', '/newsletter/204');
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
