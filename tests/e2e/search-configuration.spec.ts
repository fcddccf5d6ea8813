// A search service elsewhere, and a site without a search page, on fixture sites.
import type { Page } from '@playwright/test';
import { fixtureUrl } from '../fixtures/sites.ts';
import { type Asked, aHit, QUERIES, readRequest, someHits, stubSearch } from './search-stub.ts';
import { expect, test } from './test.ts';

const INSIGHTS_HOST = 'insights.algolia.io';
const HOSTS = ['app-dsn.algolia.net', 'app-1.algolianet.com', 'app-2.algolianet.com', 'app-3.algolianet.com'];

async function openDialog(page: Page) {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  return { dialog, input: dialog.getByRole('combobox'), options: dialog.getByRole('option') };
}

/** The hosts in the order in which they are asked; each answers with a status. */
async function stubHosts(page: Page, statusOf: (host: string, attempt: number) => number): Promise<Asked[]> {
  const asked: Asked[] = [];
  await page.route(QUERIES, (route) => {
    const request = readRequest(route);
    asked.push(request);
    const status = statusOf(request.url.host, asked.length);
    if (status === 0) return route.abort();
    return route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*' },
      json: status === 200 ? { results: [{ hits: [aHit()], nbHits: 1 }] } : { message: 'no', status },
    });
  });
  return asked;
}

test('the hosts of Algolia are connected to early, and are all that the policy opens', async ({ page }) => {
  const response = await page.goto(fixtureUrl('decorated'));
  await expect(page.locator('link[rel=preconnect]')).toHaveAttribute('href', 'https://APP-dsn.algolia.net');
  await expect(page.locator('link[rel=preconnect]')).toHaveAttribute('crossorigin', /.*/);
  const policy = response?.headers()['content-security-policy'] ?? '';
  const [, sources] = /connect-src ([^;]*)/.exec(policy) ?? [];
  const allowed = [...HOSTS, INSIGHTS_HOST].map((host) => `https://${host}`);
  expect(sources?.toLowerCase()).toBe(["'self'", ...allowed].join(' '));
});

test('the read host is asked first, then each of the others once, and then it is an error', async ({
  page,
}) => {
  const asked = await stubHosts(page, () => 503);
  await page.goto(fixtureUrl('decorated', '/newsletter/257'));
  const { dialog, input } = await openDialog(page);
  await input.fill('react');
  await expect(dialog.getByText('Unable to fetch results')).toBeVisible();
  const hosts = asked.map(({ url }) => url.host);
  expect(hosts[0]).toBe(HOSTS[0]);
  expect(hosts.toSorted()).toEqual(HOSTS.toSorted());
});

test('a host that is unreachable is left for the next', async ({ page }) => {
  const asked = await stubHosts(page, (host) => (host === HOSTS[0] ? 0 : 200));
  await page.goto(fixtureUrl('decorated', '/newsletter/257'));
  const { input, options } = await openDialog(page);
  await input.fill('react');
  await expect(options).toHaveCount(1);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatchObject({ indexName: 'elsewhere', facetFilters: ['section:articles'] });
});

test('a host that failed is left out for two minutes, also by the next page', async ({ page }) => {
  await page.clock.install();
  const asked = await stubHosts(page, (host) => (host === HOSTS[0] ? 503 : 200));
  const hostsFor = (query: string) => asked.filter((it) => it.query === query).map(({ url }) => url.host);
  const search = async (query: string) => {
    const { input, options } = await openDialog(page);
    await input.fill(query);
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Escape');
  };
  await page.goto(fixtureUrl('decorated', '/newsletter/257'));
  await search('react');
  expect(hostsFor('react')).toEqual([HOSTS[0], expect.stringContaining('algolianet.com')]);
  await page.goto(fixtureUrl('decorated', '/newsletter'));
  await search('expo');
  expect(hostsFor('expo')).toEqual([expect.stringContaining('algolianet.com')]);
  await page.clock.fastForward('02:01');
  await search('metro');
  expect(hostsFor('metro')[0]).toBe(HOSTS[0]);
});

test('with insights, views and clicks are reported, with a user token that is never stored in the browser', async ({
  page,
}) => {
  type Event = { eventType: string; userToken: string; [key: string]: unknown };
  const events: Event[] = [];
  const clickAnalytics: unknown[] = [];
  await page.route(`https://${INSIGHTS_HOST}/**`, (route) => {
    const { searchParams } = new URL(route.request().url());
    expect(Object.fromEntries(searchParams)).toEqual({
      'x-algolia-application-id': 'APP',
      'x-algolia-api-key': 'key',
    });
    events.push(...JSON.parse(route.request().postData() ?? '{}').events);
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} });
  });
  await page.route(QUERIES, (route) => {
    clickAnalytics.push(readRequest(route).clickAnalytics);
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { results: [{ hits: someHits(2), nbHits: 2, queryID: 'q1' }] },
    });
  });
  await page.goto(fixtureUrl('decorated', '/newsletter'));
  const { input, options } = await openDialog(page);
  await input.fill('react');
  await expect(options).toHaveCount(2);
  expect(clickAnalytics).toEqual([true]);
  await expect.poll(() => events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    eventType: 'view',
    index: 'elsewhere',
    objectIDs: ['hit-1', 'hit-2'],
    userToken: expect.stringMatching(/^anonymous-/),
  });
  await options.nth(1).click();
  await expect.poll(() => events).toHaveLength(2);
  expect(events[1]).toMatchObject({
    eventType: 'click',
    objectIDs: ['hit-2'],
    positions: [2],
    queryID: 'q1',
  });
  expect(
    await page.evaluate((token) => JSON.stringify(localStorage).includes(token), events[0]?.userToken ?? ''),
  ).toBe(false);
  expect(await page.context().cookies()).toEqual([]);
});

test('results lead where the configuration says', async ({ page }) => {
  await page.route(QUERIES, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        results: [
          {
            nbHits: 2,
            hits: [
              aHit({ objectID: '1', url: 'https://docs.example/a#b' }),
              aHit({ objectID: '2', url: 'https://old.example/old/newsletter/old/257' }),
            ],
          },
        ],
      },
    }),
  );
  await page.goto(fixtureUrl('decorated', '/newsletter/257'));
  const { dialog, options, input } = await openDialog(page);
  await input.fill('react');
  await expect(options.first()).toHaveAttribute('href', 'https://docs.example/a#b');
  await expect(options.last()).toHaveAttribute('href', '/newsletter/257');
  await expect(dialog.getByRole('link', { name: 'See all 2 results' })).toHaveAttribute(
    'href',
    '/find?q=react',
  );
  await page.goto(fixtureUrl('decorated', '/find?q=react'));
  await expect(page.getByRole('main').getByRole('status')).toHaveText('2 documents found');
});

test('a missing result can be reported', async ({ page }) => {
  await page.route(QUERIES, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { results: [{ hits: [], nbHits: 0 }] },
    }),
  );
  await page.goto(fixtureUrl('decorated', '/newsletter/257'));
  const { dialog, input } = await openDialog(page);
  await input.fill('a&b');
  await expect(dialog.getByText('Believe this query should return results?')).toBeVisible();
  const link = dialog.getByRole('link', { name: 'Let us know.' });
  await expect(link).toHaveAttribute('href', 'https://report.example/?q=a%26b');
  await expect(link).toHaveAttribute('target', '_blank');
});

test('without a search page nothing leads to it', async ({ page, request }) => {
  await stubSearch(page, () => ({ hits: [aHit()], nbHits: 42 }));
  expect((await request.get(fixtureUrl('plain', '/search'))).status()).toBe(404);
  expect((await request.get(fixtureUrl('plain', '/opensearch.xml'))).status()).toBe(404);
  await page.goto(fixtureUrl('plain', '/newsletter/257'));
  await expect(page.locator('link[rel=search], link[rel=preconnect]')).toHaveCount(0);
  await expect(page.locator('a[href$="/search"]')).toHaveCount(0);
  const { dialog, input, options } = await openDialog(page);
  await input.fill('react');
  await expect(options).toHaveCount(1);
  await expect(dialog.getByText('See all')).toHaveCount(0);
});

test('without personalization nothing is kept or shown', async ({ page }) => {
  await stubSearch(page, () => ({ hits: [aHit()] }));
  await page.goto(fixtureUrl('plain', '/newsletter'));
  const { dialog, input, options } = await openDialog(page);
  await expect(dialog.getByText('No recent searches')).toHaveCount(0);
  await input.fill('react');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/newsletter\/257$/);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('SEARCHES'))),
  ).toEqual([]);
});
