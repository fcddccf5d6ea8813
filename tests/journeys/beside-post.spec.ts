// What stands beside a text on a wide screen: all posts on one side, the table of contents on the other.
import { expect, test } from '@playwright/test';

const ARTICLE = '/articles/useSyncExternalStore-the-underrated-react-api';

test('the table of contents marks the heading being read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(ARTICLE);
  const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');
  await expect(current).toHaveCount(0);
  for (const title of [
    'What the effect version gets wrong',
    'One navigation, every subscriber renders',
    'Three functions',
  ]) {
    await page
      .getByRole('heading', { level: 3, name: title })
      .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
    await expect(current).toHaveText([title]);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current).toHaveCount(0);
});

test('a link of the table of contents marks its own heading, however close the next one follows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/articles/atomic-css-in-js');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const links = contents.getByRole('link');
  const titles = await links.allTextContents();
  expect(titles.length).toBeGreaterThan(10);
  const forth = [...titles.entries()];
  // From the last to the first too: what counts is where the page ends up.
  for (const [index, title] of [...forth, ...forth.toReversed()]) {
    await links.nth(index).dispatchEvent('click');
    await expect(contents.locator('[aria-current]')).toHaveText([title]);
  }
});
