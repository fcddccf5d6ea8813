import { test as base } from '@playwright/test';
import { type LentWindow, Windows } from './windows.ts';

export { expect } from '@playwright/test';

/**
 * Playwright's `test`, except that `page` and `context` are lent: see `windows.ts`.
 */
export const test = base.extend<{ window: LentWindow }, { windows: Windows }>({
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
});
