// Going back shows a page as it was left, from memory, unless something on it prevents that: a connection that stays open, a listener of `unload`,
// an answer that may not be stored. The browser without windows keeps no pages, but it lists all that would have prevented it.
import { expect, test } from '@playwright/test';
import { templates } from '../playwright/site.ts';
import { openTab, type TabPage } from './tab-browser.ts';

type NotUsed = { notRestoredExplanations: { type: string; reason: string }[] };

test('no template prevents the back/forward cache', async ({ baseURL }) => {
  const tab = await openTab();
  await expect.poll(() => tab.pages).toHaveLength(1);
  const [page] = tab.pages as [TabPage];
  const reasons: string[] = [];
  page.on<NotUsed>('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    const ours = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial');
    reasons.push(...ours.map(({ reason }) => reason));
  });
  await page.send('Page.enable', {});
  // Between two pages there is none to ask.
  const where = () =>
    page.evaluate(`document.readyState === 'complete' && location.pathname`).catch(() => undefined);
  const isAt = (path: string) => expect.poll(where, { intervals: [20] }).toBe(path);

  for (const [name, path] of Object.entries(templates)) {
    await page.send('Page.navigate', { url: `${baseURL}${path}` });
    await isAt(path);
    await page.evaluate(`void setTimeout(() => { location.href = '/robots.txt' })`);
    await isAt('/robots.txt');
    await page.evaluate('void setTimeout(() => history.back())');
    await isAt(path);
    expect(reasons, name).toEqual([]);
  }
  await tab.close();
});
