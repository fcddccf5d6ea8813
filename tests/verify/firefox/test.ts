// A test in Firefox: a tab of its own in a browser that a worker keeps. A test fails when the page has complained.
import { test as base, expect } from '@playwright/test';
import type { Browser } from '../../browser-process.ts';
import { SITE } from '../../serve.ts';
import { openFirefox } from './firefox.ts';
import { openTab, type Tab } from './tab.ts';

export { expect };
export const WIDTHS = [390, 1280];

export const test = base.extend<{ width: number; tab: Tab }, { hasScripts: boolean; firefox: Browser }>({
  hasScripts: [true, { option: true, scope: 'worker' }],
  width: [1280, { option: true }],
  firefox: [
    async ({ hasScripts }, use) => {
      const firefox = await openFirefox({ hasScripts });
      await use(firefox);
      await firefox.close('browser.close');
    },
    { scope: 'worker' },
  ],
  tab: async ({ firefox, width }, use) => {
    const tab = await openTab(firefox, SITE, width);
    await use(tab);
    expect(tab.complaints).toEqual([]);
    await tab.close();
  },
});
