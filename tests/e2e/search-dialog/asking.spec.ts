import { apiClientVersion } from 'algoliasearch/lite';
import { aHit, stubLateAnswer, stubSearch } from '../search-stub.ts';
import { VERSION_TAGS } from '../site.ts';
import { expect, test } from '../test.ts';
import { dialogOf, PAGE } from './dialog.ts';

test('a request has the shape, the limits and the language of the page', async ({ page }) => {
  const asked = await stubSearch(page);
  await page.goto(`/fr${PAGE}`);
  const { input, options, open } = dialogOf(page);
  await open();
  await expect(input).toHaveAttribute('maxlength', '64');
  await input.fill('react');
  await expect(options).toHaveCount(1);
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
    attributesToSnippet: [...levels, 'content'].map((attribute) => `${attribute}:10`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    clickAnalytics: false,
    facetFilters: ['language:fr', VERSION_TAGS],
  });
});

test('snippets are shorter up to 768 px', async ({ page }) => {
  const asked = await stubSearch(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(PAGE);
  const { input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(options).toHaveCount(1);
  expect(asked[0]?.attributesToSnippet).toContain('content:5');
});

test('the same query is asked once, also after the dialog was closed; which hosts answer is kept under the version of the client', async ({
  page,
}) => {
  const asked = await stubSearch(page);
  await page.goto(PAGE);
  const { input, options, open, root } = dialogOf(page);
  for (let round = 0; round < 2; round++) {
    await open();
    await input.fill('react');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(root).toHaveCount(0);
  }
  expect(asked.map(({ query }) => query)).toEqual(['react']);
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain(
    `algolia-client-js-${apiClientVersion}-midweek`,
  );
});

test('a late answer never replaces a newer one', async ({ page }) => {
  const { release } = await stubLateAnswer(page);
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await input.fill('re');
  await input.fill('react');
  await expect(options).toHaveText(/Found react/);
  await expect(root.getByText('See all 5 results')).toBeVisible();
  await release();
  await expect(options).toHaveText(/Found react/);
  await expect(root.getByText('See all 5 results')).toBeVisible();
});

test('the loading indicator is shown for slow answers only, and the old screen stays', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await stubSearch(page, async () => {
    await held;
    return { hits: [aHit()] };
  });
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  // Together: the client gives up an answer that is held for more than a second.
  await Promise.all([
    expect(root.locator('.DocSearch-LoadingIndicator')).toBeVisible(),
    expect(root.getByText('No recent searches')).toBeVisible(),
  ]);
  release();
  await expect(options).toHaveCount(1);
  await expect(root.locator('.DocSearch-LoadingIndicator')).toBeHidden();
});
