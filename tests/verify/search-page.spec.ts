// The search page in rare states.
import { expect, test } from '@playwright/test';
import { searchPage } from '../playwright/search-page.ts';
import { QUERIES, someHits, stubSearch } from '../playwright/search-stub.ts';

test('results that have only some of the words say so', async ({ page }) => {
  await stubSearch(page, () => ({ hits: someHits(2), nbCompleteHits: 1 }));
  await page.goto('/fr/search?q=vite%20rust');
  const items = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') });
  await expect(items.nth(1)).toContainText('Ceux-ci n’ont qu’une partie des mots\u00a0:');
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
  // They answer what was asked: nothing says or offers otherwise, not even to the keyboard.
  await expect(status).toHaveText('');
  await expect(main.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await input.pressSequentially(' native');
  await expect(status).toHaveText(
    'Unable to fetch results. You might want to check your network connection.',
  );
  await expect(found).toBeHidden();
  await page.unroute(QUERIES);
  await input.pressSequentially('s');
  await expect(status).toHaveText(/^\d+ documents found$/);
});

test('without a search service, the page says what to configure', async ({ page }) => {
  await page.route(QUERIES, (route) => route.fulfill({ status: 404, body: '<h1>Nothing here</h1>' }));
  await page.goto('/search');
  const { input, status } = searchPage(page);
  await input.fill('expo');
  await expect(status).toContainText('"search" in content/site.yml');
});
