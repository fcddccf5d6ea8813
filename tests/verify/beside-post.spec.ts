// What stands beside a text on a wide screen: all posts on one side, the table of contents on the other.
import { expect, test } from '@playwright/test';

const ARTICLE = '/articles/useSyncExternalStore-the-underrated-react-api';

test('sidebar and table of contents are beside the text from 997 pixels on', async ({ page }) => {
  await page.goto(ARTICLE);
  const sides = [
    page.getByRole('complementary').getByRole('navigation'),
    page.getByRole('navigation', { name: 'On this page' }),
  ];
  for (const width of [1280, 1199, 1100, 997]) {
    await page.setViewportSize({ width, height: 800 });
    for (const side of sides) await expect(side, String(width)).toBeInViewport();
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWider, `${width} pixels are enough`).toBe(false);
    const text = await page.locator('article').boundingBox();
    expect(text?.width, `the text at ${width}`).toBeGreaterThan(480);
  }
  await page.setViewportSize({ width: 996, height: 800 });
  for (const side of sides) await expect(side).toBeHidden();
});
