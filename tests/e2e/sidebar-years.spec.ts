// The years of the sidebar: one is open, the others unfold when asked.
import { listedPosts, paths, toHref, yearOf } from '@midweek/core';
import type { Page } from '@playwright/test';
import { article, content, first, issues, latestIssue } from './site.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 390, height: 800 };
const articles = listedPosts(content, 'articles');
const currentYear = yearOf(article.date);
const otherPost = first(articles.filter(({ date }) => yearOf(date) !== currentYear));
const otherYear = yearOf(otherPost.date);

/** In the middle of the longest year but the newest: far down in a list, with folded years above and below. */
const deepIssue = first(
  [...Map.groupBy(issues.slice(20), ({ date }) => yearOf(date)).values()]
    .toSorted((a, b) => b.length - a.length)
    .map((year) => first(year.slice(Math.floor(year.length * 0.7)))),
);
const oldestIssue = first(issues.slice(-1));
const oldestYear = yearOf(oldestIssue.date);
const YEARS_FILE = '**/years.json';

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

test('the year of the open post is unfolded, and every year says what pressing it does', async ({ page }) => {
  await page.goto(toHref('fr', article.path));
  const [current, other] = [yearIn(page, currentYear), yearIn(page, otherYear)];
  await expect(current.locator('summary')).toHaveAccessibleName(LABELS.fr.collapse(currentYear));
  await expect(other.locator('summary')).toHaveAccessibleName(LABELS.fr.expand(otherYear));
  await expect(linkTo(page, toHref('fr', article.path))).toBeVisible();
  await expect(linkTo(page, toHref('fr', otherPost.path))).toBeHidden();

  await other.locator('summary').click();
  await expect(linkTo(page, toHref('fr', otherPost.path))).toBeVisible();
  await expect(other.locator('summary')).toHaveAccessibleName(LABELS.fr.collapse(otherYear));
  await other.locator('summary').press('Enter');
  await expect(linkTo(page, toHref('fr', otherPost.path))).toBeHidden();
  await expect(other.locator('summary')).toHaveAccessibleName(LABELS.fr.expand(otherYear));
});

test('if no post is open, the newest year is unfolded', async ({ page }) => {
  await page.goto('/articles');
  await expect(page.locator('[data-sidebar] details').first()).toHaveAttribute('open');
  await expect(page.locator('[data-sidebar] details[open]')).toHaveCount(1);
});

/** Presses a year, waits for the end of its animation, and returns the duration that was set. */
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
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(article.path);
  const { duration, expected, isOpen } = await unfold(page, otherYear);
  expect(isOpen).toBe(true);
  expect(Math.abs(Number(duration) - expected)).toBeLessThan(2);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await unfold(page, otherYear)).toMatchObject({ duration: 1, isOpen: false });
  expect(await unfold(page, otherYear)).toMatchObject({ duration: 1, isOpen: true });
});

test('a year that is pressed again on its way turns round', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
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

/** Whether the open post is wholly inside the box of the sidebar, and what had to move for it. */
async function expectCurrentInView(page: Page, href: string): Promise<void> {
  const current = linkTo(page, href);
  await expect(current).toHaveAttribute('aria-current', 'page');
  const [box, link] = [await page.locator('main [data-sidebar]').boundingBox(), await current.boundingBox()];
  if (!box || !link) throw new Error('the sidebar is not shown');
  expect(link.y).toBeGreaterThanOrEqual(box.y);
  expect(link.y + link.height).toBeLessThanOrEqual(box.y + box.height);
  await expect(current).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

test('the open issue is in view in the sidebar on load, the page stays at its top and nothing shifts', async ({
  page,
}) => {
  for (const issue of [latestIssue, deepIssue, oldestIssue]) {
    const href = toHref('fr', issue.path);
    await page.goto(href);
    await expectCurrentInView(page, href);
    // With all years there, the open issue is where it was.
    const before = await linkTo(page, href).boundingBox();
    await expect(page.locator('[data-sidebar] [data-year]')).toHaveCount(0);
    expect(await linkTo(page, href).boundingBox()).toEqual(before);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBe(0);
  }
});

test.describe('in browsers that do not know scroll-initial-target', () => {
  // The page is changed, so the hashes of its policy no longer fit.
  test.use({ bypassCSP: true });

  test('a script shows the open issue', async ({ page }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    await page.route(`**${deepIssue.path}`, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      expect(body).toContain('scroll-initial-target');
      await route.fulfill({ response, body: body.replaceAll('scroll-initial-target', 'unknown-property') });
    });
    await page.goto(deepIssue.path);
    await expectCurrentInView(page, deepIssue.path);
  });
});

test('issues of a folded year come when it is unfolded, also on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/years.json')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(toHref('fr', latestIssue.path), { waitUntil: 'networkidle' });
  expect(asked).toEqual([]); // nobody has turned to the sidebar
  await page.getByRole('button', { name: 'Ouvrir/fermer la barre de navigation' }).click();
  const summary = yearIn(page, oldestYear).locator('summary');
  await summary.click();
  await expect(linkTo(page, toHref('fr', oldestIssue.path))).toBeVisible();
  expect(asked).toEqual(['/fr/newsletter/years.json']);
  await linkTo(page, toHref('fr', oldestIssue.path)).click();
  await expect(page).toHaveURL(toHref('fr', oldestIssue.path));
});

test('a year whose issues cannot be fetched leads to the archive, and the next press tries again', async ({
  page,
}) => {
  await page.route(YEARS_FILE, (route) => route.abort());
  await page.goto(latestIssue.path);
  const summary = yearIn(page, oldestYear).locator('summary');
  await summary.click();
  const link = linkTo(page, paths.archive('newsletter', oldestYear));
  await expect(link).toBeVisible();
  await page.unroute(YEARS_FILE);
  await summary.click();
  await expect(linkTo(page, oldestIssue.path)).toHaveCount(1);
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

  test('the open issue is in view, and a folded year leads to its part of the archive', async ({ page }) => {
    await page.goto(deepIssue.path);
    await expectCurrentInView(page, deepIssue.path);
    await page.goto(latestIssue.path);
    await yearIn(page, oldestYear).locator('summary').click();
    await page.getByRole('link', { name: `All of ${oldestYear} in the archive` }).click();
    await expect(page).toHaveURL(paths.archive('newsletter', oldestYear));
    await expect(page.getByRole('heading', { name: `${oldestYear}` })).toBeInViewport();
    await expect(page.locator(`main a[href="${oldestIssue.path}"]`)).toHaveCount(1);
  });
});
