// The built site in a real browser on a processor four times slower.
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../tests/browser.ts';
import { withServer } from './site-server.ts';

export const SLOWDOWN = 4;

/** Serves the site and opens a browser while something is measured. */
export function withSite<T>(
  measure: (browser: Browser, origin: string) => Promise<T>,
  env?: Record<string, string>,
): Promise<T> {
  return withServer(async ({ origin }) => {
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
    try {
      return await measure(browser, origin);
    } finally {
      await browser.close();
    }
  }, env);
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
