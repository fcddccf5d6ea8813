// A search service that does not answer, or is not there.
import { aHit, QUERIES, readRequest, someHits } from '../search-stub.ts';
import { expect, test } from '../test.ts';
import { searchPage, TEXTS } from './page.ts';

test('an unreachable service is reported, and the next letter retries', async ({ page }) => {
  let isBroken = true;
  await page.route(QUERIES, (route) =>
    isBroken ? route.abort() : route.fulfill({ json: { results: [{ hits: [aHit()], nbHits: 1 }] } }),
  );
  await page.goto(TEXTS.en.href);
  const { input, status } = searchPage(page);
  await input.pressSequentially('hook');
  await expect(status).toHaveText(TEXTS.en.error);
  isBroken = false;
  await input.pressSequentially('s');
  await expect(status).toHaveText(TEXTS.en.one);
});

test('results of the server stay when the browser cannot ask again, until the query changes', async ({
  page,
}) => {
  await page.route(QUERIES, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/search?q=react');
  await failed;
  const { main, input, status } = searchPage(page);
  const found = main.locator('midweek-found');
  await expect(main.locator('[data-results]')).toHaveAttribute('aria-busy', 'false');
  await expect(found.getByRole('article')).toHaveCount(15);
  await expect(found.getByRole('article').first()).toBeInViewport();
  // They answer what was asked: nothing says or offers otherwise, not even to the keyboard.
  await expect(status).toHaveText('');
  await expect(main.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Feed of these links' }).filter({ visible: true })).toHaveCount(
    1,
  );
  await input.pressSequentially(' native');
  await expect(status).toHaveText(TEXTS.en.error);
  await expect(found).toBeHidden();
  await expect(main.getByRole('button', { name: 'Retry' })).toBeVisible();
  // The first question again.
  await input.fill('react');
  await expect(found.getByRole('article').first()).toBeInViewport();
  await expect(status).toHaveText('');
});

test('results stay when the next ones cannot be had, and those can be asked for again', async ({ page }) => {
  let isBroken = true;
  await page.route(QUERIES, (route) => {
    const { page = 0 } = readRequest(route);
    if (page === 1 && isBroken) return route.abort();
    const hits = someHits(15).map((hit) => ({ ...hit, objectID: `${page}-${hit.objectID}` }));
    return route.fulfill({ json: { results: [{ hits, nbHits: 30, nbPages: 2 }] } });
  });
  await page.goto('/search?q=expo');
  const { results, main } = searchPage(page);
  await main.getByText('Fetching new results...').scrollIntoViewIfNeeded();
  await expect(main.getByRole('alert')).toContainText(TEXTS.en.error);
  await expect(results).toHaveCount(15);
  isBroken = false;
  await main.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(results).toHaveCount(30);
  // By key, the reader goes on with what came.
  await page.keyboard.press('Tab');
  await expect(results.nth(15).getByRole('link')).toBeFocused();
  await expect(main.getByRole('alert')).toHaveCount(0);
});

test('without a search service, the page says what to configure', async ({ page }) => {
  await page.route(QUERIES, (route) => route.fulfill({ status: 404, body: '<h1>Nothing here</h1>' }));
  await page.goto('/search');
  const { input, status } = searchPage(page);
  await input.fill('expo');
  await expect(status).toContainText('"search" in content/site.yml');
});
