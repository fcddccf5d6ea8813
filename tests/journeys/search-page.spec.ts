// The search page. Most journeys ask a stub for answers; the first two ask the service itself.
import { expect, test } from '@playwright/test';
import { findViolations } from '../playwright/axe.ts';
import { holdBack } from '../playwright/hold-back.ts';
import { searchPage } from '../playwright/search-page.ts';
import {
  type Asked,
  aHit,
  QUERIES,
  someHits,
  stubLateAnswer,
  stubSearch,
} from '../playwright/search-stub.ts';

/** What every search is narrowed to: what belongs to no version of the handbook, and its last one. */
const VERSION_TAGS = ['version_tag:default', 'version_tag:docs-default-0.1'];

test('the service finds in French, and what it found can be narrowed', async ({ page }) => {
  await page.goto('/fr/search?q=react%20compiler');
  const { main, input, status, results, choose } = searchPage(page);
  await expect(status).toHaveText(/^\d+ documents trouvés$/);
  await expect(results.first()).toContainText('React Compiler');
  await expect(results.first().locator('mark').first()).toBeVisible();
  const all = (await status.textContent()) ?? '';
  await choose('Rubrique', /^Rubrique Articles, \d+ résultats?$/);
  await expect(status).not.toHaveText(all);
  await expect(results.getByRole('link').first()).toHaveAttribute('href', /^\/fr\/articles\//);
  await main.getByRole('link', { name: 'Rubrique Articles\u00a0: retirer ce filtre' }).click();
  await expect(status).toHaveText(all);
  await input.fill('qqxzvvwk');
  await expect(status).toHaveText('Aucun résultat trouvé');
  await expect(results).toHaveCount(0);
});

test('results of the server can be read until the page has an answer of its own, and move nothing', async ({
  page,
}) => {
  const release = await holdBack(page, '**/_astro/*.js');
  await page.goto('/search?q=react', { waitUntil: 'commit' });
  const { main, results, heading, input } = searchPage(page);
  const found = main.locator('midweek-found').getByRole('article');
  await expect(heading).toHaveText('Search results for "react"');
  await expect(input).toBeInViewport();
  await expect(found).toHaveCount(15);
  await expect(found.first()).toBeInViewport();
  const before = await found.first().boundingBox();
  release();
  await expect(results).toHaveCount(15);
  await expect(found).toHaveCount(0);
  expect(Math.abs(((await results.first().boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(10);
});

test('words are asked for once, and the address follows without a new history entry', async ({ page }) => {
  const asked = await stubSearch(page, ({ query }) => ({
    hits: [aHit()],
    nbHits: query === 'hooks' ? 42 : 1,
  }));
  await page.goto('/fr/search?utm_source=mail', { waitUntil: 'networkidle' });
  const { heading, input, status, results, main } = searchPage(page);
  await expect(heading).toHaveText('Rechercher sur le site');
  await expect(input).toBeFocused();
  expect(asked).toEqual([]);
  const entries = await page.evaluate(() => history.length);
  // A slow machine may deliver keystrokes slower than the debounce, so the clock is paused until the last one.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await input.pressSequentially('hooks');
  await page.clock.resume();
  await expect(status).toHaveText('42 documents trouvés');
  await expect(heading).toHaveText('Résultats de recherche pour «\u00a0hooks\u00a0»');
  await expect(page).toHaveTitle('Résultats de recherche pour «\u00a0hooks\u00a0» | Midweek');
  expect(asked).toMatchObject([
    {
      query: 'hooks',
      indexName: 'midweek',
      page: 0,
      hitsPerPage: 15,
      facetFilters: ['language:fr', VERSION_TAGS],
    },
  ]);
  await expect(page).toHaveURL('/fr/search?utm_source=mail&q=hooks');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await input.fill('one');
  await expect(status).toHaveText('Un document trouvé');
  await main.getByRole('button', { name: 'Effacer la requête' }).click();
  await expect(input).toBeFocused();
  await expect(results).toHaveCount(0);
  await expect(page).toHaveURL('/fr/search?utm_source=mail');
});

test('filters are part of the address, Back and Forward go through them, and unknown ones are named', async ({
  page,
}) => {
  // The title of a result says what was asked.
  const asked = await stubSearch(page, ({ query, facetFilters }) => ({
    hits: [aHit({ hierarchy: { lvl1: [query, ...(facetFilters as unknown[]).slice(2)].flat().join(' ') } })],
    facets: { section: { newsletter: 3 }, kind: { release: 1 }, year: { 2024: 3 } },
  }));
  await page.goto('/search?q=expo&year=2024&kind=poem');
  const { main, input, results, filters, choose, heading } = searchPage(page);
  const chosen = filters.getByRole('link');
  await expect(results).toHaveCount(1);
  await expect(main.getByText('was left out: poem.')).toBeVisible();
  await expect(chosen).toHaveText(['2024 ×']);
  await choose('Section', 'Section Newsletter, 3 results');
  await expect(page).toHaveURL('/search?q=expo&year=2024&section=newsletter');
  await expect
    .poll(() => asked.at(-1)?.facetFilters)
    .toEqual(['language:en', VERSION_TAGS, ['section:newsletter'], ['year:2024']]);
  // Words that are typed right before a choice are a step of their own.
  await input.fill('metro');
  await choose('Kind', 'Kind Release, 1 result');
  await expect(page).toHaveURL('/search?q=metro&year=2024&section=newsletter&kind=release');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=metro&year=2024&section=newsletter');
  await expect(chosen).toHaveText(['Newsletter ×', '2024 ×']);
  await expect(results).toContainText('metro section:newsletter year:2024');
  await page.goBack();
  await expect(heading).toHaveText('Search results for "expo"');
  await expect(input).toHaveValue('expo');
  await page.goForward();
  await expect(input).toHaveValue('metro');
  await expect(results).toContainText('metro section:newsletter year:2024');
});

test('the next results come when the end is reached; where they cannot, they can be asked for again', async ({
  page,
}) => {
  let isBroken = false;
  const asked: number[] = [];
  await page.route(QUERIES, (route) => {
    const { page: number = 0 } = route.request().postDataJSON().requests[0];
    if (isBroken) return route.abort();
    asked.push(number);
    const hits = someHits(15).map((hit) => ({ ...hit, objectID: `${number}-${hit.objectID}` }));
    return route.fulfill({ json: { results: [{ hits, nbHits: 45, nbPages: 3, page: number }] } });
  });
  await page.goto('/search?q=expo');
  const { results, main } = searchPage(page);
  await expect(results).toHaveCount(15);
  await main.getByText('Fetching new results...').scrollIntoViewIfNeeded();
  await expect(results).toHaveCount(30);
  isBroken = true;
  await main.getByText('Fetching new results...').scrollIntoViewIfNeeded();
  await expect(main.getByRole('alert')).toContainText('Unable to fetch results.');
  await expect(results).toHaveCount(30);
  isBroken = false;
  await main.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(results).toHaveCount(45);
  await expect(main.getByText('Fetching new results...')).toHaveCount(0);
  expect(asked).toEqual([0, 1, 2]);
});

test('a result has its title, place, text with matches marked, kind, host and day', async ({ page }) => {
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
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=expo&theme=dark');
  const result = searchPage(page).results.first();
  const link = result.getByRole('link', { name: 'Expo <SDK>' });
  await expect(link).toHaveAttribute('href', '/newsletter/257#expo');
  const place = result.getByRole('list', { name: 'Breadcrumbs' }).getByRole('listitem');
  await expect(place).toHaveText(['Newsletter', '257', 'React Native']);
  await expect(result).toContainText('the expo way & <img src=x>');
  await expect(result.locator('mark')).toHaveText(['Expo', 'expo']);
  await expect(result.locator('img')).toHaveCount(0);
  await expect(result).toContainText('📦 Release');
  await expect(result).toContainText('expo.dev');
  await expect(result.locator('time')).toHaveText('Oct 22, 2025');
  expect(await findViolations(page, { within: 'main' })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('every link is browsed by tag and by host; filters and words that leave nothing can be changed', async ({
  page,
}) => {
  const asked = await stubSearch(page, ({ query, facetFilters }: Asked) => ({
    ...(query === 'xyzzy'
      ? { suggestions: ['hydration'] }
      : JSON.stringify(facetFilters).includes('host:github.com')
        ? {}
        : { hits: [aHit()] }),
    facets: { host: { 'github.com': 2, 'expo.dev': 1 } },
  }));
  await page.goto('/search');
  const { main, results, status, input, choose } = searchPage(page);
  const browse = main.getByRole('navigation', { name: 'Browse everything' });
  await browse.getByRole('link', { name: /^Tag TypeScript, \d+ results$/ }).click();
  await expect(page).toHaveURL('/search?tag=typescript');
  await expect(results).toHaveCount(1);
  expect(asked.at(-1)?.facetFilters).toEqual([
    'language:en',
    VERSION_TAGS,
    ['tags:typescript'],
    ['record:link', 'record:page'],
  ]);
  await choose('Site', 'Site github.com, 2 results');
  await expect(page).toHaveURL('/search?tag=typescript&host=github.com');
  await input.fill('vite');
  await expect(page).toHaveURL('/search?tag=typescript&host=github.com&q=vite');
  await main.getByRole('link', { name: 'Search without filters' }).click();
  await expect(page).toHaveURL('/search?q=vite');
  await expect(results).toHaveCount(1);
  await input.fill('xyzzy');
  await expect(status).toHaveText('No results were found');
  await main.getByRole('link', { name: 'hydration' }).click();
  await expect(input).toHaveValue('hydration');
  await expect(results).toHaveCount(1);
});

test('filters are chosen and removed by key, and the focus stays with them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=react');
  const { results, filters } = searchPage(page);
  await expect(results).toHaveCount(15);
  expect((await results.first().boundingBox())?.y).toBeLessThan(440);
  const list = filters.locator('summary', { hasText: 'Year' });
  const focused = page.locator(':focus');
  await list.press('Enter');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName(/^Year 20\d\d, [\d,]+ results$/);
  expect(await findViolations(page, { within: 'main' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(filters.locator('details[open]')).toHaveCount(0);
  await expect(list).toBeFocused();
  await list.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName(/^Year 20\d\d: remove this filter$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=react');
  await expect(list).toBeFocused();
});

test('nothing that was typed early is lost, and a late answer changes nothing', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/run-island*');
  const { release: answerLate } = await stubLateAnswer(page);
  await page.goto('/fr/search');
  const { input, results } = searchPage(page);
  await input.fill('expo');
  await input.press('Enter');
  await expect(page).toHaveURL(/\/fr\/search\?q=expo/);
  await input.fill('re');
  release();
  await expect(page).toHaveURL('/fr/search?q=re');
  await input.fill('react');
  await expect(results).toHaveText(/Found react/);
  await answerLate();
  await expect(results).toHaveText(/Found react/);
});
