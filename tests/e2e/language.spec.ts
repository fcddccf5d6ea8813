import { listLocales, toHref } from '@midweek/core';
import type { Page } from '@playwright/test';
import { article, first, inEveryLocale, latestIssue } from './site.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const LABELS = { en: '🇬🇧 English', fr: '🇫🇷 Français' };

/** The list of languages in the header; it must be open to be seen. */
function languages(page: Page) {
  return page.locator('#navbar-languages').getByRole('link', { includeHidden: true });
}

test('the languages are listed under the one being read, which is marked', async ({ page }) => {
  for (const [locale, label] of inEveryLocale(LABELS)) {
    await page.goto(toHref(locale, latestIssue.path));
    const button = page
      .getByRole('navigation', { name: /^(Main|Navigation principale)$/ })
      .getByRole('button', { name: label });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(languages(page)).toHaveText(Object.values(LABELS));
    for (const [index, language] of listLocales().entries()) {
      const link = languages(page).nth(index);
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('lang', language);
      await expect(link).toHaveAttribute('href', toHref(language, latestIssue.path));
      expect(await link.getAttribute('aria-current'), language).toBe(language === locale ? 'true' : null);
    }
    await page.keyboard.press('Escape');
    await expect(languages(page).first()).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('in the menu of a phone, the languages say what pressing them does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [locale, { name, expand, collapse }] of inEveryLocale({
    en: { name: 'Languages', expand: 'Expand the dropdown', collapse: 'Collapse the dropdown' },
    fr: { name: 'Langues', expand: 'Déplier le menu', collapse: 'Replier le menu' },
  })) {
    await page.goto(toHref(locale, '/sponsor'));
    await page.locator('[data-menu-button]').click();
    const choice = page.getByRole('dialog').locator('details', { hasText: name });
    const summary = choice.locator('summary');
    await expect(summary).toHaveAccessibleName(`${name} ${expand}`);
    await summary.click();
    await expect(summary).toHaveAccessibleName(`${name} ${collapse}`);
    await expect(choice.getByRole('link')).toHaveText(Object.values(LABELS));
    await summary.click();
    await expect(summary).toHaveAccessibleName(`${name} ${expand}`);
  }
});

test('switching is a navigation in the same tab, there and back', async ({ page, context }) => {
  await page.goto('/fr/');
  for (const [label, url, language] of [
    [LABELS.fr, '/', 'en'],
    [LABELS.en, '/fr/', 'fr'],
  ] as const) {
    await page.getByRole('button', { name: label }).click();
    await page.locator(`#navbar-languages [lang=${language}]`).click();
    await expect(page).toHaveURL(url);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  expect(context.pages()).toHaveLength(1);
});

test('language links keep query and fragment, also when they change on the page', async ({ page }) => {
  await page.goto(`${article.path}?a=1&b=%C3%A9`);
  const french = page.locator('#navbar-languages [lang=fr]');
  await expect(french).toHaveAttribute('href', `/fr${article.path}?a=1&b=%C3%A9`);

  const heading = first(await page.locator('article h2 > a[href^="#"]').all());
  const fragment = await heading.getAttribute('href');
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(french).toHaveAttribute('href', `/fr${article.path}?a=1&b=%C3%A9${fragment}`);

  await page.evaluate(() => history.replaceState(null, '', '?q=expo'));
  await expect(french).toHaveAttribute('href', `/fr${article.path}?q=expo`);
  await page.goBack();
  await expect(french).toHaveAttribute('href', `/fr${article.path}?a=1&b=%C3%A9`);
});

test('on the not-found page language links lead to the path that was asked for', async ({ page }) => {
  await page.goto('/fr/nope/257?a=1');
  await expect(page.locator('#navbar-languages [lang=en]')).toHaveAttribute('href', '/nope/257?a=1');
  await expect(page.locator('#navbar-languages [lang=fr]')).toHaveAttribute('href', '/fr/nope/257?a=1');
});
