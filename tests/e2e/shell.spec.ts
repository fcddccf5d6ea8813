// The header and what belongs to it, on the shipped site.
import { holdBack } from './hold-back.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 390, height: 800 };
const menuButton = { name: 'Ouvrir/fermer la barre de navigation' };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu opens with the issues first and a way back to the main menu', async ({ page }) => {
    await page.goto('/fr/newsletter/257');
    await page.getByRole('button', menuButton).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link', { name: '#256', exact: false })).toBeVisible();
    await menu.getByRole('button', { name: '← Retour au menu principal' }).click();
    await expect(menu.getByRole('link', { name: 'Sponsoriser' })).toBeVisible();
    const languages = menu.getByText('Langues').locator('xpath=ancestor-or-self::summary');
    await expect(languages).toHaveText('Langues Déplier le menu', { useInnerText: true });
    await languages.click();
    await expect(languages).toHaveText('Langues Replier le menu', { useInnerText: true });
    await expect(menu.getByRole('link', { name: '🇬🇧 English' })).toHaveAttribute('href', '/newsletter/257');
  });

  test('a page without a sidebar has no second panel', async ({ page }) => {
    await page.goto('/fr/sponsor');
    await page.getByRole('button', menuButton).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Newsletter' })).toBeVisible();
    await expect(page.getByRole('button', { name: '← Retour au menu principal' })).toBeHidden();
  });

  test('the page behind does not scroll, and the sidebar returns to it', async ({ page }) => {
    await page.goto('/fr/newsletter/257');
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflow);
    await page.getByRole('button', menuButton).click();
    await expect.poll(overflow).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // Browsers tell of it a moment later.
    await expect.poll(overflow).toBe('visible');
    await expect(page.locator('main [data-sidebar]')).toHaveCount(1);
    await expect(page.getByRole('button', menuButton)).toBeFocused();
  });

  test('Back closes the menu and stays on the page', async ({ page }) => {
    await page.goto('/fr/');
    await page.goto('/fr/newsletter/257');
    await page.getByRole('button', menuButton).click();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/fr/newsletter/257');
    await page.goBack();
    await expect(page).toHaveURL('/fr/');
  });

  test('choosing a link leaves no trace of the menu in the history', async ({ page }) => {
    await page.goto('/fr/sponsor');
    await page.getByRole('button', menuButton).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Articles' }).click();
    await expect(page).toHaveURL('/fr/articles');
    await page.goBack();
    await expect(page).toHaveURL('/fr/sponsor');
  });

  test('the close button, the backdrop and a wider window close it', async ({ page }) => {
    await page.goto('/fr/sponsor');
    const dialog = page.getByRole('dialog');
    const open = () => page.getByRole('button', menuButton).click();
    await open();
    await page.getByRole('button', { name: 'Fermer la barre de navigation', exact: true }).click();
    await expect(dialog).toBeHidden();
    await open();
    await page.mouse.click(350, 400);
    await expect(dialog).toBeHidden();
    await open();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', menuButton)).toBeHidden();
  });

  test('pressed away at once, it stays away', async ({ page }) => {
    await page.goto('/fr/sponsor');
    const isOpen = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('[data-menu-button]')?.click();
      document.querySelector<HTMLElement>('[data-menu-close]')?.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
      return document.querySelector('#navbar-menu')?.matches('[open], :popover-open');
    });
    expect(isOpen).toBe(false);
    await expect(page.getByRole('button', menuButton)).toHaveAttribute('aria-expanded', 'false');
  });

  test('focus stays inside the open menu', async ({ page }) => {
    await page.goto('/fr/sponsor');
    await page.getByRole('button', menuButton).click();
    for (let press = 0; press < 12; press++) await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const active = document.activeElement;
      return active === document.body || document.querySelector('#navbar-menu')?.contains(active);
    });
    expect(isInside).toBe(true);
  });
});

test('the language list opens by click, key and hover, and closes by Escape, a press outside and leaving', async ({
  page,
}) => {
  await page.goto('/newsletter');
  const button = page.getByRole('button', { name: '🇬🇧 English' });
  const french = page
    .getByRole('navigation', { name: /^(Main|Navigation principale)$/ })
    .getByRole('link', { name: '🇫🇷 Français' });
  await button.hover();
  await expect(french).toBeVisible();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(400, 500);
  await page.mouse.click(400, 500);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  for (const key of ['Enter', 'Space']) {
    await button.focus();
    await page.keyboard.press(key);
    await expect(french).toBeVisible();
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

test('a second click closes the language list, and so does leaving it after a click', async ({ page }) => {
  await page.goto('/newsletter');
  const button = page.getByRole('button', { name: '🇬🇧 English' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(400, 500);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test.describe('on a wide touch screen', () => {
  test.use({ hasTouch: true });

  test('taps open and close the language list in turn', async ({ page }) => {
    await page.goto('/newsletter');
    const button = page.getByRole('button', { name: '🇬🇧 English' });
    for (const isExpanded of ['true', 'false', 'true', 'false']) {
      await button.tap();
      await expect(button).toHaveAttribute('aria-expanded', isExpanded);
    }
  });
});

test('going back into the header by keyboard does not move the page', async ({ page }) => {
  await page.goto('/newsletter/257');
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  const header = page.getByRole('banner');
  await header.locator('a, button').filter({ visible: true }).last().focus();
  const position = () => page.evaluate(() => scrollY);
  expect(await position()).toBe(1500);
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Shift+Tab');
    await expect(header.locator(':focus')).toBeInViewport();
    expect(await position(), `after Shift+Tab number ${press + 1}`).toBe(1500);
  }
});

test('pages are fetched once before they are asked for, when in view, pointed at or focused', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    // The browser prepares pages besides (`prefetch;prerender`): see prerender.spec.ts.
    if (request.headers()['sec-purpose'] === 'prefetch') fetched.push(new URL(request.url()).pathname);
  });
  await page.goto('/articles');
  await expect.poll(() => fetched).toContain('/articles/archive');
  expect(fetched).not.toContain('/sponsor');
  const sponsor = page
    .getByRole('navigation', { name: /^(Main|Navigation principale)$/ })
    .getByRole('link', { name: 'Sponsor' });
  await sponsor.hover();
  await expect.poll(() => fetched).toContain('/sponsor');
  await page.mouse.move(600, 600);
  await sponsor.hover();
  await sponsor.focus();
  expect(fetched.filter((path) => path === '/sponsor')).toHaveLength(1);
});

for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['sec-purpose']?.includes('prefetch')) fetched.push(request.url());
    });
    await page.goto('/articles');
    await page
      .getByRole('navigation', { name: /^(Main|Navigation principale)$/ })
      .getByRole('link', { name: 'Sponsor' })
      .hover();
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
  });
}

test('a slow page is announced by a bar after 200 ms, a change of query or fragment never', async ({
  page,
}) => {
  // While a navigation is pending the page can tell, but not be asked.
  const shown: string[] = [];
  page.on('console', (message) => shown.push(message.text()));
  // Without rules: a page that the browser prepares by itself cannot be held back here.
  await page.route('**/newsletter/257', async (route) => {
    const response = await route.fetch();
    const { 'speculation-rules': _rules, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto('/newsletter/257');
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const tell = () => console.log('navigating' in dataset ? 'bar' : 'no bar');
    new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ['data-navigating'] });
  });
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Other' }).click();
  const release = await holdBack(page, '**/sponsor');
  expect(shown).toEqual([]);
  const link = page
    .getByRole('navigation', { name: /^(Main|Navigation principale)$/ })
    .getByRole('link', { name: 'Sponsor' });
  await link.click({ noWaitAfter: true });
  await expect.poll(() => shown).toContain('bar');
  release();
  await expect(page).toHaveURL('/sponsor');
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating');
});

test('a script that fails once is fetched by one reload, one that keeps failing causes no loop', async ({
  page,
}) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/sponsor');
  await expect.poll(() => loads).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(2);
});

test('blocked storage causes one warning, and the colour switch works for the view', async ({ page }) => {
  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  const button = page.getByRole('button', {
    name: 'Switch between dark and light mode (currently light mode)',
  });
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page
    .getByRole('button', { name: 'Switch between dark and light mode (currently dark mode)' })
    .click();
  expect(warnings).toEqual([expect.stringContaining('Storage is not available')]);
  expect(errors).toEqual([]);
});
