import { holdBack } from '../hold-back.ts';
import { aHit, QUERIES, readRequest, someHits, stubSearch } from '../search-stub.ts';
import { expect, test } from '../test.ts';
import { dialogOf, PAGE } from './dialog.ts';

const SUGGESTIONS: Record<string, string[]> = { xyzzy: ['react native', 'security', 'css'], xyzzyq: ['xyz'] };

test('no result names the query and what to look for instead, never a section', async ({ page }) => {
  const asked = await stubSearch(page, ({ query }) => ({
    ...(SUGGESTIONS[query] && { suggestions: SUGGESTIONS[query] }),
    hits:
      query in SUGGESTIONS
        ? []
        : ['Newsletter', 'Articles', 'Pages', 'More'].map((lvl0) =>
            aHit({ objectID: lvl0, hierarchy: { lvl0, lvl1: lvl0 } }),
          ),
  }));
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(options).toHaveCount(4);
  await input.fill('xyzzy');
  await expect(root.getByText('No results for "xyzzy"')).toBeVisible();
  await expect(root.getByText('Try searching for').filter({ visible: true })).toHaveCount(1);
  const suggestions = root.locator('.DocSearch-Prefill:visible');
  await expect(suggestions).toHaveText(['react native', 'security', 'css']);
  await expect(root.getByText('Believe this query')).toHaveCount(0);
  await input.pressSequentially('q');
  await expect(suggestions).toHaveText(['xyz']);
  await input.fill('xyzzy');
  await expect(suggestions).toHaveCount(3);
  await suggestions.nth(1).click();
  await expect(input).toHaveValue('security ');
  await expect(input).toBeFocused();
  await expect(options).toHaveCount(4);
  // The answer brings them: nothing else was asked.
  expect(asked.filter(({ query }) => query === '')).toEqual([]);
});

test('if results lack a word, a better query is offered below them', async ({ page }) => {
  await stubSearch(page, ({ query }) => ({
    hits: someHits(2),
    ...(query === 'react hidrasiun' && { nbCompleteHits: 0, suggestions: ['react hydration'] }),
  }));
  await page.goto(`/fr${PAGE}`);
  const { root, input, open } = dialogOf(page);
  await open();
  await input.fill('react hidrasiun');
  await expect(root.getByText('Essayez de chercher\u00a0:')).toBeVisible();
  await root.getByRole('button', { name: 'react hydration' }).click();
  await expect(input).toHaveValue('react hydration ');
  await expect(root.getByText('Essayez de chercher')).toHaveCount(0);
});

test('an error stays until the next letter, which tries again', async ({ page }) => {
  let isBroken = true;
  await page.route(QUERIES, (route) =>
    isBroken ? route.abort() : route.fulfill({ json: { results: [{ hits: [aHit()], nbHits: 1 }] } }),
  );
  await page.clock.install();
  await page.goto(`/fr${PAGE}`);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(root.getByText('Impossible de récupérer les résultats')).toBeVisible();
  await expect(root.getByText('Vous pouvez vérifier votre connexion réseau.')).toBeVisible();
  await expect(root.locator('.DocSearch-Container--Errored')).toBeVisible();
  // Longer than the spinner and than a second try would need.
  await page.clock.runFor(5000);
  await expect(root.getByText('Impossible de récupérer les résultats')).toBeVisible();
  await expect(root.locator('.DocSearch-LoadingIndicator')).toBeHidden();
  // Which hosts have failed is kept for the next page.
  expect(await page.evaluate(() => Object.keys(localStorage))).toContainEqual(
    expect.stringMatching(/^algolia-client-js-5\..*-midweek$/),
  );
  isBroken = false;
  await input.pressSequentially('s');
  await expect(options).toHaveCount(1);
});

test('while an error is shown, Enter asks again and opens nothing', async ({ page }) => {
  let isBroken = false;
  await page.route(QUERIES, (route) =>
    isBroken ? route.abort() : route.fulfill({ json: { results: [{ hits: [aHit()], nbHits: 1 }] } }),
  );
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  const error = root.getByText('Unable to fetch results');
  await open();
  await input.fill('vite');
  await expect(options).toHaveCount(1);
  isBroken = true;
  await input.pressSequentially('s');
  await expect(error).toBeVisible();
  const failedAgain = page.waitForEvent('requestfailed');
  await input.press('Enter');
  await failedAgain;
  await expect(error).toBeVisible();
  isBroken = false;
  await input.press('Enter');
  await expect(options).toHaveCount(1);
  await expect(input).toHaveValue('vites');
  await expect(page).toHaveURL(PAGE);
  // Buttons are pressed by the same key.
  isBroken = true;
  await input.pressSequentially('t');
  await expect(error).toBeVisible();
  await root.getByRole('button', { name: 'Clear the query' }).press('Enter');
  await expect(input).toHaveValue('');
});

test('an answer that takes a while is waited for, and the last list stays meanwhile', async ({ page }) => {
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
  await expect(options).toHaveText([/Found quick/]);
  await expect(root.getByText('Unable to fetch results')).toHaveCount(0);
  release();
  await expect(options).toHaveText([/Found slow/]);
  expect(asked.map(({ query }) => query)).toEqual(['quick', 'slow']);
});

test('a refused request says why, and is sent once', async ({ page }) => {
  const statuses: number[] = [];
  await page.route(QUERIES, (route) => {
    statuses.push(readRequest(route).query === 'limit' ? 429 : 400);
    return route.fulfill({ status: statuses.at(-1) ?? 400, json: { message: 'no', status: 400 } });
  });
  await page.goto(PAGE);
  const { root, input, open } = dialogOf(page);
  await open();
  await input.fill('bad');
  await expect(root.getByText('The search service has refused this search.')).toBeVisible();
  await input.fill('limit');
  await expect(root.getByText('Too many searches at once. Wait ten seconds, then try again.')).toBeVisible();
  await expect(root.getByText('No results for')).toHaveCount(0);
  expect(statuses).toEqual([400, 429]);
});

for (const body of ['<h1>Sign in</h1>', '{"results":[{}]}'])
  test(`an unreadable answer is reported as such: ${body}`, async ({ page }) => {
    await page.route(QUERIES, (route) => route.fulfill({ status: 200, body }));
    await page.goto(PAGE);
    const { root, input, open } = dialogOf(page);
    await open();
    await input.fill('react');
    await expect(root.getByText('The search service has sent an answer that cannot be read.')).toBeVisible();
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
