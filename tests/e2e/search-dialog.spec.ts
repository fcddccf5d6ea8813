import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { aHit, QUERIES, readRequest, someHits, stubLateAnswer, stubSearch } from './search-service.ts';
import { expect, test } from './test.ts';

const PAGE = '/newsletter/257';
const DIALOG_CODE = '**/_astro/search-dialog*';
const RECENT = '__DOCSEARCH_RECENT_SEARCHES__midweek';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__midweek';

/** The parts of the dialog, by what a reader calls them. */
function dialogOf(page: Page) {
  const root = page.getByRole('dialog', { name: /Search|Rechercher/ });
  return {
    root,
    button: page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: /^(Search|Chercher)/ }),
    input: root.getByRole('searchbox'),
    options: root.getByRole('option'),
    active: root.locator('[role=option][aria-selected=true]'),
    open: async () => {
      await page.keyboard.press('Control+k');
      await expect(root.getByRole('searchbox')).toBeFocused();
    },
  };
}

async function keep(page: Page, key: string, hits: unknown): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      // Once: what the dialog changes must survive a reload.
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, 'set');
      localStorage.setItem(key, value);
    },
    [key, typeof hits === 'string' ? hits : JSON.stringify(hits)] as const,
  );
}

const kept = (page: Page, key: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), key) as Promise<
    { objectID: string; [key: string]: unknown }[]
  >;

test.describe('loading', () => {
  test('nothing of the dialog is loaded before the reader turns to it; hovering loads it, and opens nothing', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(PAGE, { waitUntil: 'networkidle' });
    expect(requests.filter((url) => /search-dialog|client\./.test(url))).toEqual([]);
    const { button, root } = dialogOf(page);
    const code = page.waitForResponse(/search-dialog.*\.js$/);
    const styles = page.waitForResponse(/search-dialog.*\.css$/);
    await button.hover();
    await Promise.all([code, styles]);
    await expect(root).toHaveCount(0);
    await button.click();
    await expect(root).toBeVisible();
  });

  test('focus loads it too, and opens nothing', async ({ page }) => {
    await page.goto(PAGE);
    const code = page.waitForResponse(/search-dialog.*\.js$/);
    await dialogOf(page).button.focus();
    await code;
    await expect(dialogOf(page).root).toHaveCount(0);
  });

  test('a click that comes before the code opens the dialog when it arrives', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(DIALOG_CODE, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(PAGE);
    const { button, root } = dialogOf(page);
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(root).toBeVisible();
  });

  for (const [part, pattern] of [
    ['code', '**/_astro/search-dialog*.js*'],
    ['styles', '**/_astro/search-dialog*.css'],
  ] as const) {
    test(`without its ${part} the button leads to the search page`, async ({ page }) => {
      await page.route(pattern, (route) => route.abort());
      await page.goto(`/fr${PAGE}`);
      await dialogOf(page).button.click();
      await expect(page).toHaveURL(/\/fr\/search$/);
    });
  }

  test('with Ctrl the link opens the search page in a new tab', async ({ page }) => {
    await page.goto(PAGE);
    const popup = page.context().waitForEvent('page');
    await dialogOf(page).button.click({ modifiers: ['ControlOrMeta'] });
    await expect(await popup).toHaveURL(/\/search$/);
    await expect(dialogOf(page).root).toHaveCount(0);
  });
});

test.describe('opening and closing', () => {
  for (const keys of ['Control+k', 'Meta+K']) {
    test(`${keys} opens and closes, and focus returns to the button`, async ({ page }) => {
      await page.goto(PAGE);
      const { root, button, input } = dialogOf(page);
      await page.keyboard.press(keys);
      await expect(input).toBeFocused();
      await page.keyboard.press(keys);
      await expect(root).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  }

  test('a slash opens it outside text fields, and is a slash inside', async ({ page }) => {
    await stubSearch(page);
    await page.goto('/search');
    await page.getByRole('main').getByRole('searchbox').press('/');
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('/');
    await page.goto(PAGE);
    await page.keyboard.press('/');
    const { input, root } = dialogOf(page);
    await expect(input).toBeFocused();
    await expect(input).toHaveValue('');
    await page.keyboard.press('/');
    await expect(input).toHaveValue('/');
    await expect(root).toBeVisible();
  });

  test('a letter on the focused button opens it with that letter, once; Ctrl+F does not', async ({
    page,
  }) => {
    await stubSearch(page);
    await page.goto(PAGE);
    const { button, input, root } = dialogOf(page);
    await button.focus();
    await page.keyboard.press('Control+f');
    await expect(root).toHaveCount(0);
    await page.keyboard.press('r');
    await expect(input).toBeFocused();
    await expect(input).toHaveValue('r');
  });

  test('Space and Enter press the button', async ({ page }) => {
    await page.goto(PAGE);
    const { button, root } = dialogOf(page);
    for (const key of ['Space', 'Enter']) {
      await button.focus();
      await page.keyboard.press(key);
      await expect(root).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(root).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  test('Cancel and a press beside the dialog close it', async ({ page }) => {
    await page.goto(PAGE);
    const { root, button, open } = dialogOf(page);
    await open();
    await page.mouse.click(5, 700);
    await expect(root).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    await root.getByRole('button', { name: 'Cancel' }).click();
    await expect(root).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('Escape closes with results; after leaving the list it clears the query first', async ({ page }) => {
    await stubSearch(page);
    await page.goto(PAGE);
    const { root, input, options, open } = dialogOf(page);
    await open();
    await input.fill('react');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(input).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(input).toHaveValue('');
    await expect(root.getByText('No recent searches')).toBeVisible();
    await input.fill('react');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(root).toHaveCount(0);
  });

  test('the page behind is locked, keeps its place, and focus stays in the dialog', async ({ page }) => {
    await page.goto(PAGE);
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    const { root, open } = dialogOf(page);
    await open();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab');
      expect(await root.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(root).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(400);
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });

  test('what is selected on the page is the first query, cut to 64 characters', async ({ page }) => {
    const asked = await stubSearch(page);
    await page.goto(PAGE);
    await page.evaluate(() => {
      const long = [...document.querySelectorAll('main p')].find(
        ({ textContent }) => textContent.length > 80,
      );
      if (long) getSelection()?.selectAllChildren(long);
    });
    await page.keyboard.press('Control+k');
    const { input, options } = dialogOf(page);
    await expect(options).toHaveCount(1);
    expect(await input.inputValue()).toHaveLength(64);
    expect(asked.at(-1)?.query).toHaveLength(64);
  });

  test('a tap opens it above the menu of a phone', async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(test.info().project.use.baseURL + PAGE);
    const { root, button } = dialogOf(page);
    await button.tap();
    await expect(root).toBeVisible();
    const box = await root.locator('.DocSearch-Modal').boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 390 });
    await context.close();
  });
});

test.describe('asking', () => {
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
      attributesToRetrieve: ['hierarchy.lvl0', ...levels, 'content', 'type', 'url'],
      attributesToSnippet: [...levels, 'content'].map((attribute) => `${attribute}:10`),
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
      facetFilters: ['language:fr', ['version_tag:default']],
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

  test('the same query is asked once, also after the dialog was closed', async ({ page }) => {
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
  });

  test('a late answer never replaces a newer one', async ({ page }) => {
    const { late } = await stubLateAnswer(page);
    await page.goto(PAGE);
    const { input, options, open } = dialogOf(page);
    await open();
    await input.fill('re');
    await input.fill('react');
    await expect(options).toHaveText(/Found react/);
    await late;
    await expect(options).toHaveText(/Found react/);
  });

  test('only a slow answer is told, and what was there stays meanwhile', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await stubSearch(page, async () => {
      await held;
      return { hits: [aHit()] };
    });
    await page.goto(PAGE);
    const { root, input, options, open } = dialogOf(page);
    await open();
    await input.fill('react');
    await expect(root.locator('.DocSearch-LoadingIndicator')).toBeVisible();
    await expect(root.getByText('No recent searches')).toBeVisible();
    release();
    await expect(options).toHaveCount(1);
    await expect(root.locator('.DocSearch-LoadingIndicator')).toBeHidden();
  });
});

test.describe('results', () => {
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

  test('hits are grouped, children stand under their parent, matches are marked', async ({ page }) => {
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
    await expect(options.nth(2).getByRole('link')).toHaveAttribute('href', '/newsletter/257?a=b#rn');
  });

  test('a group shows five hits at most', async ({ page }) => {
    await stubSearch(page, () => ({ hits: someHits(8), nbHits: 42 }));
    await page.goto(PAGE);
    const { input, options, open } = dialogOf(page);
    await open();
    await input.fill('react');
    await expect(options).toHaveCount(5);
  });

  for (const [locale, prefix, text] of [
    ['en', '', 'See all 42 results'],
    ['fr', '/fr', 'Voir les 42 résultats'],
  ] as const) {
    test(`all results are one link away: ${locale}`, async ({ page }) => {
      await stubSearch(page, () => ({ hits: [aHit()], nbHits: 42 }));
      await page.goto(prefix + PAGE);
      const { root, input, open } = dialogOf(page);
      await open();
      await input.fill('c++ & go');
      const link = root.getByRole('link', { name: text });
      await expect(link).toHaveAttribute('href', `${prefix}/search?q=c%2B%2B%20%26%20go`);
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/search\\?q=`));
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('c++ & go');
    });
  }

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
    await options.nth(1).hover();
    await expect(active).toHaveText('Hit 2');
    await input.fill('reac');
    await expect(active).toHaveText('Hit 1');
    await expect(root.getByRole('listbox', { name: 'Newsletter' })).toHaveId(
      (await input.getAttribute('aria-controls')) ?? '',
    );
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

  for (const by of ['Enter', 'click'] as const) {
    test(`a hit on the same page is jumped to by ${by}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(PAGE);
      const anchor = await page.locator('main h2[id]').last().getAttribute('id');
      await stubSearch(page, () => ({ hits: [aHit({ url: `${PAGE}#${anchor}` })] }));
      const { root, input, options, open } = dialogOf(page);
      await open();
      await input.fill('react');
      await expect(options).toHaveCount(1);
      if (by === 'Enter') await page.keyboard.press('Enter');
      else await options.first().click();
      await expect(root).toHaveCount(0);
      await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
    });
  }

  for (const keys of ['Control+Enter', 'Shift+Enter']) {
    test(`${keys} opens the hit beside, without an opener, and the dialog stays`, async ({ page }) => {
      await stubSearch(page, () => ({ hits: [aHit({ url: '/newsletter/256' })] }));
      await page.goto(PAGE);
      const { root, input, options, open } = dialogOf(page);
      await open();
      await input.fill('react');
      await expect(options).toHaveCount(1);
      const popup = page.context().waitForEvent('page');
      await page.keyboard.press(keys);
      const opened = await popup;
      await expect(opened).toHaveURL(/\/newsletter\/256$/);
      expect(await opened.evaluate(() => opener)).toBeNull();
      await expect(root).toBeVisible();
    });
  }

  test('a click with Ctrl is the browser’s, and the dialog stays', async ({ page }) => {
    await stubSearch(page, () => ({ hits: [aHit({ url: '/newsletter/256' })] }));
    await page.goto(PAGE);
    const { root, input, options, open } = dialogOf(page);
    await open();
    await input.fill('react');
    const popup = page.context().waitForEvent('page');
    await options.getByRole('link').click({ modifiers: ['ControlOrMeta'] });
    await expect(await popup).toHaveURL(/\/newsletter\/256$/);
    await expect(root).toBeVisible();
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
});

test.describe('nothing found, nothing reached', () => {
  test('no result names the query and offers three groups of earlier results', async ({ page }) => {
    await stubSearch(page, ({ query }) => ({
      hits:
        query === 'xyzzy'
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
    await expect(root.getByText('Try searching for')).toBeVisible();
    const suggestions = root.locator('.DocSearch-Prefill');
    await expect(suggestions).toHaveText(['Newsletter', 'Articles', 'Pages']);
    await expect(root.getByText('Believe this query')).toHaveCount(0);
    await suggestions.nth(1).click();
    await expect(input).toHaveValue('articles ');
    await expect(input).toBeFocused();
    await expect(options).toHaveCount(4);
  });

  for (const [locale, prefix, title, help] of [
    ['en', '', 'Unable to fetch results', 'You might want to check your network connection.'],
    ['fr', '/fr', 'Impossible de récupérer les résultats', 'Vous pouvez vérifier votre connexion réseau.'],
  ] as const) {
    test(`an error stays until the next letter, which tries again: ${locale}`, async ({ page }) => {
      let isBroken = true;
      await page.route(QUERIES, (route) =>
        isBroken ? route.abort() : route.fulfill({ json: { results: [{ hits: [aHit()], nbHits: 1 }] } }),
      );
      await page.goto(prefix + PAGE);
      const { root, input, options, open } = dialogOf(page);
      await open();
      await input.fill('react');
      await expect(root.getByText(title)).toBeVisible();
      await expect(root.getByText(help)).toBeVisible();
      await expect(root.locator('.DocSearch-Container--Errored')).toBeVisible();
      // Longer than the spinner and than a second try would need.
      await page.waitForTimeout(1000);
      await expect(root.getByText(title)).toBeVisible();
      await expect(root.locator('.DocSearch-LoadingIndicator')).toBeHidden();
      // Which hosts have failed is kept for the next page.
      expect(await page.evaluate(() => Object.keys(localStorage))).toContainEqual(
        expect.stringMatching(/^algolia-client-js-5\..*-midweek$/),
      );
      isBroken = false;
      await input.pressSequentially('s');
      await expect(options).toHaveCount(1);
    });
  }

  test('a refused request is no error screen, and is sent once', async ({ page }) => {
    const statuses: number[] = [];
    await page.route(QUERIES, (route) => {
      statuses.push(readRequest(route).query === 'limit' ? 429 : 400);
      return route.fulfill({ status: statuses.at(-1) ?? 400, json: { message: 'no', status: 400 } });
    });
    await page.goto(PAGE);
    const { root, input, open } = dialogOf(page);
    await open();
    for (const query of ['react', 'limit']) {
      await input.fill(query);
      await expect(root.getByText(`No results for "${query}"`)).toBeVisible();
    }
    expect(statuses).toEqual([400, 429]);
  });

  test('where no service is, the search page says what to configure', async ({ page }) => {
    await page.route(QUERIES, (route) => route.fulfill({ status: 404, body: '<h1>Not found</h1>' }));
    await page.goto(PAGE);
    const { input, open } = dialogOf(page);
    await open();
    await input.fill('react');
    await expect(page).toHaveURL(/\/search\?q=react$/);
    await expect(page.getByRole('main').getByRole('status')).toContainText('content/site.yml');
  });
});

test.describe('recent and favourite searches', () => {
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

  for (const [locale, prefix, labels] of [
    [
      'en',
      '',
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
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      test(`entries can be saved and removed: ${locale}, motion ${reducedMotion}`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion });
        await keep(page, RECENT, entries(2, 'old'));
        await page.goto(prefix + PAGE);
        const { root, options, open } = dialogOf(page);
        await open();
        await expect(root.getByText(labels.recent, { exact: true })).toBeVisible();
        await options.first().getByRole('button', { name: labels.save }).click();
        await expect(root.getByText(labels.favorite, { exact: true })).toBeVisible();
        expect(await kept(page, FAVORITE)).toMatchObject([{ objectID: 'old 1' }]);
        expect(await kept(page, RECENT)).toMatchObject([{ objectID: 'old 2' }]);
        await root.getByRole('button', { name: labels.remove, exact: true }).click();
        await expect(options).toHaveCount(1);
        await root.getByRole('button', { name: labels.removeFavorite }).click();
        await expect(root.getByText(labels.none)).toBeVisible();
        expect([...(await kept(page, RECENT)), ...(await kept(page, FAVORITE))]).toEqual([]);
      });
    }
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

  test('what is broken in storage is dropped', async ({ page }) => {
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
});

test.describe('texts and looks', () => {
  for (const [locale, prefix, labels] of [
    ['en', '', ['Search', 'Search docs', 'Search', 'Select', 'Navigate', 'Close', 'Powered by']],
    [
      'fr',
      '/fr',
      [
        'Chercher',
        'Rechercher des docs',
        'Rechercher',
        'sélectionner',
        'naviguer',
        'fermer',
        'Recherche via',
      ],
    ],
  ] as const) {
    test(`the dialog speaks the language of the page: ${locale}`, async ({ page }) => {
      const [button, placeholder, name, ...hints] = labels;
      await page.goto(prefix + PAGE);
      const dialog = dialogOf(page);
      await expect(dialog.button).toHaveAccessibleName(button);
      await expect(dialog.button.locator('[data-shortcut]')).toHaveAttribute('data-shortcut', /Ctrl K|⌘ K/);
      await expect(dialog.button.locator('[data-shortcut]')).toBeVisible();
      await dialog.open();
      await expect(dialog.input).toHaveAttribute('placeholder', placeholder);
      await expect(dialog.input).toHaveAccessibleName(name);
      for (const hint of hints) await expect(dialog.root.getByText(hint, { exact: true })).toBeVisible();
    });
  }

  test('the policy has nothing to refuse', async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(error.message));
    await stubSearch(page);
    await page.goto(PAGE);
    const { input, options, open } = dialogOf(page);
    await open();
    await input.fill('react');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Escape');
    expect(messages).toEqual([]);
  });

  for (const theme of ['light', 'dark']) {
    for (const width of [1280, 390]) {
      test(`axe finds nothing in the dialog: ${theme}, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await keep(page, RECENT, [aHit({ objectID: 'old' })]);
        await stubSearch(page, ({ query }) => ({
          hits: query === 'xyzzy' ? [] : someHits(3, { content: 'Some <mark>text</mark>' }),
          nbHits: 42,
        }));
        await page.goto(`${PAGE}?theme=${theme}`);
        const { root, input, options, open } = dialogOf(page);
        // Its options hold links and buttons, as DocSearch draws them; keys reach both.
        const findViolations = async () =>
          (await new AxeBuilder({ page }).setLegacyMode().disableRules(['nested-interactive']).analyze())
            .violations;
        await open();
        await expect(options).toHaveCount(1);
        expect(await findViolations(), 'start').toEqual([]);
        await input.fill('react');
        await expect(options).toHaveCount(3);
        expect(await findViolations(), 'results').toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await input.fill('xyzzy');
        await expect(root.getByText('No results for')).toBeVisible();
        expect(await findViolations(), 'nothing found').toEqual([]);
      });
    }
  }
});
