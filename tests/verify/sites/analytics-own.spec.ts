// Our own collector, on a site that reports to it: what its pages send, and what the owner then sees.

import type { CollectedEvent } from '@midweek/core';
import type { OutputOf } from '@midweek/server/owner';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { withServer } from '../../playwright/owner.ts';
import { stubIngest } from './ingest-stub.ts';
import { passTimeUntil } from './pass-time.ts';
import { fixtureData, fixtureUrl } from './sites.ts';

const INGEST = '**/ingest/**';
const named = (sent: CollectedEvent[], name: string) => sent.filter(({ event }) => event === name);

// Not the issue whose figures are looked at below: what a page sends when its test is over reaches the server.
const ISSUE = fixtureUrl('counted', '/newsletter/256');

test('a page view is reported to our own origin without what the address asks, and nothing is stored', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(fixtureUrl('counted'))) elsewhere.push(request.url());
  });
  const sent = await stubIngest(page);
  // A private link is never reported.
  await page.goto(fixtureUrl('counted', '/workflow/preferences?token=secret'));
  await expect(page.locator('[data-analytics][data-state=ready]')).toBeAttached();
  await page.goto(`${ISSUE}?a=1&email=a@b.example&ck_subscriber_id=7#top`);
  await expect.poll(() => named(sent, 'view')).toHaveLength(1);
  expect(sent).toEqual([{ event: 'view', path: '/newsletter/256' }]);
  expect(elsewhere).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  // Where the reader came from stays on their machine.
  expect(keys.filter((key) => key !== 'appendOnlySearchParams')).toEqual([]);
});

test('links to elsewhere are counted for their item, in any tab, and leaving says how far the page was read', async ({
  page,
  context,
}) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }));
  const sent = await stubIngest(page);
  await page.goto(fixtureUrl('counted', '/fr/newsletter/256'));
  await page.locator('article a[href^="#"]').first().click();
  const item = page.locator('li[data-kind]').first();
  await item.getByRole('link').first().click({ button: 'middle' });
  await expect
    .poll(() => named(sent, 'click'))
    .toEqual([{ event: 'click', issue: '256', anchor: await item.getAttribute('id') }]);
  // Its height is guessed until it is laid out, so the end may have to be looked for more than once.
  await page.evaluate(async () => {
    const { documentElement: root } = document;
    while (scrollY + innerHeight < root.scrollHeight - 1) {
      scrollTo({ top: root.scrollHeight, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  });
  // Playwright does not see what a page sends while it is unloaded, so only the event is simulated.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(() => sent.map(({ event }) => event)).toEqual(['view', 'click', 'leave']);
  const [, , leave] = sent;
  expect(leave).toMatchObject({ path: '/fr/newsletter/256', share: expect.any(Number) });
  expect(leave?.event === 'leave' && leave.share).toBeGreaterThan(0.9);
});

test('a page that the browser had kept is viewed again, and left again', async ({ page }) => {
  const sent = await stubIngest(page);
  await page.goto(ISSUE);
  await expect.poll(() => named(sent, 'view')).toHaveLength(1);
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  });
  await expect.poll(() => sent.map(({ event }) => event).sort()).toEqual(['leave', 'leave', 'view', 'view']);
});

test.describe('what the owner sees', () => {
  // They look at the same figures, so one after the other.
  test.describe.configure({ mode: 'serial' });

  type Figures = OutputOf<'count-clicks'>;

  /** The figures of `midweek stats --issue 257`. */
  const readFigures = (): Promise<Figures> =>
    withServer(fixtureData('counted'), (owner) => owner.run('count-clicks', { issue: '257' }));
  const clicksOn = ({ clicks }: Figures, anchor: string) =>
    clicks.find((item) => item.anchor === anchor)?.clicks ?? 0;
  const COUNTED = fixtureUrl('counted', '/newsletter/257');

  /** Clicks on the link of an item, which leads nowhere: no test reaches the network, and a routed page loses what it sends at its end. */
  const clickOnly = async (page: Page, item: Locator) => {
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await item.getByRole('link').first().click();
  };

  test('a view that could be sent at the third try only, how far it was read, and the link that was opened', async ({
    page,
  }) => {
    await page.clock.install();
    const before = await readFigures();
    const retries: (string | null)[] = [];
    await page.route(INGEST, (route) => {
      retries.push(new URL(route.request().url()).searchParams.get('retry_count'));
      return retries.length < 3 ? route.fulfill({ status: 503 }) : route.continue();
    });
    await page.goto(COUNTED);
    // After three seconds, and after six more.
    const times: number[] = [];
    for (const tries of [[null], [null, '1'], [null, '1', '2']]) {
      await passTimeUntil(page, () => expect(retries).toEqual(tries));
      times.push(await page.evaluate(() => Date.now()));
    }
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThan(1500);
    expect(third - second).toBeGreaterThan(4500);
    await page.unroute(INGEST);
    const item = page.locator('li[data-kind]').first();
    const anchor = (await item.getAttribute('id')) ?? '';
    await clickOnly(page, item);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.goto(fixtureUrl('counted', '/robots.txt'));
    await expect(async () => {
      const after = await readFigures();
      expect(after.views).toBe(before.views + 1);
      expect(clicksOn(after, anchor)).toBe(clicksOn(before, anchor) + 1);
      expect(after.depths[3]).toBe((before.depths[3] ?? 0) + 1);
    }).toPass({ timeout: 30_000 });
  });

  test('a reader who opts out is not counted, whatever they open, until they opt in', async ({ page }) => {
    const taken = page.waitForResponse(INGEST);
    await page.goto(COUNTED);
    expect((await taken).status()).toBe(204);
    const before = await readFigures();
    const sent: string[] = [];
    const choice = page.getByRole('switch', { name: 'Count my visits' });
    await choice.uncheck();
    page.on('request', (request) => request.url().includes('/ingest/') && sent.push(request.url()));
    await clickOnly(page, page.locator('li[data-kind]').first());
    await page.goto(COUNTED);
    await expect(choice).not.toBeChecked();
    expect(sent).toEqual([]);
    await choice.check();
    await expect.poll(async () => (await readFigures()).views, { timeout: 30_000 }).toBe(before.views + 1);
    expect((await readFigures()).clicks).toEqual(before.clicks);
  });
});
