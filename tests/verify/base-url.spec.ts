// The home page when its scripts cannot start, as on a host where the site lies under another path.
import { expect, type Page, test } from '@playwright/test';

const banner = (page: Page) => page.locator('[id*=base-url-issue-banner]');
const blockScripts = (page: Page) => page.route('**/*.js', (route) => route.abort());

for (const [home, texts] of Object.entries({
  '/': [
    'This site did not load properly.',
    'The base URL is not the reason (configured is /, suggested is /)',
    'check that every file of the build was uploaded',
  ],
  '/fr/': [
    'Ce site ne s’est pas chargé correctement.',
    'L’URL de base n’est pas en cause (/ est configurée, / est suggérée)',
    'vérifie que tous les fichiers du site ont été mis en ligne',
  ],
}))
  test(`a home page whose scripts never started says so, in view, and names the base URL: ${home}`, async ({
    page,
  }) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    await blockScripts(page);
    await page.goto(home, { waitUntil: 'load' });
    // A script that fails to load makes the page reload itself once.
    await page.waitForFunction(
      () => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload',
    );
    for (const text of texts) await expect(banner(page)).toContainText(text);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const top of [0, 600, 100_000]) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
        await expect(banner(page)).toBeInViewport({ ratio: 1 });
      }
    }
    expect(violations).toEqual([]);
  });

test('a home page elsewhere suggests the base URL that the site would need', async ({ page }) => {
  await blockScripts(page);
  for (const [address, document, advice] of [
    ['/somewhere/', '/', 'suggested is /somewhere/.'],
    ['/somewhere/index.html', '/', 'suggested is /somewhere/.'],
    ['/somewhere/fr/', '/fr/', ' /somewhere/ est suggérée.'],
  ] as const) {
    await page.route(`**${address}`, async (route) => {
      const url = new URL(document, route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.goto(address);
    await expect(banner(page)).toContainText(advice);
  }
});

test('pages whose scripts run, or that are not the home page, have no such banner', async ({ page }) => {
  for (const path of ['/', '/fr/', '/newsletter']) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.locator('html')).toHaveAttribute('data-awake');
    await expect(banner(page)).toHaveCount(0);
  }
  await blockScripts(page);
  await page.goto('/newsletter', { waitUntil: 'networkidle' });
  await expect(banner(page)).toHaveCount(0);
});
