// The header: the menu of phones, the list of languages, and pages that are fetched before they are asked for.
import { expect, test } from '@playwright/test';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the menu opens with the issues, leads to the main menu and languages, and gives the page back', async ({
    page,
  }) => {
    await page.goto('/fr/newsletter/257');
    const button = page.getByRole('button', { name: 'Ouvrir/fermer la barre de navigation' });
    const menu = page.getByRole('dialog');
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflow);
    await button.click();
    await expect(menu.getByRole('link', { name: '#256', exact: false })).toBeVisible();
    await expect.poll(overflow).toBe('hidden');
    await menu.getByRole('button', { name: '← Retour au menu principal' }).click();
    await expect(menu.getByRole('link', { name: 'Sponsoriser' })).toBeVisible();
    await expect(menu.locator('[data-panel=main] > ul > li > a')).toHaveText([
      'Articles',
      'Newsletter',
      'Thread',
      'Sponsoriser',
      'Archives',
      'Chercher',
      'S’abonner',
      'Conférences',
    ]);
    const languages = menu.locator('summary').filter({ hasText: 'Langues' });
    await expect(languages).toHaveText('Langues Déplier le menu', { useInnerText: true });
    await languages.click();
    await expect(languages).toHaveText('Langues Replier le menu', { useInnerText: true });
    await expect(menu.getByRole('link', { name: '🇬🇧 English' })).toHaveAttribute('href', '/newsletter/257');
    for (let press = 0; press < 12; press++) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => {
        const active = document.activeElement;
        return active === document.body || document.querySelector('#navbar-menu')?.contains(active);
      }),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect.poll(overflow).toBe('visible');
    await expect(button).toBeFocused();
    await expect(page.locator('main [data-sidebar]')).toHaveCount(1);
  });

  test('Back closes the menu and stays on the page; a chosen link leaves no trace of it', async ({
    page,
  }) => {
    await page.goto('/fr/sponsor');
    const button = page.getByRole('button', { name: 'Ouvrir/fermer la barre de navigation' });
    const menu = page.getByRole('dialog');
    await button.click();
    // A page without a sidebar has no second panel.
    await expect(page.getByRole('button', { name: '← Retour au menu principal' })).toBeHidden();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/fr/sponsor');
    await button.click();
    await menu.getByRole('link', { name: 'Articles' }).click();
    await expect(page).toHaveURL('/fr/articles');
    await page.goBack();
    await expect(page).toHaveURL('/fr/sponsor');
  });

  test('the close button, the backdrop and a wider window close the menu', async ({ page }) => {
    await page.goto('/fr/sponsor');
    const menu = page.getByRole('dialog');
    const button = page.getByRole('button', { name: 'Ouvrir/fermer la barre de navigation' });
    const widen = () => page.setViewportSize({ width: 997, height: 800 });
    const close = page.getByRole('button', { name: 'Fermer la barre de navigation', exact: true });
    for (const leave of [() => close.click(), () => page.mouse.click(350, 400), widen]) {
      await button.click();
      await expect(menu).toBeVisible();
      await leave();
      await expect(menu).toBeHidden();
    }
  });
});

test('the list of languages opens by hover, click and key, and closes again', async ({ page }) => {
  await page.goto('/newsletter');
  const button = page.getByRole('button', { name: '🇬🇧 English' });
  const french = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: '🇫🇷 Français' });
  await button.hover();
  await expect(french).toBeVisible();
  for (const leave of [
    () => button.click(),
    () => page.mouse.move(400, 500),
    () => page.mouse.click(400, 500),
  ]) {
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await leave();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }
  for (const key of ['Enter', 'Space']) {
    await button.focus();
    await page.keyboard.press(key);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(french).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(french).toBeHidden();
  }
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(french).toBeHidden();
});

test('pages are fetched once before they are asked for, when in view, pointed at or focused', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    // The browser prepares pages besides (`prefetch;prerender`): see verify/prerender.spec.ts.
    if (request.headers()['sec-purpose']?.startsWith('prefetch'))
      fetched.push(new URL(request.url()).pathname);
  });
  await page.goto('/articles');
  await expect.poll(() => fetched).toContain('/articles/archive');
  expect(fetched).not.toContain('/sponsor');
  const sponsor = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sponsor' });
  await sponsor.hover();
  await expect.poll(() => fetched).toContain('/sponsor');
  await page.mouse.move(600, 600);
  await sponsor.hover();
  await sponsor.focus();
  expect(fetched.filter((path) => path === '/sponsor')).toHaveLength(1);
});
