// What a browser has kept after a tour of the site: nothing but the keys that `storage.ts` names.
import { STORAGE_KEYS } from '../../site/src/features/storage/storage.ts';
import { dialogOf } from './search-dialog/dialog.ts';
import { article, latestIssue } from './site.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('after a tour, only keys that are named in one place are stored, and no cookie', async ({ page }) => {
  await page.goto('/?utm_source=tour');
  await page.locator('[data-color-mode]').filter({ visible: true }).first().click();
  await page.goto(article.path);
  await page.locator('[data-tabs] [role=tab]').last().click();
  await page.goto(latestIssue.path);
  const { input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(latestIssue.path);
  await page.goto('/search?q=expo');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();

  const { local, session } = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  // The client of the search service names its key itself: algolia-client-js-{version}-{appId}.
  const known = [...Object.values<string>(STORAGE_KEYS), 'algolia-client-js-'];
  expect(local.filter((key) => !known.some((name) => key.startsWith(name)))).toEqual([]);
  for (const key of ['theme', 'appendOnlySearchParams', `${STORAGE_KEYS.recentSearches}midweek`])
    expect(local).toContain(key);
  expect(session).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});
