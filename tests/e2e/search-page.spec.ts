import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import {
  type Asked,
  aHit,
  QUERIES,
  readRequest,
  someHits,
  stubLateAnswer,
  stubSearch,
} from './search-stub.ts';
import { inEveryLocale, VERSION_TAGS } from './site.ts';
import { expect, test } from './test.ts';

function searchPage(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    heading: main.getByRole('heading', { level: 1 }),
    input: main.getByRole('searchbox'),
    status: main.getByRole('status'),
    results: main.getByRole('article'),
    filter: (name: string) => main.getByRole('combobox', { name }),
  };
}

const TEXTS = {
  en: {
    href: '/search',
    title: 'Search the site',
    resultsFor: 'Search results for "hooks"',
    label: 'Search',
    placeholder: 'Type your search here',
    one: 'One document found',
    many: '42 documents found',
    none: 'No results were found',
    error: 'Unable to fetch results. You might want to check your network connection.',
  },
  fr: {
    href: '/fr/search',
    title: 'Rechercher sur le site',
    resultsFor: 'Résultats de recherche pour «\u00a0hooks\u00a0»',
    label: 'Chercher',
    placeholder: 'Tapez votre recherche ici',
    one: 'Un document trouvé',
    many: '42 documents trouvés',
    none: 'Aucun résultat trouvé',
    error: 'Impossible de récupérer les résultats. Vous pouvez vérifier votre connexion réseau.',
  },
};

for (const [locale, texts] of inEveryLocale(TEXTS)) {
  test(`the page asks for nothing until something is asked: ${locale}`, async ({ page }) => {
    const asked = await stubSearch(page);
    await page.goto(texts.href, { waitUntil: 'networkidle' });
    const { heading, input } = searchPage(page);
    await expect(heading).toHaveText(texts.title);
    await expect(page).toHaveTitle(`${texts.title} | Midweek`);
    await expect(input).toBeFocused();
    await expect(input).toHaveAccessibleName(texts.label);
    await expect(input).toHaveAttribute('placeholder', texts.placeholder);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
    expect(asked).toEqual([]);
  });

  test(`the address is the question: ${locale}`, async ({ page }) => {
    const asked = await stubSearch(page, ({ query }) =>
      query === 'none' ? {} : { hits: [aHit()], nbHits: query === 'hooks' ? 42 : 1 },
    );
    await page.goto(`${texts.href}?q=hooks`);
    const { heading, input, status } = searchPage(page);
    await expect(input).toHaveValue('hooks');
    await expect(status).toHaveText(texts.many);
    await expect(heading).toHaveText(texts.resultsFor);
    await expect(page).toHaveTitle(`${texts.resultsFor} | Midweek`);
    expect(asked).toMatchObject([
      {
        query: 'hooks',
        indexName: 'midweek',
        page: 0,
        hitsPerPage: 15,
        facetFilters: [`language:${locale}`, VERSION_TAGS],
      },
    ]);
    await input.fill('one');
    await expect(status).toHaveText(texts.one);
    await input.fill('none');
    await expect(status).toHaveText(texts.none);
  });

  test(`an unreachable service is told, and the next letter tries again: ${locale}`, async ({ page }) => {
    let isBroken = true;
    await page.route(QUERIES, (route) =>
      isBroken ? route.abort() : route.fulfill({ json: { results: [{ hits: [aHit()], nbHits: 1 }] } }),
    );
    await page.goto(`${texts.href}?q=hook`);
    const { input, status } = searchPage(page);
    await expect(status).toHaveText(texts.error);
    isBroken = false;
    await input.pressSequentially('s');
    await expect(status).toHaveText(texts.one);
  });
}

test('what is typed is asked once it rests, and the address follows without a new entry', async ({
  page,
}) => {
  const asked = await stubSearch(page);
  await page.goto('/search?utm_source=mail', { waitUntil: 'networkidle' });
  const entries = await page.evaluate(() => history.length);
  const { input, results } = searchPage(page);
  // The reader types faster than this machine may pass letters on: time stands still until the last one.
  await input.focus();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await input.pressSequentially('react 19');
  await page.clock.resume();
  await expect(results).toHaveCount(1);
  expect(asked.map(({ query }) => query)).toEqual(['react 19']);
  await expect(page).toHaveURL('/search?utm_source=mail&q=react+19');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await input.fill('');
  await expect(results).toHaveCount(0);
  await expect(page).toHaveURL('/search?utm_source=mail');
  expect(asked).toHaveLength(1);
});

test('a result has its title, where it stands, what it says with matches marked, its kind, host and day', async ({
  page,
}) => {
  await stubSearch(page, () => ({
    hits: [
      aHit({
        type: 'content',
        url: 'https://midweek.example/newsletter/257#expo',
        kind: 'release',
        host: 'expo.dev',
        date: '2025-10-22',
        content: 'raw',
        hierarchy: { lvl2: 'React Native', lvl3: 'Expo <SDK>' },
        _highlightResult: { hierarchy: { lvl3: { value: '<mark>Expo</mark> &lt;SDK&gt;' } } },
        _snippetResult: { content: { value: 'the <mark>expo</mark> way &amp; <img src=x>' } },
      }),
    ],
  }));
  await page.goto('/search?q=expo');
  const [result] = [searchPage(page).results.first()];
  await expect(result.getByRole('link', { name: 'Expo <SDK>' })).toHaveAttribute(
    'href',
    '/newsletter/257#expo',
  );
  await expect(result.getByRole('list', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    'Newsletter',
    'Issue 257',
    'React Native',
  ]);
  await expect(result).toContainText('the expo way & <img src=x>');
  await expect(result.locator('mark')).toHaveText(['Expo', 'expo']);
  await expect(result.locator('img')).toHaveCount(0);
  await expect(result).toContainText('📦 Release');
  await expect(result).toContainText('expo.dev');
  await expect(result.locator('time')).toHaveText('October 22, 2025');
});

test('results can be narrowed, and the address says by what', async ({ page }) => {
  const asked = await stubSearch(page);
  await page.goto('/search?q=expo&year=2024');
  const { results, filter } = searchPage(page);
  await expect(results).toHaveCount(1);
  await expect(filter('Year')).toHaveValue('2024');
  await filter('Section').selectOption('Newsletter');
  await filter('Kind').selectOption('Release');
  await expect(page).toHaveURL('/search?q=expo&year=2024&section=newsletter&kind=release');
  await expect
    .poll(() => asked.at(-1)?.facetFilters)
    .toEqual(['language:en', VERSION_TAGS, ['section:newsletter'], ['kind:release'], ['year:2024']]);
  await filter('Year').selectOption('All');
  await expect(page).toHaveURL('/search?q=expo&section=newsletter&kind=release');
});

test('the next results come when the end is reached', async ({ page }) => {
  const answer = ({ page = 0 }: Asked) => ({
    hits: someHits(15).map((hit) => ({ ...hit, objectID: `${page}-${hit.objectID}` })),
    nbHits: 45,
    nbPages: 3,
  });
  const asked = await stubSearch(page, answer);
  await page.goto('/search?q=expo');
  const { results, main } = searchPage(page);
  await expect(results).toHaveCount(15);
  await main.getByText('Fetching new results...').scrollIntoViewIfNeeded();
  await expect(results).toHaveCount(30);
  await main.getByText('Fetching new results...').scrollIntoViewIfNeeded();
  await expect(results).toHaveCount(45);
  await expect(main.getByText('Fetching new results...')).toHaveCount(0);
  expect(asked.map(({ page }) => page)).toEqual([0, 1, 2]);
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
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(results).toHaveCount(30);
  await expect(main.getByRole('alert')).toHaveCount(0);
});

test('a year without words is leafed through, and a value that nobody can choose is left out and named', async ({
  page,
}) => {
  const asked = await stubSearch(page, () => ({ hits: [aHit()], nbHits: 1 }));
  await page.goto('/search?year=2025&kind=poem');
  const { main, results, filter, heading } = searchPage(page);
  await expect(results).toHaveCount(1);
  expect(asked.at(-1)).toMatchObject({ query: '' });
  expect(asked.at(-1)?.facetFilters).toContainEqual(['year:2025']);
  await expect(heading).toHaveText('Search the site');
  await expect(filter('Year')).toHaveValue('2025');
  await expect(filter('Kind')).toHaveValue('');
  await expect(main.getByText('was left out: poem.')).toBeVisible();
  await filter('Year').selectOption('');
  await expect(results).toHaveCount(0);
  await expect(main.getByText('was left out')).toHaveCount(0);
});

test('every link is browsed by tag and by host, with counts, from the first look on', async ({ page }) => {
  const asked = await stubSearch(page, () => ({
    hits: [aHit()],
    nbHits: 3,
    facets: { kind: { release: 2, video: 1 }, host: { 'github.com': 2, 'expo.dev': 1 }, year: { '2025': 3 } },
  }));
  await page.goto('/search');
  const { main, results } = searchPage(page);
  const browse = main.getByRole('navigation', { name: 'Browse every link' });
  await expect(browse.getByRole('heading', { level: 3 })).toHaveText([
    'Section',
    'Kind',
    'Year',
    'Tag',
    'Site',
  ]);
  await expect(browse.getByRole('link', { name: /^Release \d+$/ })).toHaveAttribute(
    'href',
    '/search?kind=release',
  );
  await browse.getByRole('link', { name: /^TypeScript \d+$/ }).click();
  await expect(page).toHaveURL('/search?tag=typescript');
  await expect(results).toHaveCount(1);
  await expect(browse).toHaveCount(0);
  expect(asked.at(-1)?.facetFilters).toEqual([
    'language:en',
    VERSION_TAGS,
    ['tags:typescript'],
    ['record:link', 'record:page'],
  ]);
  await main.getByText('Narrow by section').click();
  await main.getByRole('link', { name: 'expo.dev 1' }).click();
  await expect(page).toHaveURL('/search?tag=typescript&host=expo.dev');
  const host = main.getByRole('combobox', { name: 'Site' });
  await expect(host).toHaveValue('expo.dev');
  await expect.poll(() => asked.at(-1)?.facetFilters).toContainEqual(['host:expo.dev']);
  await host.fill('https://www.github.com/expo');
  await expect(page).toHaveURL('/search?tag=typescript&host=github.com');
  await expect.poll(() => asked.at(-1)?.facetFilters).toContainEqual(['host:github.com']);
});

test('one press clears the words and leaves the reader in the field', async ({ page }) => {
  await stubSearch(page, () => ({ hits: [aHit()], nbHits: 1 }));
  await page.goto('/fr/search?q=expo');
  const { main, input, results } = searchPage(page);
  await expect(results).toHaveCount(1);
  const clear = main.getByRole('button', { name: 'Effacer la requête' });
  const box = await clear.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await clear.click();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('');
  await expect(results).toHaveCount(0);
  await expect(page).toHaveURL(/\/fr\/search$/);
  await expect(clear).toBeHidden();
});

test('where no result has all words, the page says so and leads to words that have results', async ({
  page,
}) => {
  await stubSearch(page, ({ query }) =>
    query === 'xyzzy'
      ? { suggestions: ['hydration', 'gestion d’état'] }
      : { hits: someHits(2), nbCompleteHits: query === 'vite rust' ? 1 : 2 },
  );
  await page.goto('/fr/search?q=xyzzy&year=2025');
  const { main, status, results, input } = searchPage(page);
  await expect(status).toHaveText('Aucun résultat trouvé');
  await expect(main.getByText('Essayez de chercher\u00a0:')).toBeVisible();
  await main.getByRole('link', { name: 'gestion d’état' }).click();
  await expect(input).toHaveValue('gestion d’état');
  await expect(results).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('year')).toBe('2025');
  await expect(main.getByText('Essayez de chercher')).toHaveCount(0);
  await expect(main.getByText('Ceux-ci n’ont qu’une partie des mots')).toHaveCount(0);
  await input.fill('vite rust');
  await expect(
    main
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .nth(1),
  ).toContainText('Ceux-ci n’ont qu’une partie des mots\u00a0:');
});

test('a late answer never replaces a newer one', async ({ page }) => {
  const { asked, release } = await stubLateAnswer(page);
  await page.goto('/search?q=re');
  const { input, results } = searchPage(page);
  await asked;
  await input.fill('react');
  await expect(results).toHaveText(/Found react/);
  await release();
  await expect(results).toHaveText(/Found react/);
});

test('where no service is, the page says what to configure', async ({ page }) => {
  for (const status of [404, 405, 501]) {
    await page.route(QUERIES, (route) => route.fulfill({ status, body: '<h1>Nothing here</h1>' }));
    await page.goto(`/search?q=${status}`);
    await expect(searchPage(page).status, `${status}`).toContainText('"search" in content/site.yml');
  }
});

test('what is typed, chosen and sent before scripts are there is not lost', async ({ page }) => {
  const asked = await stubSearch(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/run-island*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/fr/search');
  const { input, results, filter } = searchPage(page);
  await input.fill('expo');
  await input.press('Enter');
  await expect(page).toHaveURL(/\/fr\/search\?q=expo/);
  await input.fill('expo router');
  await filter('Année').selectOption('2025');
  release();
  await expect(results).toHaveCount(1);
  await expect(input).toHaveValue('expo router');
  await expect(filter('Année')).toHaveValue('2025');
  expect(asked.at(-1)?.facetFilters).toContainEqual(['year:2025']);
});

for (const [theme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(`axe finds nothing among results: ${theme}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await stubSearch(page, () => ({
      hits: someHits(3, { content: 'Some text', kind: 'video', date: '2024-01-03' }),
    }));
    await page.goto(`/search?q=expo&theme=${theme}`);
    await expect(searchPage(page).results).toHaveCount(3);
    expect(await findViolations(page, { within: 'main' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
