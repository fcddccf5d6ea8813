// Pages that the browser prepares before they are opened (speculation rules), on top of those we fetch ahead ourselves.
import type { Page } from '@playwright/test';
import { latestIssue } from './site.ts';
import { expect, test } from './test.ts';

test('the rules are served with their media type, and pages name them', async ({ request }) => {
  const page = await request.get(latestIssue.path);
  expect(page.headers()['speculation-rules']).toBe('"/speculation-rules.json"');
  const rules = await request.get('/speculation-rules.json');
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  expect(rules.headers()['cache-control']).toBe('public, max-age=86400');
});

test('the browser may prepare links to pages, but no feeds, files or links to elsewhere', async ({
  page,
  context,
  baseURL,
}) => {
  const browser = await context.newCDPSession(page);
  const errors: string[] = [];
  let addresses: string[] = [];
  browser.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorType) errors.push(ruleSet.errorType);
  });
  browser.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    addresses = preloadingAttemptSources.map(({ key }) => key.url.replace(baseURL ?? '', ''));
  });
  await browser.send('Preload.enable');
  await page.goto('/newsletter');
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<a href="/curator" download>A</a><a href="/job" target="_blank">B</a><a href="/api/status">C</a>',
      );
  });
  await expect.poll(() => addresses).toContain('/articles');
  expect(addresses).toContain(latestIssue.path);
  const wrong = addresses.filter((address) => /^https?:|\.\w+$|^\/(api|curator|job)\b/.test(address));
  expect(wrong).toEqual([]);
  expect(errors).toEqual([]);
});

/** What the browser asked for in advance, of one page. */
function purposesOf(page: Page, path: string): string[] {
  const purposes: string[] = [];
  page.on('request', (request) => {
    const { 'sec-purpose': purpose } = request.headers();
    if (purpose && new URL(request.url()).pathname === path) purposes.push(purpose);
  });
  return purposes;
}

test('a page is fetched and prepared when the reader points at its link', async ({ page }) => {
  const purposes = purposesOf(page, '/sponsor');
  await page.goto('/articles', { waitUntil: 'networkidle' });
  expect(purposes).toEqual([]);
  await page
    .getByRole('navigation', { name: /^(Main|Navigation principale)$/ })
    .getByRole('link', { name: 'Sponsor' })
    .hover();
  await expect.poll(() => purposes).toEqual(['prefetch', 'prefetch;prerender']);
});

test('a page is prepared when the Tab key reaches its link', async ({ page }) => {
  const purposes = purposesOf(page, '/sponsor');
  await page.goto('/articles', { waitUntil: 'networkidle' });
  await page
    .getByRole('navigation', { name: /^(Main|Navigation principale)$/ })
    .getByRole('link', { name: 'Articles' })
    .focus();
  for (let key = 0; key < 10 && purposes.length < 2; key++) {
    await page.keyboard.press('Tab');
    const prepared = page.locator(':focus[data-prepare]');
    await expect(prepared.or(page.locator(':focus:not(a[href^="/"])'))).toHaveCount(1);
  }
  await expect.poll(() => purposes).toContain('prefetch;prerender');
});

test('a finger prepares the page when it presses the link, not before', async ({ browser }) => {
  const page = await browser.newPage({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const purposes = purposesOf(page, latestIssue.path);
  await page.goto('/newsletter', { waitUntil: 'networkidle' });
  const link = page.locator(`main a[href="${latestIssue.path}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => purposes).toEqual(['prefetch']);
  const { x = 0, y = 0, height = 0 } = (await link.boundingBox()) ?? {};
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + 5, y: y + height / 2 }],
  });
  await expect.poll(() => purposes).toEqual(['prefetch', 'prefetch;prerender']);
  await page.close();
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

test('a page that is prepared fetches nothing ahead until the reader opens it', async ({ page }) => {
  // A browser under test prepares no pages, so this one is told that it is being prepared.
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']) fetched.push(new URL(request.url()).pathname);
  });
  await page.goto('/articles', { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('data-awake');
  expect(fetched).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(() => fetched).toContain('/articles/archive');
});
