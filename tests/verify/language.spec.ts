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

test('on the not-found page language links lead to the path that was asked for', async ({ page }) => {
  await page.goto('/fr/nope/257?a=1');
  await expect(page.locator('#navbar-languages [lang=en]')).toHaveAttribute('href', '/nope/257?a=1');
  await expect(page.locator('#navbar-languages [lang=fr]')).toHaveAttribute('href', '/fr/nope/257?a=1');
});
