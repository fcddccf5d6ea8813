import { test as base, type Page } from '@playwright/test';
import { type LentWindow, Windows } from './windows.ts';

export { expect } from '@playwright/test';

/**
 * Playwright's `test`, except that `page` and `context` are lent: see `windows.ts`. It has one more page, `reader`, which never shows anything:
 * `readDocuments` fetches and parses with it.
 */
export const test = base.extend<{ window: LentWindow }, { reader: Page; windows: Windows }>({
  windows: [
    async ({ browser }, use) => {
      const windows = new Windows(browser);
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  window: async (
    { windows, baseURL, viewport, colorScheme, javaScriptEnabled, hasTouch, permissions, bypassCSP },
    use,
  ) => {
    const options = { baseURL, viewport, colorScheme, javaScriptEnabled, hasTouch, permissions, bypassCSP };
    await windows.lend(options, use);
  },
  context: ({ window }, use) => use(window.context),
  page: ({ window }, use) => use(window.page),
  reader: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL ?? '' });
      await page.goto('/robots.txt');
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});
