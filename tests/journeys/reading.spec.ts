import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

const ISSUE = '/newsletter/257';
const ARTICLE = '/articles/useSyncExternalStore-the-underrated-react-api';

const theme = (page: Page) => page.locator('html');

test('the colour mode is switched by a button, named in both languages, and remembered', async ({ page }) => {
  await page.goto('/');
  await expect(theme(page)).toHaveAttribute('data-theme', 'light');
  const toggle = page.getByRole('button', {
    name: 'Switch between dark and light mode (currently light mode)',
  });
  await toggle.click();
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: /currently dark mode/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await page.goto('/fr/newsletter');
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  await page
    .getByRole('button', { name: 'Basculer entre le mode sombre et clair (actuellement mode sombre)' })
    .click();
  await expect(theme(page)).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: /actuellement mode clair/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
});

test('on paper a post is its text: no navigation, no forms, no buttons', async ({ page }) => {
  for (const path of [ISSUE, ARTICLE]) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article').locator('p').last()).toBeAttached();
    await expect(page.locator('nav:visible, form:visible, button:visible')).toHaveCount(0);
    await expect(page.locator('body > header, body > footer').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});

for (const [href, name] of [
  ['/', 'Skip to main content'],
  ['/fr/newsletter/257', 'Aller au contenu principal'],
] as const) {
  test(`the skip link is the first stop of the keyboard and moves on to the text: ${href}`, async ({
    page,
  }) => {
    await page.goto(href);
    await page.keyboard.press('Tab');
    const skipLink = page.getByRole('link', { name });
    await expect(skipLink).toBeFocused();
    await expect(skipLink).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(href);
    // The next stop is inside the text.
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
}
