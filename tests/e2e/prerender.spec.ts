// Pages that the browser prepares when a link is pressed (speculation rules), on top of those we fetch ahead ourselves.
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

test('a page is prepared when its link is pressed; pointing at it only fetches it, once', async ({
  page,
}) => {
  const purposes: string[] = [];
  page.on('request', (request) => {
    const { 'sec-purpose': purpose } = request.headers();
    if (purpose && new URL(request.url()).pathname === '/sponsor') purposes.push(purpose);
  });
  await page.goto('/articles', { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sponsor' }).hover();
  await expect.poll(() => purposes).toEqual(['prefetch']);
  await page.mouse.down();
  await expect.poll(() => purposes).toEqual(['prefetch', 'prefetch;prerender']);
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
