// A search service elsewhere, and a site without a search page. host-states.test.ts is about how long a host that failed is left out.
import { expect, type Page, test } from '@playwright/test';
import { dialogOf, RECENT } from '../../playwright/search-dialog.ts';
import { aHit, QUERIES, readRequest, someHits, stubSearch } from '../../playwright/search-stub.ts';
import { fixtureUrl } from './sites.ts';

const ISSUE = fixtureUrl('decorated', '/newsletter/257');
const READ_HOST = 'app-dsn.algolia.net';
const INSIGHTS = 'https://insights.algolia.io/';

/** Answers in place of the service, which is on another origin. */
async function stubService(page: Page, results: object): Promise<Record<string, unknown>[]> {
  const asked: Record<string, unknown>[] = [];
  await page.route(QUERIES, (route) => {
    asked.push(readRequest(route));
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { results: [results] } });
  });
  return asked;
}

test('a host that fails is left for the next, the next page remembers it, and without any it is an error', async ({
  page,
}) => {
  let working = /algolianet\.com$/;
  const asked: { query: string; host: string; indexName: string; facetFilters: unknown }[] = [];
  await page.route(QUERIES, (route) => {
    const { url, query, indexName, facetFilters } = readRequest(route);
    asked.push({ query, host: url.host, indexName, facetFilters });
    if (!working.test(url.host)) return route.abort();
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ headers, json: { results: [{ hits: [aHit()], nbHits: 1 }] } });
  });
  const hostsOf = (word: string) => asked.filter(({ query }) => query === word).map(({ host }) => host);
  const { root, input, options, open } = dialogOf(page);
  await page.goto(ISSUE);
  await open();
  await input.fill('react');
  await expect(options).toHaveCount(1);
  expect(hostsOf('react')).toEqual([READ_HOST, expect.stringMatching(working)]);
  expect(asked[0]).toMatchObject({ indexName: 'elsewhere', facetFilters: ['section:articles'] });
  await page.goto(fixtureUrl('decorated', '/newsletter'));
  await open();
  await input.fill('expo');
  await expect(options).toHaveCount(1);
  expect(hostsOf('expo')).toEqual([expect.stringMatching(working)]);
  working = /^none$/;
  await input.fill('metro');
  await expect(root.getByText('Unable to fetch results')).toBeVisible();
  expect(new Set(hostsOf('metro')).size).toBeGreaterThanOrEqual(3);
});

test('with insights, views and clicks are reported, with a user token that is never stored in the browser', async ({
  page,
}) => {
  const events: { userToken: string; [key: string]: unknown }[] = [];
  await page.route(`${INSIGHTS}**`, (route) => {
    const { searchParams } = new URL(route.request().url());
    expect(Object.fromEntries(searchParams)).toEqual({
      'x-algolia-application-id': 'APP',
      'x-algolia-api-key': 'key',
    });
    events.push(...JSON.parse(route.request().postData() ?? '{}').events);
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} });
  });
  const asked = await stubService(page, { hits: someHits(2), nbHits: 2, queryID: 'q1' });
  await page.goto(fixtureUrl('decorated', '/newsletter'));
  const { input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(options).toHaveCount(2);
  expect(asked).toMatchObject([{ clickAnalytics: true }]);
  await expect.poll(() => events).toHaveLength(1);
  await options.nth(1).click();
  await expect.poll(() => events).toHaveLength(2);
  expect(events).toMatchObject([
    {
      eventType: 'view',
      index: 'elsewhere',
      objectIDs: ['hit-1', 'hit-2'],
      userToken: expect.stringMatching(/^anonymous-/),
    },
    { eventType: 'click', objectIDs: ['hit-2'], positions: [2], queryID: 'q1' },
  ]);
  const isStored = await page.evaluate(
    (token) => JSON.stringify(localStorage).includes(token),
    events[0]?.userToken ?? '',
  );
  expect(isStored).toBe(false);
  expect(await page.context().cookies()).toEqual([]);
});

test('results lead where the configuration says, and a missing one can be reported', async ({ page }) => {
  await stubService(page, {
    nbHits: 2,
    hits: [
      aHit({ objectID: '1', url: 'https://docs.example/a#b' }),
      aHit({ objectID: '2', url: 'https://old.example/old/newsletter/old/257' }),
    ],
  });
  await page.goto(ISSUE);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(options.first()).toHaveAttribute('href', 'https://docs.example/a#b');
  await expect(options.last()).toHaveAttribute('href', '/newsletter/257');
  const all = root.getByRole('link', { name: 'See all 2 results' });
  await expect(all).toHaveAttribute('href', '/find?q=react');
  await page.unroute(QUERIES);
  await stubService(page, { hits: [], nbHits: 0 });
  await input.fill('a&b');
  await expect(root.getByText('Believe this query should return results?')).toBeVisible();
  const report = root.getByRole('link', { name: 'Let us know.' });
  await expect(report).toHaveAttribute('href', 'https://report.example/?q=a%26b');
  await page.goto(fixtureUrl('decorated', '/find?q=react'));
  await expect(page.getByRole('main').getByRole('status')).toHaveText('No results were found');
});

test('without a search page nothing leads to it, and without personalization nothing is kept', async ({
  page,
  request,
}) => {
  await stubSearch(page, () => ({ hits: [aHit()], nbHits: 42 }));
  expect((await request.get(fixtureUrl('plain', '/search'))).status()).toBe(404);
  expect((await request.get(fixtureUrl('plain', '/opensearch.xml'))).status()).toBe(404);
  await page.goto(fixtureUrl('plain', '/newsletter'));
  await expect(page.locator('link[rel=search], link[rel=preconnect]')).toHaveCount(0);
  await expect(page.locator('a[href$="/search"]')).toHaveCount(0);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await expect(root.getByText('No recent searches')).toHaveCount(0);
  await input.fill('react');
  await expect(options).toHaveCount(1);
  await expect(root.getByText('See all')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/newsletter\/257$/);
  expect(await page.evaluate((key) => localStorage.getItem(key), RECENT)).toBeNull();
});
