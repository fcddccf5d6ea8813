// The site on a host that serves files: what is not one shows 404.html, under whatever address was asked for.
import { expect, type Page, test } from '@playwright/test';

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
  await page.route('**/newsletter/257.html*', async (route) => {
    const url = new URL('/404', route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url }), status: 404 });
  });
  await page.goto('/job');
  await page.goto('/newsletter/257.html?q=1#react');
  await expect(page).toHaveURL('/newsletter/257?q=1#react');
  await expect(page.locator('[data-not-found]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/job');
});

test('an address that leads nowhere ends on the not-found page, without a loop', async ({ page }) => {
  const visits = listVisits(page);
  const [long, short] = ['/no/such/page.html', '/no/such/page'];
  await page.goto(long);
  await expect(page).toHaveURL(short);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(visits).toEqual([long, short]);
  // A host that leads back to the long address.
  visits.length = 0;
  await page.route(`**${short}`, (route) => route.fulfill({ status: 301, headers: { location: long } }));
  await page.goto('/job');
  await page.goto(long);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => visits.slice(1)).toEqual([long, short, long]);
});
