import type { Page } from '@playwright/test';
import { latestIssue } from './site.ts';
import { expect, test } from './test.ts';
import { Windows } from './windows.ts';

const OPTIONS = { viewport: { width: 800, height: 600 }, colorScheme: 'light' } as const;

test('a window is lent again as if nobody had used it', async ({ browser }) => {
  const windows = new Windows(browser);
  const heard: string[] = [];
  let lentBefore: Page | undefined;
  await windows.lend(OPTIONS, async ({ context, page }) => {
    lentBefore = page;
    page.on('request', (request) => heard.push(request.url()));
    await page.route('**/fr', (route) => route.fulfill({ body: 'A stub' }));
    await page.goto('/fr');
    await expect(page.locator('body')).toHaveText('A stub');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      addEventListener('pagehide', () => sessionStorage.setItem('left', 'yes'));
    });
    await context.newPage();
  });
  heard.length = 0;

  await windows.lend(OPTIONS, async ({ context, page }) => {
    expect(context.pages()).toEqual([lentBefore]);
    await page.goto('/fr');
    await expect(page.getByRole('main')).toBeVisible();
    expect(heard).toEqual([]);
    expect(
      await page.evaluate(() => ({
        width: innerWidth,
        isDark: matchMedia('(prefers-color-scheme: dark)').matches,
        isPrinted: matchMedia('print').matches,
        theme: localStorage.getItem('theme'),
        left: sessionStorage.getItem('left'),
      })),
    ).toEqual({ width: 800, isDark: false, isPrinted: false, theme: null, left: null });
  });
  await windows.close();
});

test('a window is lent once when a test has changed it for good', async ({ browser }) => {
  const windows = new Windows(browser);
  await windows.lend(OPTIONS, async ({ page }) => {
    await page.addInitScript(() => Object.assign(globalThis, { wasHere: true }));
  });
  await windows.lend(OPTIONS, async ({ page }) => {
    await page.goto(latestIssue.path);
    expect(await page.evaluate(() => 'wasHere' in globalThis)).toBe(false);
    await page.clock.setFixedTime('2030-01-01');
  });
  await windows.lend(OPTIONS, async ({ page }) => {
    await page.goto(latestIssue.path);
    expect(await page.evaluate(() => new Date().getFullYear())).not.toBe(2030);
  });
  await windows.close();
});
