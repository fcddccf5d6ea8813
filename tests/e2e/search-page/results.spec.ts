// What was found, page by page, and what can be browsed.
import { findViolations } from '../axe.ts';
import { holdBack } from '../hold-back.ts';
import { type Asked, aHit, someHits, stubSearch } from '../search-stub.ts';
import { VERSION_TAGS } from '../site.ts';
import { expect, test } from '../test.ts';
import { searchPage } from './page.ts';

test('a result has its title, its place, its text with matches marked, its kind, host and day', async ({
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

test('the place of a result is one run of text: a long title begins on the line of the part before it', async ({
  page,
}) => {
  const lvl1 = 'Issue 257: a title with many words, so that it needs more than a line of its own, '.repeat(2);
  await stubSearch(page, () => ({ hits: [aHit({ type: 'lvl3', hierarchy: { lvl1, lvl3: 'Expo' } })] }));
  await page.goto('/search?q=expo');
  const places = searchPage(page).results.first().getByRole('listitem');
  await expect(places).toHaveCount(2);
  const [first, second] = await places.evaluateAll((items) =>
    items.map((item) => item.getClientRects().item(0)?.top),
  );
  expect(second).toBe(first);
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

for (const prefix of ['', '/fr'])
  test(`every choice can be read where it is chosen: ${prefix}/search`, async ({ page }) => {
    await stubSearch(page);
    await page.goto(`${prefix}/search`);
    const cut = await searchPage(page)
      .main.locator('select')
      .evaluateAll((lists) =>
        (lists as HTMLSelectElement[])
          .filter((list) => {
            const width = list.offsetWidth;
            list.style.inlineSize = 'max-content';
            return list.offsetWidth > width;
          })
          .map(({ name }) => name),
      );
    expect(cut).toEqual([]);
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

test('if no result has all words, the page says so and leads to words that have results', async ({
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

test('heading and form stay while the code of the page is on its way', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/search.*.js');
  await page.goto('/search?q=react', { waitUntil: 'commit' });
  const { main, results, heading, input } = searchPage(page);
  await expect(main.locator('[data-island=Search]')).toHaveAttribute('aria-busy', 'true');
  await expect(heading).toBeInViewport();
  await expect(input).toBeInViewport();
  const before = await input.boundingBox();
  release();
  await expect(results).toHaveCount(15);
  expect((await input.boundingBox())?.y).toBe(before?.y);
});

test('results of the server can be read until the page has an answer of its own', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/*.js');
  await page.goto('/search?q=react', { waitUntil: 'commit' });
  const { main, results, heading } = searchPage(page);
  const found = main.locator('midweek-found');
  await expect(heading).toHaveText('Search results for "react"');
  await expect(found.getByRole('article')).toHaveCount(15);
  await expect(found.getByRole('article').first()).toBeInViewport();
  await expect(main.getByRole('navigation', { name: 'Browse every link' })).toBeHidden();
  const before = await found.getByRole('article').first().boundingBox();
  release();
  await expect(results).toHaveCount(15);
  await expect(found).toHaveCount(0);
  expect(Math.abs(((await results.first().boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(10);
});
