import type { BrowserContext } from '@playwright/test';

/** PostHog's client drops what robots do, and takes browsers that are driven for some. */
export async function browseAsReader(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    Object.defineProperty(Navigator.prototype, 'userAgentData', { get: () => undefined });
  });
}
