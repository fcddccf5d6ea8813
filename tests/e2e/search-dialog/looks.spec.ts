import { COLOUR_RULES, findViolations } from '../axe.ts';
import { aHit, QUERIES, someHits, stubSearch } from '../search-stub.ts';
import { expect, test } from '../test.ts';
import { dialogOf, FAVORITE, keep, PAGE, RECENT } from './dialog.ts';

for (const [locale, prefix, labels] of [
  ['en', '', ['Search', 'Search docs', 'Search', 'Select', 'Navigate', 'Close', 'Powered by']],
  [
    'fr',
    '/fr',
    ['Chercher', 'Rechercher des docs', 'Rechercher', 'sélectionner', 'naviguer', 'fermer', 'Recherche via'],
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

test('axe finds nothing on any screen of the dialog, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keep(page, RECENT, [aHit({ objectID: 'old' }), aHit({ objectID: 'older', content: 'A text' })]);
  await keep(page, FAVORITE, [aHit({ objectID: 'loved' })]);
  await stubSearch(page, ({ query }) => ({
    hits: query === 'xyzzy' ? [] : someHits(3, { content: 'Some <mark>text</mark>' }),
    nbHits: 42,
  }));
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  // The page behind is out of reach, and looked at by the walk.
  const within = '[data-search-dialog]';
  const expectNothing = async (state: string) => {
    expect(await findViolations(page, { within }), state).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await findViolations(page, { only: COLOUR_RULES, within }), `${state}, dark`).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  };
  await open();
  await expect(options).toHaveCount(3);
  await expectNothing('start');
  await input.fill('react');
  await expect(options.first()).toContainText('Hit 1');
  await expectNothing('results');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await input.fill('xyzzy');
  await expect(root.getByText('No results for')).toBeVisible();
  await expectNothing('nothing found');
  await page.unroute(QUERIES);
  await page.route(QUERIES, (route) => route.abort());
  await input.fill('broken');
  await expect(root.getByText('Unable to fetch results')).toBeVisible();
  await expectNothing('an error');
});

test('on a phone everything that can be pressed is 44 px, and the kind of a link is a word in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keep(page, RECENT, [aHit({ objectID: 'old' })]);
  await keep(page, FAVORITE, [aHit({ objectID: 'liked' })]);
  const link = {
    type: 'lvl3',
    url: '/newsletter/257#a',
    kind: 'release',
    date: '2025-11-05',
    host: 'a-very-long-name.of-a-host.example',
    hierarchy: { lvl1: 'Midweek #257', lvl3: 'A link' },
  };
  await stubSearch(page, ({ query }) =>
    query === 'xyzzy' ? { suggestions: ['css', 'ai'] } : { hits: someHits(3, link), suggestions: ['css'] },
  );
  await page.goto(`/fr${PAGE}`);
  const { root, input, options, open } = dialogOf(page);
  const expectLarge = async (state: string) => {
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
  await expect(options).toHaveCount(2);
  await expectLarge('start');
  await input.fill('react');
  await expect(options).toHaveCount(3);
  await expectLarge('results');
  const second = options.first().locator('.DocSearch-Hit-path');
  await expect(second).toHaveText('#257 · 5 nov. 2025 · a-very-long-name.of-a-host.example · 📦 Version');
  expect(await second.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
  await input.fill('xyzzy');
  await expect(root.getByText('Aucun résultat pour')).toBeVisible();
  await expectLarge('nothing found');
});
