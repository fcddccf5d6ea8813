// The head of the home page, for names that the newsletter of the tests does not have.
import { expect, test } from '@playwright/test';

/** From the top of an accented capital to the bottom of a descender of Besley, in parts of the size. */
const INK = 1.282;

test('lines of a long name never touch, whatever their letters', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const { fontSize, lineHeight } = await page
      .locator('h1')
      .evaluate((heading) => getComputedStyle(heading));
    expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize), `at ${width} px`).toBeGreaterThan(
      INK,
    );
  }
});
