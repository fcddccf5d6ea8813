// Docs in versions: the handbook in two, and those of a fixture site in three.
import { inLocale, lastVersion, toHref } from '@midweek/core';
import { fixtureUrl } from '../../fixtures/sites.ts';
import { content, inEveryLocale, readDocuments } from '../site.ts';
import { expect, test } from '../test.ts';
import { dropdown, handbook, NAMES, remember, stored, WIDE } from './docs.ts';

const last = lastVersion(content.site.docsVersions);

test('every page of the handbook names its version, and all but those of the last one lead to the same doc there', async ({
  reader,
}) => {
  for (const [locale, { latest }] of inEveryLocale(NAMES)) {
    for (const { version, docs } of handbook) {
      const found = await readDocuments(
        reader,
        docs.map(({ path }) => toHref(locale, path)),
        (document) => ({
          label: document.querySelector('header [data-version-label]')?.textContent,
          badge: document.querySelector('article header > p')?.textContent,
          banner: [...document.querySelectorAll('article aside a')].map((link) => [
            link.textContent,
            link.getAttribute('href'),
          ]),
          current: [...document.querySelectorAll('[data-sidebar] [aria-current]')].map((link) =>
            link.getAttribute('href'),
          ),
        }),
      );
      expect(found).toEqual(
        docs.map(({ id, path }) => ({
          label: version.label[locale],
          badge: expect.stringContaining(inLocale(version.label, locale)),
          banner: version.isLast
            ? []
            : [[latest, toHref(locale, last?.docs.find((doc) => doc.id === id)?.path ?? '/docs')]],
          current: [toHref(locale, path)],
        })),
      );
    }
  }
});

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

test('search finds the docs of the version that is read, and no other', async ({ page }) => {
  await page.setViewportSize(WIDE);
  for (const [path, isNext] of [
    ['/docs/next/start', true],
    ['/docs/start', false],
  ] as const) {
    await page.goto(path);
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('combobox').fill('days without sponsors');
    const hrefs = () =>
      dialog.getByRole('option').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    await expect.poll(async () => (await hrefs()).some((href) => href.includes('/docs/'))).toBe(true);
    const docs = (await hrefs()).filter((href) => href.includes('/docs/'));
    expect(docs.filter((href) => /\/docs\/next(?![^/#])/.test(href) !== isNext)).toEqual([]);
  }
});
