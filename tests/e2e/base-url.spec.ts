import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const banner = (page: Page) => page.locator('[id*=base-url-issue-banner]');

async function blockScripts(page: Page): Promise<void> {
  await page.route('**/*.js', (route) => route.abort());
}

const ADVICE = {
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
};

for (const [home, texts] of Object.entries(ADVICE)) {
  test(`a home page whose scripts never started says so, and names the base URL: ${home}`, async ({
    page,
  }) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    await blockScripts(page);
    await page.goto(home);
    await expect(banner(page)).toBeVisible();
    for (const text of texts) await expect(banner(page)).toContainText(text);
    await expect(banner(page)).toHaveCSS('border-top-style', 'solid');
    expect(violations).toEqual([]);
  });
}

test('the banner is in view after the reload and wherever the page is scrolled', async ({ page }) => {
  await blockScripts(page);
  await page.goto('/', { waitUntil: 'load' });
  // A script that fails to load makes the page reload itself once.
  await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const top of [0, 600, 100_000]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await expect(banner(page)).toBeInViewport({ ratio: 1 });
    }
  }
});

for (const [address, document, advice] of [
  ['/somewhere/', '/', 'suggested is /somewhere/.'],
  ['/somewhere/index.html', '/', 'suggested is /somewhere/.'],
  ['/somewhere/fr/', '/fr/', ' /somewhere/ est suggérée.'],
] as const) {
  test(`a home page at ${address} suggests the base URL that the site would need`, async ({ page }) => {
    await blockScripts(page);
    await page.route(`**${address}`, async (route) => {
      const url = new URL(document, route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.goto(address);
    await expect(banner(page)).toContainText(advice);
  });
}

test('a home page whose scripts run has no such banner', async ({ page }) => {
  for (const home of ['/', '/fr/']) {
    await page.goto(home, { waitUntil: 'load' });
    await expect(page.locator('html')).toHaveAttribute('data-awake');
    await expect(banner(page)).toHaveCount(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is as it should be, and has no banner', async ({ page }) => {
    await page.goto('/', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
});
