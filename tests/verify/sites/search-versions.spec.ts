// Search in the versions of the documentation, on a fixture site.
import { expect, type Page, test } from '@playwright/test';
import { stubSearch } from '../../playwright/search-stub.ts';
import { fixtureUrl } from './sites.ts';

const tags = (version: string) => ['version_tag:default', `version_tag:docs-default-${version}`];

async function searchDialog(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: /Search|Rechercher/ });
  await dialog.getByRole('combobox').fill(query);
  await expect(dialog.getByRole('option')).toHaveCount(1);
}

test('the dialog asks for the version of the page, else the preferred one, else the last', async ({
  page,
}) => {
  const asked = await stubSearch(page);
  const filters = () => asked.at(-1)?.facetFilters;
  await page.goto(fixtureUrl('counted', '/newsletter'));
  await searchDialog(page, 'last');
  expect(filters()).toEqual(['language:en', tags('2.0')]);
  await page.goto(fixtureUrl('counted', '/fr/docs/1.0/start'));
  await searchDialog(page, 'active');
  expect(filters()).toEqual(['language:fr', tags('1.0')]);
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '1.0'));
  await page.goto(fixtureUrl('counted', '/newsletter'));
  await searchDialog(page, 'preferred');
  expect(filters()).toEqual(['language:en', tags('1.0')]);
});

test('the search page lets choose the version of the documentation', async ({ page }) => {
  const asked = await stubSearch(page);
  await page.goto(fixtureUrl('counted', '/fr/search?q=react&section=docs'));
  const select = page.getByRole('combobox', { name: 'Version' });
  await expect(select.getByRole('option')).toHaveText(['Prochaine', 'La version 2', 'La version 1']);
  await expect(select).toHaveValue('2.0');
  await expect.poll(() => asked.at(-1)?.facetFilters).toEqual(['language:fr', tags('2.0'), ['section:docs']]);
  await select.selectOption('1.0');
  await expect.poll(() => asked.at(-1)?.facetFilters).toEqual(['language:fr', tags('1.0'), ['section:docs']]);
  await expect(page).toHaveURL(/[?&]version=1\.0/);
  await page.reload();
  await expect(select).toHaveValue('1.0');
});
