// The handbook, and docs in three versions on a fixture site.
import { inLocale, lastVersion, listLocales, textFor, toHref } from '@midweek/core';
import type { Page } from '@playwright/test';
import { fixtureUrl } from '../fixtures/sites.ts';
import { findViolations } from './axe.ts';
import { content, first, inEveryLocale, readDocuments } from './site.ts';
import { expect, test } from './test.ts';

const KEY = 'docs-preferred-version-default';
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const handbook = content.docs?.versions ?? [];
const last = lastVersion(content.site.docsVersions);

const dropdown = (page: Page) => page.locator('header [data-version-label]');
const sidebar = (page: Page) =>
  page.getByRole('navigation', { name: /^(Docs sidebar|Menu latéral de la documentation)$/ });
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

const NAMES = {
  en: { crumbs: 'Breadcrumbs', pages: 'Docs pages', latest: 'latest version', versions: 'Versions' },
  fr: {
    crumbs: 'Fil d’Ariane',
    pages: 'Pages de documentation',
    latest: 'dernière version',
    versions: 'Versions',
  },
};

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

test('the footer of every language leads to the handbook', async ({ page }) => {
  for (const locale of listLocales()) {
    await page.goto(toHref(locale, '/'));
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /Handbook|Manuel/ })
      .click();
    await expect(page).toHaveURL(toHref(locale, '/docs'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

for (const [locale, names] of inEveryLocale(NAMES)) {
  test(`previous and next lead through all docs, and breadcrumbs back: ${locale}`, async ({ page }) => {
    const { docs } = first(handbook.filter(({ version }) => version.isLast));
    const seen: string[] = [];
    await page.goto(toHref(locale, '/docs'));
    for (;;) {
      seen.push(new URL(page.url()).pathname);
      const next = page.getByRole('navigation', { name: names.pages }).locator('a[rel=next]');
      if ((await next.count()) === 0) break;
      await Promise.all([page.waitForURL((url) => url.pathname !== seen.at(-1)), next.click()]);
    }
    expect(seen.toSorted()).toEqual(docs.map(({ path }) => toHref(locale, path)).toSorted());
    const crumbs = page.getByRole('navigation', { name: names.crumbs });
    await expect(crumbs.getByRole('listitem')).toHaveCount(3);
    await crumbs.getByRole('link').first().click();
    await expect(page).toHaveURL(toHref(locale, '/docs'));
    await expect(crumbs).toHaveCount(0);
  });

  test(`axe finds nothing in a doc, at both widths, light and dark: ${locale}`, async ({ page }) => {
    for (const path of ['/docs/next/issues/write?theme=light', '/docs/reference?theme=dark']) {
      for (const size of [PHONE, WIDE]) {
        await page.setViewportSize(size);
        await page.goto(toHref(locale, path));
        // The walk looks at the rest of these pages.
        expect(await findViolations(page, { within: 'main' })).toEqual([]);
      }
    }
  });
}

test('categories open and close, with a name for it, and the one of the open doc is open', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto('/docs/issues/send');
  const commands = sidebar(page).getByRole('link', { name: 'Commands' });
  await expect(sidebar(page).getByRole('link', { name: 'Write' })).toBeVisible();
  await expect(commands).toBeHidden();
  await sidebar(page).getByText("Expand sidebar category 'Reference'").click({ force: true });
  await expect(commands).toBeVisible();
  await sidebar(page).getByText("Collapse sidebar category 'Reference'").click({ force: true });
  await expect(commands).toBeHidden();
  // The name itself leads to the index page, where the category is open.
  await sidebar(page).getByRole('link', { name: 'Reference' }).click();
  await expect(page).toHaveURL('/docs/reference');
  await expect(commands).toBeVisible();
  await page.goto('/fr/docs/reference/commands');
  await expect(sidebar(page).getByRole('link', { name: 'Les commandes' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

for (const [reducedMotion, isRight] of [
  ['reduce', (duration: number) => duration === 1],
  ['no-preference', (duration: number) => duration > 190 && duration < 400],
] as const) {
  test(`a category takes its time by its height: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize(WIDE);
    await page.goto('/docs/start');
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...args) {
        document.documentElement.dataset.duration = String((args[1] as KeyframeAnimationOptions).duration);
        return animate.apply(this, args);
      };
    });
    await sidebar(page).getByText("Expand sidebar category 'Reference'").click({ force: true });
    await expect(sidebar(page).getByRole('link', { name: 'Commands' })).toBeVisible();
    expect(isRight(Number(await page.locator('html').getAttribute('data-duration')))).toBe(true);
  });
}

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
  await page.evaluate((key) => localStorage.setItem(key, '1.0'), KEY);
  await page.goto(fixtureUrl('counted', '/fr/newsletter'));
  await expect(dropdown(page)).toHaveText('La version 1');
  await page.goto(fixtureUrl('counted', '/fr/docs/next/start'));
  await expect(dropdown(page)).toHaveText('Prochaine');
});

test('a remembered version that is gone is forgotten', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate((key) => localStorage.setItem(key, '0.0'), KEY);
  await page.goto('/newsletter');
  await expect.poll(() => stored(page)).toBeNull();
  await page.evaluate((key) => localStorage.setItem(key, 'next'), KEY);
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

test('on a phone the menu has the sidebar as its second panel, and the versions in the first', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const [locale, { versions }] of inEveryLocale(NAMES)) {
    await page.goto(toHref(locale, '/docs/issues/send?a=1#try-it'));
    await page.locator('[data-menu-button]').click();
    const menu = page.locator('dialog#navbar-menu[open]');
    await expect(menu.locator('[data-sidebar] [aria-current=page]')).toBeVisible();
    await menu.locator('[data-menu-back]').click();
    await menu.getByText(versions, { exact: true }).click();
    await menu.locator('a[data-version=next]').click();
    await expect(page).toHaveURL(toHref(locale, '/docs/next/issues/send?a=1#try-it'));
    expect(await stored(page)).toBe('next');
  }
});

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

test('categories nest as deep as folders', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(fixtureUrl('counted', '/docs/forms/checks/dates'));
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    'Guide',
    'Forms',
    'Checks',
    'Dates',
  ]);
  await expect(sidebar(page).getByRole('link', { name: 'Dates' })).toBeVisible();
  await expect(sidebar(page).getByText('Recipes', { exact: true })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Recipe one' })).toBeHidden();
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a doc has its sidebar on every screen, categories open, and versions can be changed', async ({
    page,
  }) => {
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size);
      await page.goto('/docs/issues/send');
      await expect(sidebar(page).getByRole('link', { name: 'Sponsors' })).toBeVisible();
      await sidebar(page).locator('details:not([open]) > summary').first().click();
      await expect(sidebar(page).getByRole('link', { name: 'Commands' })).toBeVisible();
    }
    await dropdown(page).click();
    await page.locator('#navbar-versions').getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/docs/next/issues/send');
    const { title } = textFor(
      first(handbook).docs.find(({ id }) => id === 'issues/send') ?? first(first(handbook).docs),
      'en',
    ).text;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});
