// A doc as a reader sees it. axe looks at docs in the walk.

import { expect, test } from '@playwright/test';
import { fixtureUrl } from '../sites.ts';
import { sidebar, WIDE } from './docs-pages.ts';

test('an unlisted doc is in no list but its own, and not indexed; a draft is nowhere', async ({
  page,
  request,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto(fixtureUrl('counted', '/docs/secret'));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  await expect(page.getByRole('article').getByText('Unlisted page')).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Secret' })).toHaveAttribute('aria-current', 'page');
  await page.goto(fixtureUrl('counted', '/docs/start'));
  await expect(sidebar(page).getByRole('link', { name: 'Secret' })).toHaveCount(0);
  const sitemap = await (await request.get(fixtureUrl('counted', '/sitemap.xml'))).text();
  expect(sitemap).toContain('/docs/1.0/start</loc>');
  expect(sitemap).not.toMatch(/secret|later/);
  expect((await request.get(fixtureUrl('counted', '/docs/later'))).status()).toBe(404);
});

test('a doc in one language is shown with a notice and the language of its text', async ({ page }) => {
  await page.goto(fixtureUrl('counted', '/fr/docs/effects'));
  await expect(page.getByRole('article').getByRole('complementary')).toHaveText(/n’existe qu’en anglais/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
});

test('a doc has the headings of levels two and three, the day of its change and a link to edit it', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto(fixtureUrl('counted', '/fr/docs/start'));
  const contents = page.getByRole('navigation', { name: 'Sur cette page' }).getByRole('link');
  await expect(contents).toHaveText(['Un', 'Deux']);
  await expect(contents.first()).toHaveAttribute('href', '#first');
  await expect(page.getByRole('article').getByText('Dernière mise à jour le 5 novembre 2026')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Modifier cette page' })).toHaveAttribute(
    'href',
    'https://edit.example/content/docs/2.0/start/fr.mdx',
  );
});
