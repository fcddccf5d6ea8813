// Docs in versions: the handbook in two, and those of a fixture site in three.

import { expect, test } from '@playwright/test';
import { fixtureUrl } from '../sites.ts';
import { dropdown, remember, stored, WIDE } from './docs-pages.ts';

test('picking a version keeps doc, query and fragment, and is remembered', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto('/docs/issues/send?theme=dark#try-it');
  expect(await stored(page)).toBeNull();
  await dropdown(page).click();
  await page.locator('#navbar-versions').getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/docs/next/issues/send?theme=dark#try-it');
  await expect(dropdown(page)).toHaveText('Next');
  expect(await stored(page)).toBe('next');
});

test('a version that does not have the doc opens with its first one', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(fixtureUrl('counted', '/docs/1.0/retired?a=1#top'));
  await dropdown(page).click();
  await page.locator('#navbar-versions').getByRole('link', { name: 'Version 2' }).click();
  await expect(page).toHaveURL(fixtureUrl('counted', '/docs'));
  await page.goto(fixtureUrl('counted', '/docs/next/compiler'));
  await dropdown(page).click();
  await page.locator('#navbar-versions').getByRole('link', { name: 'Version 1' }).click();
  await expect(page).toHaveURL(fixtureUrl('counted', '/docs/1.0/start'));
});

test('the choice is called by the version that is read, else the preferred one, else the last', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto(fixtureUrl('counted', '/fr/newsletter'));
  await expect(dropdown(page)).toHaveText('La version 2');
  await page.goto(fixtureUrl('counted', '/fr/docs/next/start'));
  await expect(dropdown(page)).toHaveText('Prochaine');
  await remember(page, '1.0');
  await page.goto(fixtureUrl('counted', '/fr/newsletter'));
  await expect(dropdown(page)).toHaveText('La version 1');
  await page.goto(fixtureUrl('counted', '/fr/docs/next/start'));
  await expect(dropdown(page)).toHaveText('Prochaine');
});

test('a remembered version that is gone is forgotten', async ({ page }) => {
  await page.goto('/robots.txt');
  await remember(page, '0.0');
  await page.goto('/newsletter');
  await expect.poll(() => stored(page)).toBeNull();
  await remember(page, 'next');
  await page.goto('/fr/docs');
  await expect(page.locator('html')).toHaveAttribute('data-awake');
  expect(await stored(page)).toBe('next');
});

test('banners: unreleased, unmaintained, none', async ({ page }) => {
  const banner = page.getByRole('article').getByRole('complementary');
  await page.goto(fixtureUrl('counted', '/docs/next/compiler'));
  await expect(banner).toHaveText(
    'This documentation is not released yet: Guide, Next. For up-to-date documentation, see the latest version (Version 2).',
  );
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/docs');
  await page.goto(fixtureUrl('counted', '/fr/docs/1.0/start'));
  await expect(banner).toHaveText(
    'Cette documentation n’est plus tenue à jour : Guide, La version 1. Pour une documentation à jour, lis la dernière version (La version 2).',
  );
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/fr/docs/start');
  await page.goto(fixtureUrl('counted', '/docs/start'));
  await expect(banner).toHaveCount(0);
});
