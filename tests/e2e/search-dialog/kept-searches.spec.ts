import { aHit, stubSearch } from '../search-stub.ts';
import { expect, test } from '../test.ts';
import { dialogOf, FAVORITE, keep, kept, PAGE, RECENT } from './dialog.ts';

const entry = (id: string, overrides = {}) => aHit({ objectID: id, hierarchy: { lvl1: id }, ...overrides });
const entries = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => entry(`${name} ${index + 1}`));

test('a selected hit is kept without its marks, newest first; a text as its page', async ({ page }) => {
  await keep(page, RECENT, entries(7, 'old'));
  await stubSearch(page, () => ({
    hits: [
      entry('parent', { _highlightResult: {}, _snippetResult: {} }),
      aHit({ objectID: 'child', type: 'content', content: 'A text', hierarchy: { lvl1: 'parent' } }),
    ],
  }));
  await page.goto(PAGE);
  const { input, options, open } = dialogOf(page);
  await open();
  await expect(options).toHaveCount(7);
  await input.fill('react');
  await options.nth(1).click();
  await expect
    .poll(async () => (await kept(page, RECENT)).map(({ objectID }) => objectID))
    .toEqual(['parent', ...entries(6, 'old').map(({ objectID }) => objectID)]);
  expect((await kept(page, RECENT))[0]).not.toHaveProperty('_snippetResult');
});

for (const [locale, prefix, reducedMotion, labels] of [
  [
    'en',
    '',
    'no-preference',
    {
      recent: 'Recent',
      favorite: 'Favorite',
      save: 'Save this search',
      remove: 'Remove this search from history',
      removeFavorite: 'Remove this search from favorites',
      none: 'No recent searches',
    },
  ],
  [
    'fr',
    '/fr',
    'reduce',
    {
      recent: 'Récemment',
      favorite: 'Favoris',
      save: 'Sauvegarder cette recherche',
      remove: 'Supprimer cette recherche de l’historique',
      removeFavorite: 'Supprimer cette recherche des favoris',
      none: 'Aucune recherche récente',
    },
  ],
] as const) {
  test(`entries can be saved and removed: ${locale}, motion ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await keep(page, RECENT, entries(2, 'old'));
    await page.goto(prefix + PAGE);
    const { root, options, open } = dialogOf(page);
    await open();
    await expect(root.getByText(labels.recent, { exact: true })).toBeVisible();
    await root.getByRole('group', { name: 'old 1' }).getByRole('button', { name: labels.save }).focus();
    await page.keyboard.press('Enter');
    await expect(root.getByText(labels.favorite, { exact: true })).toBeVisible();
    // The entry has moved; the reader is still at it.
    await expect(root.getByRole('button', { name: labels.removeFavorite })).toBeFocused();
    expect(await kept(page, FAVORITE)).toMatchObject([{ objectID: 'old 1' }]);
    expect(await kept(page, RECENT)).toMatchObject([{ objectID: 'old 2' }]);
    await root.getByRole('button', { name: labels.remove, exact: true }).click();
    await expect(options).toHaveCount(1);
    await root.getByRole('button', { name: labels.removeFavorite }).click();
    await expect(root.getByText(labels.none)).toBeVisible();
    expect([...(await kept(page, RECENT)), ...(await kept(page, FAVORITE))]).toEqual([]);
  });
}

test('with favourites four recent entries are shown; a favourite does not become recent', async ({
  page,
}) => {
  await keep(page, RECENT, entries(7, 'old'));
  await keep(page, FAVORITE, entries(12, 'loved'));
  await page.goto(PAGE);
  const { root, options, open } = dialogOf(page);
  await open();
  await expect(options).toHaveCount(14);
  await options.filter({ hasText: 'loved 1' }).first().click();
  await expect(root).toHaveCount(0);
  await page.waitForLoadState();
  expect((await kept(page, RECENT)).map(({ objectID }) => objectID)).not.toContain('loved 1');
});

test('buttons are beside the row that names them, in the order of rows, and make it the active one', async ({
  page,
}) => {
  await keep(page, RECENT, entries(3, 'old'));
  await keep(page, FAVORITE, entries(2, 'loved'));
  await page.goto(PAGE);
  const { root, options, active, open } = dialogOf(page);
  await open();
  await expect(options).toHaveText(['old 1', 'old 2', 'old 3', 'loved 1', 'loved 2']);
  const save = (name: string) => root.getByRole('group', { name }).getByRole('button').first();
  await save('old 2').hover();
  await expect(active).toHaveText('old 2');
  await save('old 2').click();
  // A saved entry is the first of its list.
  await expect(options).toHaveText(['old 1', 'old 3', 'old 2', 'loved 1', 'loved 2']);
  const names = await root
    .getByRole('group')
    .evaluateAll((groups) =>
      groups.map(
        (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      ),
    );
  expect(names).toEqual(['old 1', 'old 3', 'old 2', 'loved 1', 'loved 2']);
  for (const name of names) {
    const row = await options.filter({ hasText: name ?? '' }).boundingBox();
    const button = await save(name ?? '').boundingBox();
    if (!row || !button) throw new Error(`${name} is not drawn`);
    expect(button.y, `${name}`).toBeGreaterThanOrEqual(row.y);
    expect(button.y + button.height, `${name}`).toBeLessThanOrEqual(row.y + row.height);
    expect(button.x + button.width, `${name}`).toBeLessThanOrEqual(row.x + row.width);
  }
});

test('broken entries in storage are dropped', async ({ page }) => {
  await keep(page, RECENT, '{');
  await keep(page, FAVORITE, '[{"objectID":"x"}]');
  await page.goto(PAGE);
  const { root, open } = dialogOf(page);
  await open();
  await expect(root.getByText('No recent searches')).toBeVisible();
  expect(
    await page.evaluate(([a, b]) => [localStorage.getItem(a), localStorage.getItem(b)], [
      RECENT,
      FAVORITE,
    ] as const),
  ).toEqual([null, null]);
});

test('without storage everything else works', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await stubSearch(page, () => ({ hits: [aHit({ url: '/newsletter/256' })] }));
  await page.goto(PAGE);
  const { input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/newsletter\/256$/);
});
