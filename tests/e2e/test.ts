import { test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** Playwright's `test` with one more page, `reader`, which never shows anything: `readDocuments` fetches and parses with it. */
export const test = base.extend<object, { reader: Page }>({
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
