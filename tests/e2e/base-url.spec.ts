// The home page when its scripts cannot start, as on a host where the site lies under another path.
import type { Page } from '@playwright/test';
import { latestIssue } from './site.ts';
import { expect, test } from './test.ts';

const banner = (page: Page) => page.locator('[id*=base-url-issue-banner]');

async function blockScripts(page: Page): Promise<void> {
  await page.route('**/*.js', (route) => route.abort());
}

const ADVICE = {
  '/': ['This site did not load properly.', 'configured is /, suggested is /.'],
  '/fr/': ['Ce site ne s’est pas chargé correctement.', '/ est configurée, / est suggérée.'],
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

test('other pages have no such banner, with or without their scripts', async ({ page }) => {
  for (const block of [() => Promise.resolve(), blockScripts]) {
    await block(page);
    for (const path of ['/newsletter', latestIssue.path, '/experiments/no-layout', '/fr/nope']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(banner(page), path).toHaveCount(0);
    }
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
