import { test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * Playwright's `test` with one more page, `reader`: shared by the tests of a worker, it never shows anything.
 * `readDocuments` fetches and parses with it, which spares most tests a browser window of their own.
 */
export const test = base.extend<object, { reader: Page }>({
  context: async ({ context }, use) => {
    await use(context);
    // Pages may still ask for something when their test is over, and nobody minds whether it is answered.
    const ended = { behavior: 'ignoreErrors' } as const;
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll(ended)));
  },
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
