// Words, filters and the address of the search page, and what they ask of the service.
import { holdBack } from '../hold-back.ts';
import { type Asked, aHit, stubLateAnswer, stubSearch } from '../search-stub.ts';
import { VERSION_TAGS } from '../site.ts';
import { expect, test } from '../test.ts';
import { searchPage, TEXTS } from './page.ts';

const texts = TEXTS.fr;

test('the page asks for nothing until something is asked', async ({ page }) => {
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

test('the address is the question', async ({ page }) => {
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
      facetFilters: ['language:fr', VERSION_TAGS],
    },
  ]);
  await input.fill('one');
  await expect(status).toHaveText(texts.one);
  await input.fill('none');
  await expect(status).toHaveText(texts.none);
});

test('typing is debounced into one search, and the address follows without a new history entry', async ({
  context,
}) => {
  // Without the history of other tests.
  const page = await context.newPage();
  const asked = await stubSearch(page);
  await page.goto('/search?utm_source=mail', { waitUntil: 'networkidle' });
  const entries = await page.evaluate(() => history.length);
  const { input, results } = searchPage(page);
  // A slow machine may deliver keystrokes slower than the debounce, so the clock is paused until the last one.
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

/** Its title says what was asked. */
const anEcho = ({ query, facetFilters }: Asked) => ({
  hits: [aHit({ hierarchy: { lvl1: [query, ...(facetFilters as unknown[]).slice(2)].flat().join(' ') } })],
});

test('Back takes the last filter away again, and Forward puts it back', async ({ page }) => {
  await stubSearch(page, anEcho);
  await page.goto('/search?q=expo');
  const { input, results, filter, heading } = searchPage(page);
  await expect(results).toHaveCount(1);
  await filter('Year').selectOption('2024');
  await expect(page).toHaveURL('/search?q=expo&year=2024');
  // Words that are typed right before a choice are a step of their own.
  await input.fill('metro');
  await filter('Kind').selectOption('Release');
  await expect(page).toHaveURL('/search?q=metro&year=2024&kind=release');

  await page.goBack();
  await expect(page).toHaveURL('/search?q=metro&year=2024');
  await expect(filter('Kind')).toHaveValue('');
  await expect(results).toContainText('metro year:2024');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=expo&year=2024');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=expo');
  await expect(input).toHaveValue('expo');
  await expect(filter('Year')).toHaveValue('');
  await expect(heading).toHaveText('Search results for "expo"');
  await page.goForward();
  await expect(input).toHaveValue('expo');
  await expect(filter('Year')).toHaveValue('2024');
  await expect(results).toContainText('expo year:2024');
});

test('Back leads through the words that were opened or sent, not through those on the way', async ({
  context,
}) => {
  // Without the history of other tests.
  const page = await context.newPage();
  await stubSearch(page, anEcho);
  await page.goto('/search?q=react%2019');
  const { input, results } = searchPage(page);
  await expect(results).toContainText('react 19');
  const entries = await page.evaluate(() => history.length);
  await input.press('Enter');
  for (const word of ['exp', 'expo']) {
    await input.fill(word);
    await expect(results).toContainText(word);
  }
  await input.press('Enter');
  await input.fill('metro');
  await expect(results).toContainText('metro');
  expect(await page.evaluate(() => history.length)).toBe(entries + 2);
  await page.goBack();
  await expect(input).toHaveValue('expo');
  await page.goBack();
  await expect(input).toHaveValue('react 19');
  await expect(results).toContainText('react 19');
});

test('a link to a place on the page asks for nothing again', async ({ page }) => {
  const asked = await stubSearch(page);
  await page.goto('/search?q=expo');
  const { input, results } = searchPage(page);
  await expect(results).toHaveCount(1);
  await page.evaluate(() => {
    location.hash = 'here';
  });
  await page.goBack();
  await expect(page).toHaveURL('/search?q=expo');
  await input.fill('metro');
  await expect.poll(() => asked.at(-1)?.query).toBe('metro');
  expect(asked.map(({ query }) => query)).toEqual(['expo', 'metro']);
});

test('filters that leave nothing can be dropped', async ({ page }) => {
  await stubSearch(page, ({ facetFilters = [] }) =>
    JSON.stringify(facetFilters).includes('year:2024') ? {} : { hits: [aHit()], nbHits: 1 },
  );
  await page.goto('/fr/search?q=expo&year=2024');
  await page.getByRole('main').getByRole('link', { name: 'Chercher sans filtre' }).click();
  await expect(page).toHaveURL('/fr/search?q=expo');
  const { results, main } = searchPage(page);
  await expect(results).toHaveCount(1);
  await expect(main.getByRole('link', { name: 'Chercher sans filtre' })).toHaveCount(0);
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
  await expect(heading).toHaveText('2025');
  await expect(page).toHaveTitle(/^2025 /);
  await expect(filter('Year')).toHaveValue('2025');
  await expect(filter('Kind')).toHaveValue('');
  await expect(main.getByText('was left out: poem.')).toBeVisible();
  await filter('Year').selectOption('');
  await expect(results).toHaveCount(0);
  await expect(main.getByText('was left out')).toHaveCount(0);
  await expect(heading).toHaveText('Search the site');
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

test('queries and filters from before the scripts are there are not lost', async ({ page }) => {
  const asked = await stubSearch(page);
  const release = await holdBack(page, '**/_astro/run-island*');
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
