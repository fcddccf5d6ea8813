// A search service that does not answer, or is not there.
import { aHit, QUERIES, readRequest, someHits } from '../search-stub.ts';
import { expect, test } from '../test.ts';
import { searchPage, TEXTS } from './page.ts';

test('an unreachable service is reported, and the next letter retries', async ({ page }) => {
  let isBroken = true;
  await page.route(QUERIES, (route) =>
    isBroken ? route.abort() : route.fulfill({ json: { results: [{ hits: [aHit()], nbHits: 1 }] } }),
  );
  await page.goto(`${TEXTS.en.href}?q=hook`);
  const { input, status } = searchPage(page);
  await expect(status).toHaveText(TEXTS.en.error);
  isBroken = false;
  await input.pressSequentially('s');
  await expect(status).toHaveText(TEXTS.en.one);
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

test('where no service is, the page says what to configure', async ({ page }) => {
  await page.route(QUERIES, (route) => route.fulfill({ status: 404, body: '<h1>Nothing here</h1>' }));
  await page.goto('/search?q=expo');
  await expect(searchPage(page).status).toContainText('"search" in content/site.yml');
});
