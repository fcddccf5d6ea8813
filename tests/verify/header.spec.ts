// The header and what belongs to it in rare states: touch, slow pages, little data, scripts that fail.
import { expect, type Page, test } from '@playwright/test';
import { holdBack } from '../playwright/hold-back.ts';

const sponsorLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sponsor' });

test.describe('on a wide touch screen', () => {
  test.use({ hasTouch: true });

  test('taps open and close the list of languages in turn', async ({ page }) => {
    await page.goto('/newsletter');
    const button = page.getByRole('button', { name: '🇬🇧 English' });
    for (const isExpanded of ['true', 'false', 'true', 'false']) {
      await button.tap();
      await expect(button).toHaveAttribute('aria-expanded', isExpanded);
    }
  });
});

test('going back into the header by keyboard does not move the page', async ({ page }) => {
  await page.goto('/newsletter/257');
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  const header = page.getByRole('banner');
  await header.locator('a, button').filter({ visible: true }).last().focus();
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Shift+Tab');
    await expect(header.locator(':focus')).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(1500);
  }
});

for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }])
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}, and a press still wakes an island`, async ({
    page,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['sec-purpose']?.includes('prefetch')) fetched.push(request.url());
    });
    await page.goto('/articles/useSyncExternalStore-the-underrated-react-api');
    await sponsorLink(page).hover();
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0);
    const demo = page.locator('[data-island=StoreDemo]');
    await demo.getByRole('button', { name: 'Next tab' }).click();
    await expect(demo.locator('li[data-current]').first()).toContainText('docs');
  });

test('a slow page is announced by a bar, a change of fragment never', async ({ page }) => {
  // While a navigation is pending the page can tell, but not be asked.
  const shown: string[] = [];
  page.on('console', (message) => shown.push(message.text()));
  // Without rules: a page that the browser prepares by itself cannot be held back here.
  await page.route('**/newsletter/257', async (route) => {
    const response = await route.fetch();
    const { 'speculation-rules': _rules, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto('/newsletter/257');
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const tell = () => console.log('navigating' in dataset ? 'bar' : 'no bar');
    new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ['data-navigating'] });
  });
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Other' }).click();
  const release = await holdBack(page, '**/sponsor');
  expect(shown).toEqual([]);
  await sponsorLink(page).click({ noWaitAfter: true });
  await expect.poll(() => shown).toContain('bar');
  release();
  await expect(page).toHaveURL('/sponsor');
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating');
});

test('a script that fails is fetched again by one reload, and causes no loop', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/sponsor');
  await expect.poll(() => loads).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(2);
});
