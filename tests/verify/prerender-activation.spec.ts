// A page that the browser has really prepared, and the moment in which the reader opens it.
import { test as base, expect } from '@playwright/test';
import { openTab, type Tab, type TabPage } from './tab-browser.ts';

const LINK = 'header nav a[href="/sponsor"]';
/** Links whose pages the browser is told to fetch. */
const AHEAD = `document.querySelectorAll('a[data-prefetch]').length`;

const test = base.extend<{ tab: Tab }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed here.
  tab: async ({}, use) => {
    const tab = await openTab();
    await use(tab);
    await tab.close();
  },
});

const press = async (page: TabPage, type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') => {
  const [x, y] = await page.evaluate<[number, number]>(
    `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector('${LINK}').getBoundingClientRect())`,
  );
  await page.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
};

test('a page is prepared while its link is pressed, sleeps until it is opened, and then wakes', async ({
  tab,
  baseURL,
}) => {
  await expect.poll(() => tab.pages).toHaveLength(1);
  const [page] = tab.pages as [TabPage];
  await page.send('Page.navigate', { url: `${baseURL}/articles` });
  await expect.poll(() => page.evaluate('"awake" in document.documentElement.dataset')).toBe(true);
  await press(page, 'mouseMoved');
  await press(page, 'mousePressed');

  await expect.poll(() => tab.pages).toHaveLength(2);
  const prepared = tab.pages[1] as TabPage;
  await expect.poll(() => prepared.evaluate('document.readyState')).toBe('complete');
  expect(await prepared.evaluate('[location.pathname, document.prerendering]')).toEqual(['/sponsor', true]);
  expect(await prepared.evaluate(AHEAD)).toBe(0);

  await press(page, 'mouseReleased');
  await expect.poll(() => prepared.evaluate('document.prerendering')).toBe(false);
  const started = `performance.getEntriesByType('navigation')[0].activationStart`;
  expect(await prepared.evaluate(started), 'it was shown, not loaded again').toBeGreaterThan(0);
  await expect.poll(() => prepared.evaluate(AHEAD)).toBeGreaterThan(0);
});
