// The years of the sidebar: one is open, the others unfold when asked.
import { listedPosts, toHref, yearOf } from '@midweek/core';
import type { Page } from '@playwright/test';
import { article, content, first, inEveryLocale, latestIssue } from './site.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 390, height: 800 };
const articles = listedPosts(content, 'articles');
const currentYear = yearOf(article.date);
const otherPost = first(articles.filter(({ date }) => yearOf(date) !== currentYear));
const otherYear = yearOf(otherPost.date);

const yearIn = (page: Page, year: number) =>
  page.locator('[data-sidebar] details').filter({ hasText: `${year}` });
const linkTo = (page: Page, href: string) => page.locator(`[data-sidebar] a[href="${href}"]`);

const LABELS = {
  en: {
    expand: (year: number) => `Expand sidebar category '${year}'`,
    collapse: (year: number) => `Collapse sidebar category '${year}'`,
  },
  fr: {
    expand: (year: number) => `Développer la catégorie «\u00a0${year}\u00a0»`,
    collapse: (year: number) => `Réduire la catégorie «\u00a0${year}\u00a0»`,
  },
};

test.use({ viewport: { width: 1280, height: 800 } });

for (const [locale, labels] of inEveryLocale(LABELS)) {
  test(`the year of the open post is unfolded, and every year says what pressing it does: ${locale}`, async ({
    page,
  }) => {
    await page.goto(toHref(locale, article.path));
    const [current, other] = [yearIn(page, currentYear), yearIn(page, otherYear)];
    await expect(current.locator('summary')).toHaveAccessibleName(labels.collapse(currentYear));
    await expect(other.locator('summary')).toHaveAccessibleName(labels.expand(otherYear));
    await expect(linkTo(page, toHref(locale, article.path))).toBeVisible();
    await expect(linkTo(page, toHref(locale, otherPost.path))).toBeHidden();

    await other.locator('summary').click();
    await expect(linkTo(page, toHref(locale, otherPost.path))).toBeVisible();
    await expect(other.locator('summary')).toHaveAccessibleName(labels.collapse(otherYear));
    await other.locator('summary').press('Enter');
    await expect(linkTo(page, toHref(locale, otherPost.path))).toBeHidden();
    await expect(other.locator('summary')).toHaveAccessibleName(labels.expand(otherYear));
  });
}

test('where no post is open, the newest year is unfolded', async ({ page }) => {
  await page.goto('/articles');
  await expect(page.locator('[data-sidebar] details').first()).toHaveAttribute('open');
  await expect(page.locator('[data-sidebar] details[open]')).toHaveCount(1);
});

/** Presses a year and tells how long its list is set to move, and that the end of it was told. */
function unfold(page: Page, year: number): Promise<{ duration: unknown; expected: number; isOpen: boolean }> {
  return yearIn(page, year).evaluate(async (details: HTMLDetailsElement) => {
    details.querySelector('summary')?.click();
    const list = details.querySelector('ul') as HTMLElement;
    const [animation] = list.getAnimations();
    const duration = animation?.effect?.getTiming().duration;
    await new Promise((resolve) => animation?.addEventListener('finish', resolve));
    const lines = list.offsetHeight / 36;
    return { duration, expected: 10 * (4 + 15 * lines ** 0.25 + lines / 5), isOpen: details.open };
  });
}

test('a year unfolds in a time that goes with the height of its list, and at once with reduced motion', async ({
  page,
}) => {
  await page.goto(article.path);
  const { duration, expected, isOpen } = await unfold(page, otherYear);
  expect(isOpen).toBe(true);
  expect(Math.abs(Number(duration) - expected)).toBeLessThan(2);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await unfold(page, otherYear)).toMatchObject({ duration: 1, isOpen: false });
  expect(await unfold(page, otherYear)).toMatchObject({ duration: 1, isOpen: true });
});

test('a year that is pressed again on its way turns round', async ({ page }) => {
  await page.goto(article.path);
  const year = yearIn(page, otherYear);
  await year.evaluate((details) => {
    const summary = details.querySelector('summary');
    summary?.click();
    summary?.click();
  });
  await expect(year).not.toHaveAttribute('open');
  await year.locator('summary').click();
  await expect(year).toHaveAttribute('open');
});

test('years unfold in the menu of a phone, and stay as they are when the sidebar returns to the page', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(article.path);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.getByRole('dialog');
  const link = menu.locator(`a[href="${otherPost.path}"]`);
  await expect(menu.locator('[aria-current=page]').filter({ visible: true })).not.toHaveCount(0);
  await expect(link).toBeHidden();
  await yearIn(page, otherYear).locator('summary').click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.locator('main [data-sidebar] details[open]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await link.click();
  await expect(page).toHaveURL(otherPost.path);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('years open and close, and say so', async ({ page }) => {
    await page.goto(latestIssue.path);
    const newest = page.locator('[data-sidebar] details').first();
    const summary = newest.locator('summary');
    const year = yearOf(latestIssue.date);
    await expect(summary).toHaveAccessibleName(LABELS.en.collapse(year));
    await summary.click();
    await expect(newest.getByRole('link').first()).toBeHidden();
    await expect(summary).toHaveAccessibleName(LABELS.en.expand(year));
  });
});
