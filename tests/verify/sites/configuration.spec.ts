// What the frozen site leaves off, on sites of their own.
import { expect, test } from '@playwright/test';
import { fixtureUrl } from './sites.ts';

test('an announcement is shown until it is closed, stays closed, and is shown again when it has changed', async ({
  page,
}) => {
  await page.goto(fixtureUrl('decorated'));
  const bar = page.getByRole('region', { name: 'Announcement' });
  await expect(bar.getByRole('link', { name: 'the newsletter' })).toBeVisible();
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(bar).toBeHidden();
  await page.evaluate(() => localStorage.setItem('midweek.announcement.id', 'an older one'));
  await page.goto(fixtureUrl('decorated', '/fr/'));
  await expect(page.getByRole('region', { name: 'Annonce' })).toBeVisible();
});

test('without a colour switch the default is shown; an announcement without a button cannot be closed', async ({
  page,
}) => {
  await page.goto(fixtureUrl('plain'));
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  await expect(page.getByRole('button', { name: /Switch between/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveText('Cannot be closed');
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(page.locator('header[data-style="primary"]')).toHaveCSS(
    'background-color',
    'rgb(185, 47, 20)',
  );
});

test('the system preference is followed live until the reader chooses, in three steps', async ({ page }) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(fixtureUrl('decorated'));
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  const button = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /Switch between/ });
  for (const [name, theme, stored] of [
    ['light mode', 'light', 'light'],
    ['dark mode', 'dark', 'dark'],
    ['system mode', 'light', null],
  ] as const) {
    await button.click();
    await expect(button).toHaveAccessibleName(`Switch between dark and light mode (currently ${name})`);
    await expect(html).toHaveAttribute('data-theme', theme);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(stored);
  }
});

test('the header hides on the way down and for jumps, and shows on the way up and near the top', async ({
  page,
}) => {
  await page.goto(fixtureUrl('decorated', '/newsletter/257'));
  const header = page.locator('header[data-hide-on-scroll]');
  const scroll = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await scroll(600);
  await expect(header).toHaveAttribute('data-hidden');
  await scroll(500);
  await expect(header).not.toHaveAttribute('data-hidden');
  await scroll(900);
  await scroll(10);
  await expect(header).not.toHaveAttribute('data-hidden');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Other', exact: true }).click();
  await expect(header).toHaveAttribute('data-hidden');

  // Also to the end of a smooth jump upwards.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await scroll(100_000);
  await page.evaluate(() => {
    Object.assign(window, { isAtRest: new Promise((end) => addEventListener('scrollend', end)) });
  });
  // One that ends before the top, where the header is always shown.
  await contents.getByRole('link').nth(1).click();
  await page.evaluate(() => (window as unknown as { isAtRest: Promise<unknown> }).isAtRest);
  await expect(header).toHaveAttribute('data-hidden');
  // The reader's own way up shows it again.
  await page.mouse.wheel(0, -150);
  await expect(header).not.toHaveAttribute('data-hidden');
});

test('focus that enters the hidden header shows it, and does not move the page', async ({ page }) => {
  await page.goto(fixtureUrl('decorated', '/newsletter/257'));
  const header = page.locator('header[data-hide-on-scroll]');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-hidden');
  await header.locator('a, button').filter({ visible: true }).last().focus();
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press('Shift+Tab');
    await expect(header.locator(':focus')).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(600);
  }
});

test('logos, dropdowns and own markup are drawn as configured', async ({ page }) => {
  await page.goto(fixtureUrl('decorated'));
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.locator('img[src="/favicon.svg"]')).toBeVisible();
  await expect(nav.locator('img[src="/icon-192.png"]')).toBeHidden();
  await expect(nav.locator('b.badge')).toHaveText('New');
  await nav.getByRole('button', { name: 'More' }).click();
  await expect(nav.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('target', '_blank');
  await page.goto(fixtureUrl('decorated', '/?theme=dark'));
  await expect(nav.locator('img[src="/icon-192.png"]')).toBeVisible();
});

test('drafts are not published, unlisted issues only by their address', async ({ page, request }) => {
  expect((await request.get(fixtureUrl('plain', '/newsletter/255'))).status()).toBe(404);
  await page.goto(fixtureUrl('plain', '/fr/newsletter/256'));
  await expect(page.getByText('Page non répertoriée')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  for (const path of [
    '/newsletter',
    '/newsletter/archive',
    '/newsletter/rss.xml',
    '/sitemap.xml',
    '/newsletter/authors/tooling',
  ]) {
    const text = await (await request.get(fixtureUrl('plain', path))).text();
    expect(text, path).toContain('midweek');
    expect(text, path).not.toMatch(/newsletter\/25[56]/);
  }
});

test('a text in the other language is announced and marked', async ({ page }) => {
  await page.goto(fixtureUrl('plain', '/fr/newsletter/257'));
  await expect(page.getByText('Ce texte n’existe qu’en anglais.')).toBeVisible();
  await expect(page.locator('h1')).toHaveAttribute('lang', 'en');
});
