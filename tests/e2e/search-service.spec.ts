// Dialog and search page against the real service: nothing here is a stub.
import type { Locator } from '@playwright/test';
import { type OwnServer, startServer } from './own-server.ts';
import { dialogOf, FAVORITE, kept, PAGE, RECENT } from './search-dialog/dialog.ts';
import { inEveryLocale } from './site.ts';
import { test as base, expect } from './test.ts';

const NONSENSE = 'qqxzvvwk';

const test = base.extend<{ server: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed here.
  server: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
});

const LABELS = inEveryLocale({
  en: {
    prefix: '',
    noRecent: 'No recent searches',
    recent: 'Recent',
    favorite: 'Favorite',
    save: 'Save this search',
    noResults: `No results for "${NONSENSE}"`,
    error: 'Unable to fetch results',
    seeAll: /^See all \d+ results$/,
    count: /documents found$/,
    none: 'No results were found',
  },
  fr: {
    prefix: '/fr',
    noRecent: 'Aucune recherche récente',
    recent: 'Récemment',
    favorite: 'Favoris',
    save: 'Sauvegarder cette recherche',
    noResults: `Aucun résultat pour "${NONSENSE}"`,
    error: 'Impossible de récupérer les résultats',
    seeAll: /^Voir les \d+ résultats$/,
    count: /documents trouvés$/,
    none: 'Aucun résultat trouvé',
  },
});

/** What is typed while the service is away, letter by letter, until it answers again. */
async function typeUntil(input: Locator, expected: Locator): Promise<void> {
  await expect(async () => {
    await input.press('Backspace');
    await expect(expected).toBeVisible({ timeout: 3000 });
  }).toPass();
}

for (const [locale, labels] of LABELS) {
  test(`the dialog finds, keeps what was chosen, and outlives a failure: ${locale}`, async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}${labels.prefix}${PAGE}`);
    const { root, input, options, active, open } = dialogOf(page);
    await open();
    await expect(root.getByText(labels.noRecent)).toBeVisible();

    await input.pressSequentially('react compiler');
    await expect(active).toContainText('React Compiler');
    await expect(active.locator('mark').first()).toBeVisible();
    await expect(options.getByRole('link').first()).toHaveAttribute(
      'href',
      new RegExp(`^${labels.prefix}/(newsletter|articles)/`),
    );
    await expect(root.getByRole('link', { name: labels.seeAll })).toBeVisible();
    await input.fill(NONSENSE);
    await expect(root.getByText(labels.noResults)).toBeVisible();

    await input.fill('tanstack query');
    await expect(active).toContainText('TanStack Query');
    const chosen = await active.getByRole('link').getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${server.url}${chosen}`);
    expect(await kept(page, RECENT)).toHaveLength(1);

    await open();
    await expect(root.getByText(labels.recent, { exact: true })).toBeVisible();
    await options.first().getByRole('button', { name: labels.save }).click();
    await expect(root.getByText(labels.favorite, { exact: true })).toBeVisible();
    expect(await kept(page, FAVORITE)).toHaveLength(1);

    await server.stop();
    await input.fill('react native');
    await expect(root.getByText(labels.error)).toBeVisible();
    await server.start();
    await typeUntil(input, options.first());
    await expect(root.getByText(labels.error)).toHaveCount(0);
  });

  test(`the search page finds, narrows, and outlives a failure: ${locale}`, async ({ page, server }) => {
    await page.goto(`${server.url}${labels.prefix}/search?q=react%20compiler`);
    const main = page.getByRole('main');
    const [input, status, results] = [
      main.getByRole('searchbox'),
      main.getByRole('status'),
      main.getByRole('article'),
    ];
    await expect(status).toHaveText(labels.count);
    await expect(results.first()).toContainText('React Compiler');
    await expect(results.first().locator('mark').first()).toBeVisible();
    const all = await status.textContent();
    await main.locator('select[name=section]').selectOption('articles');
    await expect(status).not.toHaveText(all ?? '');
    await expect(results.getByRole('link').first()).toHaveAttribute(
      'href',
      new RegExp(`^${labels.prefix}/articles/`),
    );
    await main.locator('select[name=section]').selectOption('');
    await expect(status).toHaveText(all ?? '');

    await input.fill(NONSENSE);
    await expect(status).toHaveText(labels.none);
    await expect(results).toHaveCount(0);

    await server.stop();
    await input.fill('react native');
    await expect(status).toContainText(labels.error);
    await server.start();
    await typeUntil(input, results.first());
    await expect(status).toHaveText(labels.count);
  });
}
