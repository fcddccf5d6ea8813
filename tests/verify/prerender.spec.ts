// Pages that the browser prepares before they are opened (speculation rules), on top of those we fetch ahead ourselves.
import { expect, test } from '@playwright/test';

test('a page is fetched and prepared when the reader points at its link, or the Tab key reaches it', async ({
  page,
}) => {
  const ahead: string[] = [];
  page.on('request', (request) => {
    const { 'sec-purpose': purpose } = request.headers();
    if (purpose) ahead.push(`${purpose} ${new URL(request.url()).pathname}`);
  });
  const nav = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/newsletter', { waitUntil: 'networkidle' });
  expect(ahead.filter((request) => request.includes('prerender'))).toEqual([]);
  await nav.getByRole('link', { name: 'Sponsor' }).hover();
  await expect.poll(() => ahead).toContain('prefetch;prerender /sponsor');
  // Once: what is prepared needs no second request.
  expect(ahead.filter((request) => request.endsWith(' /sponsor'))).toHaveLength(1);
  await nav.getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => ahead).toContain('prefetch;prerender /articles');
});

test('a page that was fetched when its link came into view is not fetched again when it is pointed at', async ({
  page,
}) => {
  const ahead: string[] = [];
  page.on('request', (request) => {
    const purpose = request.headers()['sec-purpose'];
    if (purpose && new URL(request.url()).pathname === '/newsletter/256') ahead.push(purpose);
  });
  await page.goto('/newsletter', { waitUntil: 'networkidle' });
  const link = page.getByRole('main').locator('a[href="/newsletter/256"]').first();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => ahead).toEqual(['prefetch']);
  await link.hover();
  await expect(link).toHaveAttribute('data-prepare');
  await link.click();
  await expect(page).toHaveURL(/256$/);
  const [visit] = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType),
  );
  expect(visit).toBe('navigational-prefetch');
  expect(ahead).toEqual(['prefetch']);
});

test('one page at a time, none that the pointer only crosses, and never a private one', async ({ page }) => {
  await page.goto('/articles', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'afterbegin',
        '<p><a href="/curator">A</a> <a href="/workflow/unsubscribe?token=a">B</a> <a href="/sponsor">C</a></p>',
      );
    const marked: string[] = [];
    Object.assign(globalThis, { marked });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if ((target as Element).hasAttribute('data-prepare')) marked.push(target.textContent ?? '');
    }).observe(document, { attributes: true, attributeFilter: ['data-prepare'], subtree: true });
  });
  // In one task of the page, so that the pointer is over each for no time at all.
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('main p:first-child a'))
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  });
  const marked = page.locator('[data-prepare]');
  await expect(marked).toHaveText('C');
  await page.getByRole('link', { name: 'B', exact: true }).hover();
  await page.getByRole('link', { name: 'A', exact: true }).hover();
  await expect(marked).toHaveText('A');
  await expect(marked).toHaveCount(1);
  expect(await page.evaluate(() => (globalThis as unknown as { marked: string[] }).marked)).toEqual([
    'C',
    'A',
  ]);
});
