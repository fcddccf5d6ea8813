// The sidebar in browsers that know less.
import { expect, test } from '@playwright/test';

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
