// The sidebar of docs, and what follows from its order.
import { listLocales, textFor, toHref } from '@midweek/core';
import { fixtureUrl } from '../../fixtures/sites.ts';
import { first, inEveryLocale, readDocuments } from '../site.ts';
import { expect, test } from '../test.ts';
import { dropdown, handbook, NAMES, PHONE, sidebar, stored, WIDE } from './docs.ts';

test('next leads through all docs of a version, and previous back', async ({ reader }) => {
  const { docs } = first(handbook.filter(({ version }) => version.isLast));
  for (const locale of listLocales()) {
    const hrefs = docs.map(({ path }) => toHref(locale, path));
    const found = await readDocuments(reader, hrefs, (document) => ({
      previous: document.querySelector('a[rel=prev]')?.getAttribute('href'),
      next: document.querySelector('a[rel=next]')?.getAttribute('href'),
    }));
    const neighboursOf = new Map(hrefs.map((href, index) => [href, found[index]]));
    const seen: string[] = [];
    for (let href: string | null | undefined = toHref(locale, '/docs'); href; ) {
      const neighbours = neighboursOf.get(href);
      expect(neighbours?.previous, href).toBe(seen.at(-1));
      seen.push(href);
      href = seen.length <= hrefs.length ? neighbours?.next : undefined;
    }
    expect(seen.toSorted()).toEqual(hrefs.toSorted());
  }
});

test('a click on next opens the doc that follows, and breadcrumbs lead back', async ({ page }) => {
  for (const [locale, names] of inEveryLocale(NAMES)) {
    await page.goto(toHref(locale, '/docs/issues/send'));
    const crumbs = page.getByRole('navigation', { name: names.crumbs });
    await expect(crumbs.getByRole('listitem')).toHaveCount(3);
    const next = page.getByRole('navigation', { name: names.pages }).locator('a[rel=next]');
    const href = await next.getAttribute('href');
    await next.click();
    await expect(page).toHaveURL(href ?? '');
    await crumbs.getByRole('link').first().click();
    await expect(page).toHaveURL(toHref(locale, '/docs'));
    await expect(crumbs).toHaveCount(0);
  }
});

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
