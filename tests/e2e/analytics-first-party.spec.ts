// What our own server receives, on a fixture site.
import type { Page } from '@playwright/test';
import { fixtureUrl } from '../fixtures/sites.ts';
import { type Sent, stubIngest } from './ingest-stub.ts';
import { passTimeUntil } from './pass-time.ts';
import { expect, test } from './test.ts';

// Not the issue of analytics-collector.spec.ts: what a page sends when its test is over reaches the server, whose figures are looked at there.
const ISSUE = '/newsletter/256';

const named = (sent: Sent[], name: string) => sent.filter(({ event }) => event === name);

/** Opens a page and waits until its view was told. */
async function open(page: Page, sent: Sent[], path = ISSUE): Promise<void> {
  await page.goto(fixtureUrl('counted', path));
  await expect.poll(() => named(sent, '$pageview')).toHaveLength(1);
}

test('a page view is reported to our own origin, and nothing is stored in the browser', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(fixtureUrl('counted'))) elsewhere.push(request.url());
  });
  const sent = await stubIngest(page);
  await open(page, sent, `${ISSUE}?a=1&email=a@b.example&ck_subscriber_id=7#top`);
  const [view] = named(sent, '$pageview');
  expect(view?.url.pathname).toMatch(/^\/ingest\//);
  expect(view?.properties).toEqual({
    token: 'midweek',
    $host: new URL(fixtureUrl('counted')).host,
    $pathname: ISSUE,
  });
  expect(elsewhere).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  // Where the reader came from stays on their machine, and that a font was fetched says nothing about them.
  const harmless = ['appendOnlySearchParams', 'midweek.face'];
  expect(keys.filter((key) => !harmless.includes(key))).toEqual([]);
});

test('leaving a page reports how far it was read', async ({ page }) => {
  const sent = await stubIngest(page);
  await open(page, sent);
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
  await expect.poll(() => named(sent, '$pageleave')).toHaveLength(1);
  const [leave] = named(sent, '$pageleave');
  expect(leave?.properties.$prev_pageview_pathname).toBe(ISSUE);
  expect(leave?.properties.$prev_pageview_max_content_percentage).toBeGreaterThan(0.9);
});

test('a link of an issue that is opened is counted for its item, in either language', async ({
  page,
  context,
}) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }));
  const sent = await stubIngest(page);
  await page.goto(fixtureUrl('counted', `/fr${ISSUE}`));
  await expect.poll(() => named(sent, '$pageview')).toHaveLength(1);
  const item = page.locator('li[data-kind]').first();
  const link = item.getByRole('link').first();
  const expected = {
    issue: '256',
    anchor: await item.getAttribute('id'),
  };
  await link.click();
  await expect.poll(() => named(sent, 'outbound_click')).toHaveLength(1);
  expect(named(sent, 'outbound_click')[0]?.properties).toMatchObject(expected);
  await link.click({ button: 'middle' });
  await expect.poll(() => named(sent, 'outbound_click')).toHaveLength(2);
});

test('links within the site do not count as outbound clicks', async ({ page }) => {
  const sent = await stubIngest(page);
  await open(page, sent);
  await page.locator('article a[href^="#"]').first().click();
  // Events of a page arrive in order: an outbound click would have come before this one.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(() => named(sent, '$pageleave')).toHaveLength(1);
  expect(sent.map(({ event }) => event)).toEqual(['$pageview', '$pageleave']);
});

test('a private link is never reported', async ({ page }) => {
  const sent = await stubIngest(page);
  await page.goto(fixtureUrl('counted', '/workflow/preferences?token=secret'));
  await expect(page.locator('[data-analytics][data-state=ready]')).toBeAttached();
  await page.goto(fixtureUrl('counted', ISSUE));
  await expect.poll(() => named(sent, '$pageview')).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toMatch(/secret|workflow/);
});

test('events that the server refuses are sent again, after a longer delay each time', async ({ page }) => {
  await page.clock.install();
  const sent = await stubIngest(page, () => 503);
  const times: number[] = [];
  const views = () => named(sent, '$pageview').map(({ retry }) => retry);
  await page.goto(fixtureUrl('counted', ISSUE));
  // Waits of 3, 6 and 12 seconds, seen in steps of one.
  for (const retries of [[0], [0, 1], [0, 1, 2], [0, 1, 2, 3]]) {
    await passTimeUntil(page, () => expect(views()).toEqual(retries));
    times.push(await page.evaluate(() => Date.now()));
  }
  const [first = 0, second = 0, third = 0] = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(first).toBeGreaterThan(1500);
  expect(second).toBeGreaterThan(4500);
  expect(third).toBeGreaterThan(10_500);
});

test('a page that the browser had kept is viewed again, and left again', async ({ page }) => {
  const sent = await stubIngest(page);
  await open(page, sent);
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  });
  await expect
    .poll(() => sent.map(({ event }) => event).sort())
    .toEqual(['$pageleave', '$pageleave', '$pageview', '$pageview']);
});
