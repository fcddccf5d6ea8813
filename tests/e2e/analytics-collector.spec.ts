// PostHog's own client against our own server: what the owner sees of what readers do.
import type { AnswerOf } from '@midweek/server/owner';
import type { Locator, Page } from '@playwright/test';
import { fixtureData, fixtureUrl } from '../fixtures/sites.ts';
import { browseAsReader } from './as-reader.ts';
import { readEvents, type Sent } from './ingest-stub.ts';
import { withServer } from './owner.ts';
import { passTimeUntil } from './pass-time.ts';
import { expect, test } from './test.ts';

const ISSUE = fixtureUrl('counted', '/newsletter/257');
const INGEST = '**/ingest/**';

// They look at the same figures, so one after the other.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

type Figures = AnswerOf<'count-clicks'>;

/** The figures of `midweek stats --issue 257`. */
function readFigures(): Promise<Figures> {
  return withServer(fixtureData('counted'), (owner) => owner.run('count-clicks', { issue: '257' }));
}

const clicksOn = ({ clicks }: Figures, anchor: string) =>
  clicks.find((item) => item.anchor === anchor)?.clicks ?? 0;

/** Opens the issue and waits until the server has taken the view. */
async function openIssue(page: Page): Promise<void> {
  const taken = page.waitForResponse(INGEST);
  await page.goto(ISSUE);
  expect((await taken).status()).toBe(200);
}

/** Clicks on the link of an item, which leads nowhere: no test reaches the network, and a routed page loses what it sends at its end. */
async function clickOnly(page: Page, item: Locator): Promise<void> {
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await item.getByRole('link').first().click();
}

test('a view, how far it was read and the link that was opened are counted', async ({ page }) => {
  const before = await readFigures();
  await openIssue(page);
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

test('events that the server could not take are sent again and counted once', async ({ page }) => {
  await page.clock.install();
  const before = await readFigures();
  const retries: (string | null)[] = [];
  await page.route(INGEST, (route) => {
    retries.push(new URL(route.request().url()).searchParams.get('retry_count'));
    return retries.length < 3 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.goto(ISSUE);
  await passTimeUntil(page, () => expect(retries).toEqual([null, '1', '2']));
  await expect.poll(async () => (await readFigures()).views, { timeout: 30_000 }).toBe(before.views + 1);
});

test('a reader who opts out is not counted, whatever they open, until they opt in', async ({ page }) => {
  await openIssue(page);
  const before = await readFigures();
  const sent: string[] = [];
  await page.getByRole('switch', { name: 'Count my visits' }).uncheck();
  page.on('request', (request) => request.url().includes('/ingest/') && sent.push(request.url()));
  await clickOnly(page, page.locator('li[data-kind]').first());
  await page.goto(ISSUE);
  const choice = page.getByRole('switch', { name: 'Count my visits' });
  await expect(choice).toBeVisible();
  await expect(choice).not.toBeChecked();
  expect(sent).toEqual([]);
  await choice.check();
  await expect.poll(async () => (await readFigures()).views, { timeout: 30_000 }).toBe(before.views + 1);
  expect((await readFigures()).clicks).toEqual(before.clicks);
});

test.describe('PostHog’s own client', () => {
  test.beforeEach(({ context }) => browseAsReader(context));

  /** Opens the site with a PostHog project, and forwards its events to our own server after the given first statuses. */
  async function openMeasured(page: Page, firstStatuses: number[] = []) {
    const sent: Sent[] = [];
    const statuses: number[] = [];
    await page.route(/^https:/, (route) => route.fulfill({ json: {} }));
    await page.route(/^https:[^?]*posthog/, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const events = readEvents(route.request());
      sent.push(...events);
      const status = events.length > 0 ? firstStatuses.shift() : undefined;
      if (status) return route.fulfill({ status, headers: { 'access-control-allow-origin': '*' } });
      // Without the origin, as if from that server's own site: events from pages of other origins are refused.
      const { origin: _measured, ...headers } = await route.request().allHeaders();
      const url = fixtureUrl('counted', `/ingest${pathname}${search}`);
      const response = await route.fetch({ url, headers });
      statuses.push(response.status());
      return route.fulfill({
        response,
        headers: { ...response.headers(), 'access-control-allow-origin': '*' },
      });
    });
    await page.clock.install();
    await page.goto(fixtureUrl('measured', '/newsletter/257'));
    return { sent, statuses, names: () => sent.map(({ event }) => event) };
  }

  test('is understood: a view, a click with at most 255 characters of its text, the end', async ({
    page,
  }) => {
    const before = await readFigures();
    const { sent, statuses, names } = await openMeasured(page);
    await passTimeUntil(page, () => expect(names()).toContain('$pageview'));
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'a'.repeat(200);
      const more = document.createElement('span');
      more.textContent = 'b'.repeat(200);
      button.append(more);
      button.title = 'x'.repeat(2000);
      // As wide as a button is: its middle can be clicked without scrolling.
      Object.assign(button.style, { inlineSize: '20rem', overflow: 'hidden' });
      document.querySelector('main')?.prepend(button);
    });
    await page.locator('main > button').first().click();
    await passTimeUntil(page, () => expect(names()).toContain('$autocapture'));
    const chain = String(sent.find(({ event }) => event === '$autocapture')?.properties.$elements_chain);
    const lengths = (name: string) =>
      [...chain.matchAll(new RegExp(`${name}="([^"]*)"`, 'g'))].map(([, text = '']) => text.length);
    expect(Math.max(...lengths('text')), chain).toBe(255);
    expect(Math.max(...lengths('attr__title')), chain).toBeLessThanOrEqual(1024 + '...'.length);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await passTimeUntil(page, () => expect(names()).toContain('$pageleave'));
    await expect.poll(async () => (await readFigures()).views, { timeout: 30_000 }).toBe(before.views + 1);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('sends again what the server could not take, later each time', async ({ page }) => {
    const { sent, statuses } = await openMeasured(page, [503, 503, 503]);
    const times: number[] = [];
    for (const retries of [[0], [0, 1], [0, 1, 2], [0, 1, 2, 3]]) {
      await passTimeUntil(page, () =>
        expect(sent.filter(({ event }) => event === '$pageview').map(({ retry }) => retry)).toEqual(retries),
      );
      times.push(await page.evaluate(() => Date.now()));
    }
    const [first = 0, second = 0, third = 0, fourth = 0] = times;
    // It waits twice as long each time, give or take a quarter, and looks every three seconds: neighbours may look alike.
    expect(fourth - third).toBeGreaterThan(second - first);
    await expect.poll(() => statuses.at(-1)).toBe(200);
  });

  test('is silent when the reader says no', async ({ page }) => {
    const { names } = await openMeasured(page);
    await passTimeUntil(page, () => expect(names()).toContain('$pageview'));
    await page.getByRole('switch', { name: 'Count my visits' }).uncheck();
    const told = names().length;
    await page.locator('article a[href^="#"]').first().click();
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.goto(fixtureUrl('measured', '/newsletter/256'));
    await expect(page.locator('[data-analytics][data-state=ready]')).toBeAttached();
    expect(names()).toHaveLength(told);
  });
});
