// Dialog and search page against the real service: nothing here is a stub. The dialog is English and the page French; what each says in the other
// language is shown with a stub, in search-dialog/ and search-page/.
import type { Locator, Page } from '@playwright/test';
import { startServer } from './own-server.ts';
import { dialogOf, FAVORITE, kept, PAGE, RECENT } from './search-dialog/dialog.ts';
import { expect, test } from './test.ts';

const NONSENSE = 'qqxzvvwk';

/** What is typed while the service is away, letter by letter, until it answers again. */
async function typeUntil(input: Locator, expected: Locator): Promise<void> {
  await expect(async () => {
    await input.press('Backspace');
    await expect(expected).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** The parts of the search page. */
function searchPageOf(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    input: main.getByRole('searchbox'),
    status: main.getByRole('status'),
    results: main.getByRole('article'),
  };
}

test('the dialog and the search page find, and outlive a failure', async ({ page, context }) => {
  const server = await startServer();
  try {
    await test.step('the dialog finds and keeps what was chosen', () => useDialog(page, server.url));
    // A page of its own. The one behind is drawn once a second at most, so each comes to the front when it is used.
    const other = await context.newPage();
    await test.step('the search page finds and narrows', () => useSearchPage(other, server.url));

    const { root, input, options } = dialogOf(page);
    const searchPage = searchPageOf(other);
    await server.stop();
    await page.bringToFront();
    await input.fill('react native');
    await expect(root.getByText('Unable to fetch results')).toBeVisible();
    await other.bringToFront();
    await searchPage.input.fill('react native');
    await expect(searchPage.status).toContainText('Impossible de récupérer les résultats');
    await server.start();
    await typeUntil(searchPage.input, searchPage.results.first());
    await expect(searchPage.status).toHaveText(/documents trouvés$/);
    await page.bringToFront();
    await typeUntil(input, options.first());
    await expect(root.getByText('Unable to fetch results')).toHaveCount(0);
  } finally {
    await server.stop();
  }
});

/** Leaves the dialog open. */
async function useDialog(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${PAGE}`);
  const { root, input, options, active, open } = dialogOf(page);
  await open();
  await expect(root.getByText('No recent searches')).toBeVisible();

  await input.pressSequentially('react compiler');
  await expect(active).toContainText('React Compiler');
  await expect(active.locator('mark').first()).toBeVisible();
  await expect(options.first()).toHaveAttribute('href', /^\/(newsletter|articles)\//);
  await expect(root.getByRole('link', { name: /^See all [\d,]+ results$/ })).toBeVisible();
  await input.fill(NONSENSE);
  await expect(root.getByText(`No results for "${NONSENSE}"`)).toBeVisible();

  await input.fill('tanstack query');
  await expect(active).toContainText('TanStack Query');
  const chosen = await active.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}${chosen}`);
  expect(await kept(page, RECENT)).toHaveLength(1);

  await open();
  await expect(root.getByText('Recent', { exact: true })).toBeVisible();
  await root.getByRole('button', { name: 'Save this search' }).first().click();
  await expect(root.getByText('Favorite', { exact: true })).toBeVisible();
  expect(await kept(page, FAVORITE)).toHaveLength(1);
}

async function useSearchPage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/fr/search?q=react%20compiler`);
  const { main, input, status, results } = searchPageOf(page);
  await expect(status).toHaveText(/documents trouvés$/);
  await expect(results.first()).toContainText('React Compiler');
  await expect(results.first().locator('mark').first()).toBeVisible();
  const all = await status.textContent();
  await main.locator('select[name=section]').selectOption('articles');
  await expect(status).not.toHaveText(all ?? '');
  await expect(results.getByRole('link').first()).toHaveAttribute('href', /^\/fr\/articles\//);
  await main.locator('select[name=section]').selectOption('');
  await expect(status).toHaveText(all ?? '');

  await input.fill(NONSENSE);
  await expect(status).toHaveText('Aucun résultat trouvé');
  await expect(results).toHaveCount(0);
}
