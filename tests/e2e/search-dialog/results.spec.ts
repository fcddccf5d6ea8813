import { aHit, QUERIES, readRequest, someHits, stubSearch } from '../search-stub.ts';
import { expect, test } from '../test.ts';
import { dialogOf, kept, PAGE, RECENT } from './dialog.ts';

const family = [
  aHit({ objectID: '1', hierarchy: { lvl1: 'Issue 257' }, content: 'About the week' }),
  aHit({ objectID: '2', type: 'lvl2', url: '/newsletter/257#expo', hierarchy: { lvl2: 'Expo' } }),
  aHit({
    objectID: '3',
    type: 'content',
    url: 'https://midweek.example/newsletter/257?a=b#rn',
    content: 'raw',
    _snippetResult: { content: { value: 'the <mark>react</mark> way…', matchLevel: 'full' } },
  }),
  aHit({ objectID: '4', url: '/articles/a', hierarchy: { lvl0: 'Articles', lvl1: 'An article' } }),
];

test('hits are grouped, children are under their parent, matches are marked', async ({ page }) => {
  await stubSearch(page, () => ({ hits: family }));
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(root.locator('.DocSearch-Hit-source')).toHaveText(['Newsletter', 'Articles']);
  await expect(options).toHaveText([
    'Issue 257About the week',
    'ExpoIssue 257',
    'the react way…Issue 257',
    'An article',
  ]);
  await expect(options.locator('mark')).toHaveText('react');
  await expect(root.locator('.DocSearch-Hit--Child')).toHaveCount(2);
  await expect(root.locator('.DocSearch-Hit-Tree')).toHaveCount(2);
  // An address of the site's own domain is a path here.
  await expect(options.nth(2)).toHaveAttribute('href', '/newsletter/257?a=b#rn');
});

test('a group shows five hits at most, and all results are one link away', async ({ page }) => {
  await stubSearch(page, () => ({ hits: someHits(8), nbHits: 1042 }));
  await page.goto(`/fr${PAGE}`);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await input.fill('c++ & go');
  await expect(options).toHaveCount(5);
  const link = root.getByRole('link', { name: 'Voir les 1\u202f042 résultats' });
  await expect(link).toHaveAttribute('href', '/fr/search?q=c%2B%2B%20%26%20go');
  await link.click();
  await expect(page).toHaveURL(/\/fr\/search\?q=/);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('c++ & go');
});

test('without a count nothing is promised', async ({ page }) => {
  await page.route(QUERIES, (route) => route.fulfill({ json: { results: [{ hits: [aHit()] }] } }));
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(options).toHaveCount(1);
  await expect(root.getByText(/See all|undefined/)).toHaveCount(0);
});

test('arrow keys go around, the pointer chooses, and each answer starts at its first hit', async ({
  page,
}) => {
  await stubSearch(page, () => ({ hits: someHits(3) }));
  await page.goto(PAGE);
  const { root, input, options, active, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(active).toHaveText('Hit 1');
  await page.keyboard.press('ArrowUp');
  await expect(active).toHaveText('Hit 3');
  await expect(input).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveText('Hit 1');
  await options.nth(2).hover();
  await expect(active).toHaveText('Hit 3');
  await input.hover();
  await expect(active).toHaveText('Hit 1');
  await options.nth(1).hover();
  await expect(active).toHaveText('Hit 2');
  await input.fill('reac');
  await expect(active).toHaveText('Hit 1');
  await expect(root.getByRole('listbox', { name: 'Newsletter' })).toHaveId(
    (await input.getAttribute('aria-controls')) ?? '',
  );
});

test('the field is a combobox, which says what lists of options it opens, and which option is active', async ({
  page,
}) => {
  await stubSearch(page, () => ({ hits: family }));
  await page.goto(PAGE);
  const { root, input, active, open } = dialogOf(page);
  await open();
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await expect(input).not.toHaveAttribute('aria-controls');
  await input.fill('react');
  const lists = root.getByRole('listbox');
  await expect(lists).toHaveCount(2);
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await expect(input).toHaveAttribute('aria-haspopup', 'listbox');
  const ids = await lists.evaluateAll((lists) => lists.map(({ id }) => id));
  expect((await input.getAttribute('aria-controls'))?.split(' ')).toEqual(ids);
  await expect(lists.first().getByRole('option')).toHaveCount(3);
  // Through both lists and around.
  for (const text of ['Issue 257', 'Expo', 'the react way', 'An article', 'Issue 257']) {
    await expect(active).toHaveText(new RegExp(`^${text}`));
    await expect(input).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowDown');
  }
  await expect(root.locator(`#${ids[0]}`)).toMatchAriaSnapshot(`
    - listbox "Newsletter":
      - option "Issue 257 About the week"
      - option "Expo Issue 257" [selected]
      - option "the react way… Issue 257"
  `);
});

test('Enter goes to the hit, in this tab', async ({ page }) => {
  await stubSearch(page, () => ({ hits: [aHit({ url: 'https://midweek.example/fr/newsletter/256' })] }));
  await page.goto(PAGE);
  const { input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fr\/newsletter\/256$/);
  expect(await kept(page, RECENT)).toMatchObject([{ objectID: 'issue-257' }]);
});

test('a hit on the same page is jumped to, by Enter and by a click', async ({ page }) => {
  await page.goto(PAGE);
  const anchor = await page.locator('main h2[id]').last().getAttribute('id');
  await stubSearch(page, () => ({ hits: [aHit({ url: `${PAGE}#${anchor}` })] }));
  const { root, input, options, open } = dialogOf(page);
  for (const by of ['Enter', 'click'] as const) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.locator(`[id="${anchor}"]`)).not.toBeInViewport();
    await open();
    await input.fill(`react ${by}`);
    await expect(options).toHaveCount(1);
    if (by === 'Enter') await page.keyboard.press('Enter');
    else await options.first().click();
    await expect(root, by).toHaveCount(0);
    await expect(page.locator(`[id="${anchor}"]`), by).toBeInViewport();
  }
});

test('Ctrl+Enter, Shift+Enter and a click with Ctrl open the hit beside, without an opener, and the dialog stays', async ({
  page,
}) => {
  await stubSearch(page, () => ({ hits: [aHit({ url: '/newsletter/256' })] }));
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(options).toHaveCount(1);
  const ways: Record<string, () => Promise<void>> = {
    'Ctrl+Enter': () => page.keyboard.press('Control+Enter'),
    'Shift+Enter': () => page.keyboard.press('Shift+Enter'),
    // This one is the browser's.
    'Ctrl and a click': () => options.click({ modifiers: ['ControlOrMeta'] }),
  };
  for (const [name, press] of Object.entries(ways)) {
    const popup = page.context().waitForEvent('page');
    await press();
    const opened = await popup;
    await expect(opened, name).toHaveURL(/\/newsletter\/256$/);
    expect(await opened.evaluate(() => opener), name).toBeNull();
    await opened.close();
    await expect(root, name).toBeVisible();
  }
});

test('the query can be cleared, and focus stays in the field', async ({ page }) => {
  await stubSearch(page);
  await page.goto(PAGE);
  const { root, input, open } = dialogOf(page);
  await open();
  const clear = root.getByRole('button', { name: 'Clear the query' });
  await expect(clear).toBeHidden();
  await input.fill('react');
  await clear.click();
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
});

test('screen readers are told when nothing was found, or nothing can be had', async ({ page }) => {
  let isBroken = false;
  await page.route(QUERIES, (route) => {
    if (isBroken) return route.abort();
    const { query } = readRequest(route);
    const hits = query === 'react' ? someHits(5) : [];
    return route.fulfill({ json: { results: [{ hits, nbHits: hits.length, nbPages: 1, query }] } });
  });
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  await open();
  const alert = root.getByRole('alert');
  await input.fill('react');
  await expect(options).toHaveCount(5);
  await expect(alert).toHaveCount(0);
  await input.fill('zxqwv');
  await expect(alert).toHaveText('No results for "zxqwv"');
  isBroken = true;
  await input.fill('hooks');
  await expect(alert).toContainText('Unable to fetch results');
});
