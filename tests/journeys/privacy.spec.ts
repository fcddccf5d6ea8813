// A site without analytics reports nothing to anybody.
import { expect, test } from '@playwright/test';

test('no request leaves the origin and no cookie is set, whatever is scrolled past', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(`${baseURL}/`) || request.url().startsWith('data:');
    if (!isOurs || /ingest|analytics|posthog/.test(request.url())) elsewhere.push(request.url());
  });
  for (const path of ['/', '/fr/newsletter/257', '/articles/atomic-css-in-js', '/fr/sponsor']) {
    await page.goto(path, { waitUntil: 'load' });
    // As late as analytics would start, and a scroll through everything that is loaded on the way.
    await page.evaluate(async () => {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => requestIdleCallback(resolve));
    });
    await expect(page.locator('[data-analytics]')).toHaveCount(0);
  }
  expect(elsewhere).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});
