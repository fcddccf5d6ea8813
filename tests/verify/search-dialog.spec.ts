// The search dialog in rare states: code that does not come, a service that fails, storage that is full or broken.

import { expect, test } from '@playwright/test';
import { apiClientVersion } from 'algoliasearch/lite';
import { holdBack } from '../playwright/hold-back.ts';
import { dialogOf, FAVORITE, keep, kept, PAGE, RECENT } from '../playwright/search-dialog.ts';
import { aHit, QUERIES, readRequest, stubSearch } from '../playwright/search-stub.ts';

const DIALOG_CODE = '**/_astro/search-dialog*';

test('a request has the shape, the limits and the language of the page, and is sent once', async ({
  page,
}) => {
  const asked = await stubSearch(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`/fr${PAGE}`);
  const { root, input, options, open } = dialogOf(page);
  for (let round = 0; round < 2; round++) {
    await open();
    await expect(input).toHaveAttribute('maxlength', '64');
    await input.fill('react');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(root).toHaveCount(0);
  }
  expect(asked).toHaveLength(1);
  const [{ url, ...request } = { url: new URL('http://x') }] = asked;
  expect(url.pathname).toBe('/1/indexes/*/queries');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    'x-algolia-application-id': 'midweek',
    'x-algolia-api-key': 'public',
    'x-algolia-agent': expect.stringContaining('Lite'),
  });
  const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
  expect(request).toEqual({
    query: 'react',
    indexName: 'midweek',
    attributesToRetrieve: ['hierarchy.lvl0', ...levels, 'content', 'type', 'url', 'kind', 'host', 'date'],
    attributesToHighlight: ['hierarchy.lvl0'],
    // Twice as many words where there is room for them.
    attributesToSnippet: [...levels, 'content'].map((attribute) => `${attribute}:5`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    clickAnalytics: false,
    facetFilters: ['language:fr', ['version_tag:default', 'version_tag:docs-default-0.1']],
  });
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain(
    `algolia-client-js-${apiClientVersion}-midweek`,
  );
});

test('the selected text of the page is the first query, cut to 64 characters', async ({ page }) => {
  const asked = await stubSearch(page);
  await page.goto(PAGE);
  await page.evaluate(() => {
    const long = [...document.querySelectorAll('main p')].find(({ textContent }) => textContent.length > 80);
    if (long) getSelection()?.selectAllChildren(long);
  });
  await page.keyboard.press('Control+k');
  await expect(dialogOf(page).options).toHaveCount(1);
  expect(asked.at(-1)?.query).toHaveLength(64);
});

test('an answer that takes a while is waited for, with a sign, and the last list stays meanwhile', async ({
  page,
}) => {
  const asked = await stubSearch(page, ({ query }) => ({
    hits: [aHit({ hierarchy: { lvl1: `Found ${query}` } })],
  }));
  await page.clock.install();
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await input.fill('quick');
  await expect(options).toHaveText([/Found quick/]);
  const release = await holdBack(page, QUERIES, (route) => route.fallback());
  await page.clock.pauseAt(Date.now() + 60_000);
  const isAsked = page.waitForRequest(QUERIES);
  await input.fill('slow');
  await isAsked;
  // Longer than the second after which a client turns to another host.
  await page.clock.runFor(1300);
  await expect(root.locator('form[data-busy] > span')).toBeVisible();
  await expect(options).toHaveText([/Found quick/]);
  await expect(root.getByText('Unable to fetch results')).toHaveCount(0);
  release();
  await expect(options).toHaveText([/Found slow/]);
  expect(asked.map(({ query }) => query)).toEqual(['quick', 'slow']);
});

test('a refused request and an unreadable answer say why, and are asked for once', async ({ page }) => {
  const answers: Record<string, { status: number; body: string }> = {
    bad: { status: 400, body: '{"message":"no"}' },
    limit: { status: 429, body: '{"message":"no"}' },
    page: { status: 200, body: '<h1>Sign in</h1>' },
    empty: { status: 200, body: '{"results":[{}]}' },
  };
  const asked: string[] = [];
  await page.route(QUERIES, (route) => {
    const { query } = readRequest(route);
    asked.push(query);
    return route.fulfill(answers[query] ?? { status: 500 });
  });
  await page.goto(PAGE);
  const { root, input, open } = dialogOf(page);
  await open();
  for (const [query, words] of [
    ['bad', 'The search service has refused this search.'],
    ['limit', 'Too many searches at once. Wait ten seconds, then try again.'],
  ] as const) {
    await input.fill(query);
    await expect(root.getByText(words)).toBeVisible();
    // It is no failure of the network.
    await expect(root.getByText('Unable to fetch results')).toHaveCount(0);
  }
  for (const [query, words] of [
    ['page', 'The search service has sent an answer that cannot be read.'],
    ['empty', 'The search service has sent an answer that cannot be read.'],
  ] as const) {
    await input.fill(query);
    await expect(root.getByText(words)).toBeVisible();
  }
  expect(asked.slice(0, 2)).toEqual(['bad', 'limit']);
});

test('without a search service, the dialog leads to the search page, which the server answers', async ({
  page,
}) => {
  await page.route(QUERIES, (route) => route.fulfill({ status: 404, body: '<h1>Not found</h1>' }));
  await page.goto(PAGE);
  const { input, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(page).toHaveURL(/\/search\?q=react$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('without its code, the button leads to the search page', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }));
  await page.route(DIALOG_CODE, (route) => route.abort());
  await page.goto(`/fr${PAGE}`);
  await dialogOf(page).button.click();
  await expect(page).toHaveURL('/fr/search');
});

test('without the code, what was typed is asked on the search page', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }));
  const fail = await holdBack(page, DIALOG_CODE, (route) => route.abort());
  await page.goto(PAGE);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('a & b');
  fail();
  await expect(page).toHaveURL(/\/search\?q=a(%20|\+)%26(%20|\+)b$/);
});

test('Enter before the code is there asks on the search page', async ({ page }) => {
  await holdBack(page, DIALOG_CODE);
  await page.goto(PAGE);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('react');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=react');
});

test('offline, the reader stays on the page, and the next letter tries again', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.route(DIALOG_CODE, (route) => route.abort());
  await page.goto(PAGE);
  const failed = page.waitForEvent('console', (message) => /search.dialog/.test(message.text()));
  await page.keyboard.press('Control+k');
  await failed;
  await expect(page).toHaveURL(PAGE);
  await page.unroute(DIALOG_CODE);
  await stubSearch(page);
  await page.keyboard.type('react');
  await expect(dialogOf(page).options).toHaveCount(1);
});

const entries = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) =>
    aHit({ objectID: `${name} ${index + 1}`, hierarchy: { lvl1: `${name} ${index + 1}` } }),
  );

test('seven searches are kept, four are shown beside ten favourites, and those do not become recent', async ({
  page,
}) => {
  await keep(page, RECENT, entries(7, 'old'));
  await stubSearch(page, () => ({ hits: [aHit({ objectID: 'new', url: `${PAGE}#top` })] }));
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await expect(options).toHaveCount(7);
  await input.fill('react');
  await options.first().click();
  await expect.poll(() => kept(page, RECENT)).toHaveLength(7);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    FAVORITE,
    JSON.stringify(entries(12, 'loved')),
  ] as const);
  await page.reload();
  await open();
  await expect(options).toHaveCount(14);
  await options.filter({ hasText: 'loved 1' }).first().click();
  await expect(root).toHaveCount(0);
  await page.waitForLoadState();
  expect((await kept(page, RECENT)).map(({ objectID }) => objectID)).not.toContain('loved 1');
});

test('broken entries in storage are dropped, and without storage everything else works', async ({ page }) => {
  await keep(page, RECENT, '{');
  await keep(page, FAVORITE, '[{"objectID":"x"}]');
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await expect(root.getByText('No recent searches')).toBeVisible();
  const left = await page.evaluate(([a, b]) => [localStorage.getItem(a), localStorage.getItem(b)], [
    RECENT,
    FAVORITE,
  ] as const);
  expect(left).toEqual([null, null]);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await stubSearch(page, () => ({ hits: [aHit({ url: '/newsletter/256' })] }));
  await page.goto(PAGE);
  await open();
  await input.fill('react');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/newsletter/256');
});
