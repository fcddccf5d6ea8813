import { expect, test } from '@playwright/test';

test.use({ viewport: { width: 1280, height: 800 } });

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
