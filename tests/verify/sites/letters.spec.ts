// Newsletters of letters, on a phone.
import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../playwright/axe.ts';
import { fixtureUrl } from './sites.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function expectFine(page: Page, url: string): Promise<void> {
  await page.goto(url);
  expect(await findViolations(page), url).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBe(390);
}

for (const mode of ['light', 'dark'] as const)
  test(`nothing is wrong with letters and the lists of them, ${mode}`, async ({ page }) => {
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), mode);
    for (const path of ['/', '/newsletter/2026-11-02', '/newsletter', '/newsletter/archive'])
      await expectFine(page, fixtureUrl('essay', path));
    for (const path of [
      '/pt/',
      '/pt/newsletter/el-pan-de-ayer',
      '/pt/newsletter/authors',
      '/pt/search?q=azeite',
    ])
      await expectFine(page, fixtureUrl('sobremesa', path));
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  });

test('a footnote is reached from its number, below the header, and leads back', async ({ page }) => {
  await page.goto(fixtureUrl('essay', '/newsletter/2026-11-02'));
  const reference = page.getByRole('main').getByRole('link', { name: 'Fußnote 2', exact: true });
  await reference.click();
  await expect(page).toHaveURL(/#fn-2$/);
  await expect(page.getByText('Zwei Zeilen stehen dort aus Aberglauben')).toBeInViewport();
  await page.getByRole('link', { name: 'Zurück zum Text von Fußnote 2' }).click();
  await expect(page).toHaveURL(/#fnref-2$/);
  await expect(reference).toBeInViewport();
  const [header, number] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    reference.boundingBox(),
  ]);
  expect(number?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});
