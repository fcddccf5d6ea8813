// The site on a host that serves files: what is not one shows 404.html, under whatever address was asked for.
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Answers an address as such a host would. */
async function showNotFoundAt(page: Page, address: string): Promise<void> {
  await page.route(
    (url) => url.pathname === address,
    async (route) => {
      const url = new URL('/404', route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url }), status: 404 });
    },
  );
}

/** The paths that the page is led to, in order. */
function listVisits(page: Page): string[] {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname);
  });
  return visits;
}

test('the long address of a page leads to the short one, and Back does not return to it', async ({
  page,
}) => {
  await showNotFoundAt(page, '/newsletter/257.html');
  await page.goto('/job');
  await page.goto('/newsletter/257.html?q=1#react');
  await expect(page).toHaveURL('/newsletter/257?q=1#react');
  await expect(page.locator('[data-not-found]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/job');
});

test('an address that leads nowhere ends on the not-found page', async ({ page }) => {
  const visits = listVisits(page);
  await page.goto('/no/such/page.html');
  await expect(page).toHaveURL('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(visits).toEqual(['/no/such/page.html', '/no/such/page']);
});

test('a host that leads back to the long address is not asked in a loop', async ({ page }) => {
  const visits = listVisits(page);
  await page.route('**/no/such/page', (route) =>
    route.fulfill({ status: 301, headers: { location: '/no/such/page.html' } }),
  );
  await page.goto('/no/such/page.html');
  const [long, short] = ['/no/such/page.html', '/no/such/page'];
  await expect.poll(() => visits).toEqual([long, short, long]);
  await page.waitForLoadState('networkidle');
  expect(visits).toEqual([long, short, long]);
});
