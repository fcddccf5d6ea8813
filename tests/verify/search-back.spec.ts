// Back to the search page, in a browser that keeps no pages: the same list at the same place, give or take half a line.

import { expect, test } from '@playwright/test';
import { searchPage } from '../playwright/search-page.ts';

test('Back and a reload lead to the same results at the same place, with the further ones', async ({
  page,
}) => {
  await page.goto('/search?q=react');
  const { results, status } = searchPage(page);
  await expect(results).toHaveCount(15);
  await results.last().scrollIntoViewIfNeeded();
  await expect(results).toHaveCount(30);
  const seen = results.nth(20);
  await seen.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 120, behavior: 'instant' }));
  const topOf = () =>
    seen.evaluate((result) => Math.round(result.closest('li')?.getBoundingClientRect().top ?? Number.NaN));
  // What came into view finds its size, and the browser makes up for it.
  await page.evaluate(async () => {
    for (let last = -1, still = 0; still < 8; still++) {
      await new Promise(requestAnimationFrame);
      if (scrollY !== last) still = 0;
      last = scrollY;
    }
  });
  const [count, top, said] = [await results.count(), await topOf(), await status.textContent()];
  for (const leave of ['Back', 'a reload'] as const) {
    if (leave === 'Back') {
      await page.goto('/curator');
      await page.goBack();
    } else await page.reload();
    await expect(results, leave).toHaveCount(count);
    await expect.poll(async () => Math.abs((await topOf()) - top), leave).toBeLessThan(12);
    await expect(status).toHaveText(said ?? '');
  }
});

test('another query begins at the top of its list, and Back leads to the list before', async ({ page }) => {
  await page.goto('/search?q=react');
  const { results, input } = searchPage(page);
  await expect(results).toHaveCount(15);
  await results.last().scrollIntoViewIfNeeded();
  await expect(results).toHaveCount(30);
  await input.fill('expo');
  await input.press('Enter');
  await expect(page).toHaveURL(/q=expo/);
  await expect(results).not.toHaveCount(30);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=react');
  await expect(results).toHaveCount(30);
});
