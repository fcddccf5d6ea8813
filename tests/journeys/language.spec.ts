import { expect, test } from '@playwright/test';

test.use({ viewport: { width: 1280, height: 800 } });

for (const [href, label, current] of [
  ['/newsletter/257', '🇬🇧 English', 'en'],
  ['/fr/newsletter/257', '🇫🇷 Français', 'fr'],
] as const) {
  test(`the languages are listed under the one being read, which is marked: ${href}`, async ({ page }) => {
    await page.goto(href);
    const button = page.getByRole('banner').getByRole('button', { name: label });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const links = page.locator('#navbar-languages').getByRole('link');
    await expect(links).toHaveText(['🇬🇧 English', '🇫🇷 Français']);
    await expect(page.locator('#navbar-languages [aria-current=true]')).toHaveAttribute('lang', current);
    await page.keyboard.press('Escape');
    await expect(links.first()).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('in the menu of a phone, the languages say what pressing them does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr/sponsor');
  await page.locator('[data-menu-button]').click();
  const summary = page.getByRole('dialog').locator('summary').filter({ hasText: 'Langues' });
  await expect(summary).toHaveAccessibleName('Langues Déplier le menu');
  await summary.click();
  await expect(summary).toHaveAccessibleName('Langues Replier le menu');
});

test('switching is a navigation in the same tab, there and back', async ({ page, context }) => {
  await page.goto('/fr/');
  for (const [label, url, language] of [
    ['🇫🇷 Français', '/', 'en'],
    ['🇬🇧 English', '/fr/', 'fr'],
  ] as const) {
    await page.getByRole('button', { name: label }).click();
    await page.locator(`#navbar-languages [lang=${language}]`).click();
    await expect(page).toHaveURL(url);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  expect(context.pages()).toHaveLength(1);
});

test('language links keep query and fragment, also when they change on the page', async ({ page }) => {
  const article = '/articles/useSyncExternalStore-the-underrated-react-api';
  await page.goto(`${article}?a=1&b=%C3%A9`);
  const french = page.locator('#navbar-languages [lang=fr]');
  await expect(french).toHaveAttribute('href', `/fr${article}?a=1&b=%C3%A9`);

  const heading = page.locator('article h2 > a[href^="#"]').first();
  const fragment = await heading.getAttribute('href');
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(french).toHaveAttribute('href', `/fr${article}?a=1&b=%C3%A9${fragment}`);

  await page.evaluate(() => history.replaceState(null, '', '?q=expo'));
  await expect(french).toHaveAttribute('href', `/fr${article}?q=expo`);
  await page.goBack();
  await expect(french).toHaveAttribute('href', `/fr${article}?a=1&b=%C3%A9`);
});

test('on the not-found page language links lead to the path that was asked for', async ({ page }) => {
  await page.goto('/fr/nope/257?a=1');
  await expect(page.locator('#navbar-languages [lang=en]')).toHaveAttribute('href', '/nope/257?a=1');
  await expect(page.locator('#navbar-languages [lang=fr]')).toHaveAttribute('href', '/fr/nope/257?a=1');
});
