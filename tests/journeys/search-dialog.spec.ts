// The search dialog. Most journeys ask a stub for answers; the first one asks the service itself.
import { expect, test } from '@playwright/test';
import { COLOUR_RULES, findViolations } from '../playwright/axe.ts';
import { holdBack } from '../playwright/hold-back.ts';
import { dialogOf, FAVORITE, keep, kept, PAGE, RECENT } from '../playwright/search-dialog.ts';
import { aHit, QUERIES, someHits, stubLateAnswer, stubSearch } from '../playwright/search-stub.ts';

const DIALOG_CODE = '**/_astro/search-dialog*';

test('the service finds, the chosen result is opened and kept, and the page has nothing to complain about', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await page.goto(PAGE);
  const { root, input, options, active, open } = dialogOf(page);
  await open();
  await expect(root.getByText('No recent searches')).toBeVisible();
  await input.pressSequentially('react compiler');
  await expect(active).toContainText('React Compiler');
  await expect(active.locator('mark').first()).toBeVisible();
  await expect(options.first()).toHaveAttribute('href', /^\/(newsletter|articles)\//);
  await expect(root.getByRole('link', { name: /^See all [\d,]+ results$/ })).toBeVisible();
  await input.fill('qqxzvvwk');
  await expect(root.getByText('No results for "qqxzvvwk"')).toBeVisible();
  await input.fill('tanstack query');
  await expect(active).toContainText('TanStack Query');
  const chosen = (await active.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(chosen);
  await open();
  await expect(root.getByText('Recent', { exact: true })).toBeVisible();
  expect(await kept(page, RECENT)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('shortcuts, its button and a letter open it; closing returns the focus', async ({ page }) => {
  await stubSearch(page);
  await page.goto(PAGE);
  const { root, button, input } = dialogOf(page);
  for (const key of ['Control+k', 'Meta+K']) {
    await page.keyboard.press(key);
    await expect(input).toBeFocused();
    await page.keyboard.press(key);
    await expect(root).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  for (const key of ['Space', 'Enter']) {
    await button.press(key);
    await expect(root).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(root).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Control+f');
  await expect(root).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(input).toHaveValue('r');
  await page.keyboard.press('Escape');
  const link = page.getByRole('main').getByRole('link').nth(3);
  await link.focus();
  await page.keyboard.press('/');
  await expect(input).toHaveValue('');
  await page.keyboard.press('/');
  await expect(input).toHaveValue('/');
  await page.mouse.click(5, 700);
  await expect(root).toHaveCount(0);
  await expect(link).toBeFocused();
  // A slash in a text field is a slash.
  const email = page.locator('input[type=email]').first();
  await email.press('/');
  await expect(email).toHaveValue('/');
});

test('the page behind is locked and keeps its place, and focus stays in the dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  const { root, open } = dialogOf(page);
  await open();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  expect(await root.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    expect(await root.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await root.getByRole('button', { name: 'Cancel' }).click();
  await expect(root).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(400);
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
});

test('its field is there before any code, which is fetched when the reader turns to it; what is typed by then is asked', async ({
  page,
}) => {
  await stubSearch(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  expect(requests.filter((url) => /search-dialog|\/react-/.test(url))).toEqual([]);
  const { button, root, input, options } = dialogOf(page);
  const release = await holdBack(page, DIALOG_CODE);
  const asked = page.waitForRequest(DIALOG_CODE);
  await button.hover();
  await asked;
  await expect(root).toHaveCount(0);
  // Before the dialog is awake, the service is asked already.
  const early = page.waitForRequest(QUERIES);
  await button.press('s');
  await expect(input).toBeFocused();
  await early;
  await page.keyboard.type('erverx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' ');
  release();
  await expect(options).toHaveCount(1);
  await page.keyboard.type('side');
  await expect(input).toHaveValue('server side');
});

test('the field is there before the scripts of the page, and so are its buttons', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/*.js');
  await page.goto(PAGE, { waitUntil: 'commit' });
  await page.locator('[data-search]').click();
  const { root, input, options } = dialogOf(page);
  await expect(input).toBeFocused();
  await page.keyboard.type('react');
  await root.getByRole('button', { name: 'Clear the query' }).click();
  await expect(input).toHaveValue('');
  await root.getByRole('button', { name: 'Cancel' }).click();
  await expect(root).toHaveCount(0);
  await page.locator('[data-search]').click();
  await page.keyboard.type('vite');
  await stubSearch(page);
  release();
  await expect(options).toHaveCount(1);
  await expect(input).toHaveValue('vite');
});

test('Tab closes the list of results and drops a pending answer; back in the field it is there, and Escape clears the query first', async ({
  page,
}) => {
  const { asked, release } = await stubLateAnswer(page);
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await input.fill('re');
  await asked;
  await page.keyboard.press('Tab');
  await release();
  await input.fill('react');
  await expect(options).toHaveText(/Found react/);
  await page.keyboard.press('Tab');
  await expect(options).toHaveCount(0);
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await expect(root.getByRole('link', { name: 'See all 5 results' })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(input).toBeFocused();
  await expect(options).toHaveText(/Found react/);
  await page.keyboard.press('Escape');
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(root).toHaveCount(0);
});

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

test('results are grouped, children under their parent, and keys and pointer choose one of them', async ({
  page,
}) => {
  await stubSearch(page, () => ({ hits: family }));
  await page.goto(PAGE);
  const { root, input, options, active, open } = dialogOf(page);
  await open();
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await input.fill('react');
  await expect(root.locator('.search-heading')).toHaveText(['Newsletter', 'Articles']);
  await expect(options.locator('mark')).toHaveText('react');
  await expect(root.locator('[role=option][data-child]')).toHaveCount(2);
  // An address of the site's own domain is a path here.
  await expect(options.nth(2)).toHaveAttribute('href', '/newsletter/257?a=b#rn');
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  const lists = root.getByRole('listbox');
  const ids = await lists.evaluateAll((lists) => lists.map(({ id }) => id));
  expect((await input.getAttribute('aria-controls'))?.split(' ')).toEqual(ids);
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
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(active).toHaveText('An article');
  await options.nth(1).hover();
  await expect(active).toHaveText(/^Expo/);
  await input.fill('reac');
  await expect(active).toHaveText(/^Issue 257/);
  await root.getByRole('button', { name: 'Clear the query' }).click();
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
});

test('a result on the same page is jumped to; with Ctrl or Shift it opens beside, and the dialog stays', async ({
  page,
}) => {
  await page.goto(PAGE);
  const anchor = await page.locator('main h2[id]').last().getAttribute('id');
  let url = `${PAGE}#${anchor}`;
  await stubSearch(page, () => ({ hits: [aHit({ url })] }));
  const { root, input, options, active, open } = dialogOf(page);
  for (const choose of [() => page.keyboard.press('Enter'), () => options.first().click()]) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await open();
    await input.fill('react');
    await expect(active).toHaveCount(1);
    await choose();
    await expect(root).toHaveCount(0);
    await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
  }
  url = '/newsletter/256';
  await open();
  await input.fill('expo');
  await expect(active).toHaveAttribute('href', url);
  // From the browser itself: Playwright sometimes misses a window that opens beside and is there at once.
  const tabs = await page.context().browser()?.newBrowserCDPSession();
  const beside = async () => {
    const { targetInfos = [] } = (await tabs?.send('Target.getTargets')) ?? {};
    return targetInfos.filter(
      ({ type, subtype, url: at }) => type === 'page' && !subtype && at.endsWith(url),
    );
  };
  for (const press of [
    () => page.keyboard.press('Control+Enter'),
    () => page.keyboard.press('Shift+Enter'),
    () => options.click({ modifiers: ['ControlOrMeta'] }),
  ]) {
    await press();
    await expect
      .poll(async () => (await beside()).map(({ canAccessOpener }) => canAccessOpener))
      .toEqual([false]);
    for (const { targetId } of await beside()) await tabs?.send('Target.closeTarget', { targetId });
    await expect.poll(beside).toEqual([]);
    await page.bringToFront();
    await expect(root).toBeVisible();
  }
});

test('kept searches are saved and removed by keyboard and pointer, newest first', async ({ page }) => {
  const entries = [1, 2].map((number) =>
    aHit({ objectID: `old ${number}`, hierarchy: { lvl1: `old ${number}` } }),
  );
  await keep(page, RECENT, entries);
  await stubSearch(page, () => ({
    hits: [aHit({ objectID: 'new', url: PAGE, hierarchy: { lvl1: 'new' }, _snippetResult: {} })],
  }));
  await page.goto(`/fr${PAGE}`);
  const { root, input, options, open } = dialogOf(page);
  const button = (name: string) => root.getByRole('button', { name, exact: true });
  await open();
  await expect(root.getByText('Récemment', { exact: true })).toBeVisible();
  await root
    .getByRole('group', { name: 'old 1' })
    .getByRole('button', { name: 'Sauvegarder cette recherche' })
    .focus();
  await page.keyboard.press('Enter');
  await expect(root.getByText('Favoris', { exact: true })).toBeVisible();
  // The entry has moved; the reader is still at it.
  await expect(button('Supprimer cette recherche des favoris')).toBeFocused();
  await input.fill('react');
  await options.first().click();
  await expect(page).toHaveURL(PAGE);
  expect((await kept(page, RECENT)).map(({ objectID }) => objectID)).toEqual(['new', 'old 2']);
  expect((await kept(page, RECENT))[0]).not.toHaveProperty('_snippetResult');
  expect((await kept(page, FAVORITE)).map(({ objectID }) => objectID)).toEqual(['old 1']);
  await page.goto(`/fr${PAGE}`);
  await open();
  for (const count of [2, 1]) {
    await button('Supprimer cette recherche de l’historique').first().click();
    await expect(options).toHaveCount(count);
  }
  await button('Supprimer cette recherche des favoris').click();
  await expect(root.getByText('Aucune recherche récente')).toBeVisible();
  expect([...(await kept(page, RECENT)), ...(await kept(page, FAVORITE))]).toEqual([]);
});

test('while one types, answers to fewer letters are shown', async ({ page }) => {
  const early = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await stubSearch(page, async ({ query }) => {
    await (query === 're' ? early : late).promise;
    return { hits: [aHit({ hierarchy: { lvl1: `Found ${query}` } })] };
  });
  await page.goto(PAGE);
  const { input, options, open } = dialogOf(page);
  await open();
  const asked = page.waitForRequest(QUERIES);
  await input.fill('re');
  await asked;
  await input.fill('rea');
  early.resolve();
  await expect(options).toHaveText([/Found re$/]);
  late.resolve();
  await expect(options).toHaveText([/Found rea$/]);
});

test('where nothing is found the dialog says so and suggests other words; a late answer changes nothing', async ({
  page,
}) => {
  const { asked, release } = await stubLateAnswer(page);
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await input.fill('re');
  await asked;
  await input.fill('react');
  await expect(options).toHaveText(/Found react/);
  await release();
  await expect(options).toHaveText(/Found react/);
  await expect(root.getByText('See all 5 results')).toBeVisible();

  await page.unroute(QUERIES);
  await stubSearch(page, ({ query }) =>
    query === 'xyzzy' ? { suggestions: ['react native', 'security'] } : { hits: someHits(8), nbHits: 1042 },
  );
  await input.fill('xyzzy');
  await expect(root.getByRole('alert')).toHaveText('No results for "xyzzy"');
  await expect(root.locator('.search-suggestions button')).toHaveText(['react native', 'security']);
  await root.getByRole('button', { name: 'security' }).click();
  await expect(input).toHaveValue('security ');
  await expect(input).toBeFocused();
  // Five of a group, and a link to the rest.
  await expect(options).toHaveCount(5);
  await input.fill('c++ & go');
  await root.getByRole('link', { name: 'See all 1,042 results' }).click();
  await expect(page).toHaveURL('/search?q=c%2B%2B%20%26%20go');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('c++ & go');
});

test('an error stays until the next letter or Enter, which asks again and opens nothing', async ({
  page,
}) => {
  let isBroken = true;
  await page.route(QUERIES, (route) =>
    isBroken ? route.abort() : route.fulfill({ json: { results: [{ hits: [aHit()], nbHits: 1 }] } }),
  );
  await page.clock.install();
  await page.goto(`/fr${PAGE}`);
  const { root, input, options, open } = dialogOf(page);
  const error = root.getByText('Impossible de récupérer les résultats');
  await open();
  await input.fill('vite');
  await expect(error).toBeVisible();
  // Longer than the spinner and than a second try would need.
  await page.clock.runFor(5000);
  await expect(error).toBeVisible();
  await expect(root.getByRole('alert')).toContainText('Tu peux vérifier ta connexion réseau.');
  const failedAgain = page.waitForEvent('requestfailed');
  await input.press('Enter');
  await failedAgain;
  await expect(error).toBeVisible();
  isBroken = false;
  await input.press('Enter');
  await expect(options).toHaveCount(1);
  await expect(page).toHaveURL(`/fr${PAGE}`);
  isBroken = true;
  await input.pressSequentially('s');
  await expect(error).toBeVisible();
  isBroken = false;
  await input.pressSequentially('t');
  await expect(options).toHaveCount(1);
});

test('axe finds nothing on any screen of the dialog, and on a phone every target is 44 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keep(page, RECENT, [aHit({ objectID: 'old' }), aHit({ objectID: 'older', content: 'A text' })]);
  await keep(page, FAVORITE, [aHit({ objectID: 'loved' })]);
  await stubSearch(page, ({ query }) => {
    return query === 'xyzzy'
      ? { suggestions: ['css', 'ai'] }
      : { hits: someHits(3, { content: 'Some text' }), nbHits: 42 };
  });
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  // The page behind is out of reach, and looked at by the walk.
  const within = '[data-search-dialog]';
  const expectNothing = async (state: string) => {
    expect(await findViolations(page, { within }), state).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await findViolations(page, { only: COLOUR_RULES, within }), `${state}, dark`).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
    const small = await root
      .locator('a, button, input, [role=option]')
      .filter({ visible: true })
      .evaluateAll((targets) =>
        targets.flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          return Math.min(width, height) < 44 ? [`${target.className}: ${width} x ${height}`] : [];
        }),
      );
    expect(small, state).toEqual([]);
  };
  await open();
  await expect(options).toHaveCount(3);
  await expectNothing('start');
  await input.fill('react');
  await expect(options.first()).toContainText('Hit 1');
  await expectNothing('results');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await input.fill('xyzzy');
  await expect(root.getByText('No results for').filter({ visible: true }).first()).toBeVisible();
  await expectNothing('nothing found');
  await page.unroute(QUERIES);
  await page.route(QUERIES, (route) => route.abort());
  await input.fill('broken');
  await expect(root.getByText('Unable to fetch results')).toBeVisible();
  await expectNothing('an error');
});

test('Enter while an answer is on its way asks on the search page, and opens nothing of before', async ({
  page,
}) => {
  await stubSearch(page);
  await page.goto(PAGE);
  const { input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(options).toHaveCount(1);
  await holdBack(page, QUERIES);
  await input.pressSequentially(' native');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=react+native');
});
