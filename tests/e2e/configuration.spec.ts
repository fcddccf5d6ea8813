// What the shipped configuration leaves off, on fixture sites of their own.
import type { Locator } from '@playwright/test';
import { fixtureUrl } from '../fixtures/sites.ts';
import { expect, test } from './test.ts';

test('an announcement is shown until it is closed, and stays closed', async ({ page }) => {
  await page.goto(fixtureUrl('decorated'));
  const bar = page.getByRole('region', { name: 'Announcement' });
  await expect(bar.getByRole('link', { name: 'the newsletter' })).toBeVisible();
  await expect(bar).toHaveCSS('background-color', 'rgb(32, 48, 64)');
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('midweek.announcement.dismiss'))).toBe('true');
  await page.reload();
  await expect(bar).toBeHidden();
});

test('a changed announcement is shown again', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('midweek.announcement.id', 'an older one');
    localStorage.setItem('midweek.announcement.dismiss', 'true');
  });
  await page.goto(fixtureUrl('decorated', '/fr/'));
  await expect(page.getByRole('region', { name: 'Annonce' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('midweek.announcement.dismiss'))).toBe('false');
});

test('an announcement that cannot be closed has no button', async ({ page }) => {
  await page.goto(fixtureUrl('plain'));
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveText('Cannot be closed');
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
});

test('the system preference is followed live until the reader chooses, in three steps', async ({ page }) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(fixtureUrl('decorated'));
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  const button = page
    .getByRole('navigation', { name: /^(Main|Navigation principale)$/ })
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

test('a disabled switch shows the default and forgets an earlier choice', async ({ page }) => {
  await page.goto(fixtureUrl('plain'));
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  await expect(page.getByRole('button', { name: /Switch between/ })).toHaveCount(0);
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
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Other', exact: true })
    .click();
  await expect(header).toHaveAttribute('data-hidden');
});

test('the header stays hidden to the end of a smooth jump upwards', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(fixtureUrl('decorated', '/newsletter/257'));
  const header = page.locator('header[data-hide-on-scroll]');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  // One that ends before the top, where the header is always shown.
  const link = contents.getByRole('link').nth(1);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-hidden');
  await page.evaluate(() => {
    Object.assign(window, { isAtRest: new Promise((end) => addEventListener('scrollend', end)) });
  });
  await link.click();
  await page.evaluate(() => (window as unknown as { isAtRest: Promise<unknown> }).isAtRest);
  await expect(header).toHaveAttribute('data-hidden');
  // The reader's own way up shows it again.
  await page.mouse.wheel(0, -150);
  await expect(header).not.toHaveAttribute('data-hidden');
});

test('the header never hides without the setting', async ({ page }) => {
  await page.goto('/newsletter/257');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.getByRole('navigation', { name: /^(Main|Navigation principale)$/ })).toBeInViewport();
});

test('styles, logos, dropdowns and own markup are drawn as configured', async ({ page }) => {
  await page.goto(fixtureUrl('decorated'));
  await expect(page.locator('header[data-style="dark"]')).toHaveCSS('background-color', 'rgb(29, 26, 22)');
  const nav = page.getByRole('navigation', { name: /^(Main|Navigation principale)$/ });
  await expect(nav.locator('img[src="/favicon.svg"]')).toBeVisible();
  await expect(nav.locator('img[src="/icon-192.png"]')).toBeHidden();
  await expect(nav.locator('b.badge')).toHaveText('New');
  const middleOf = async (item: Locator) => {
    const { y = 0, height = 0 } = (await item.boundingBox()) ?? {};
    return y + height / 2;
  };
  const neighbour = await middleOf(nav.getByRole('button', { name: '🇬🇧 English' }));
  expect(Math.abs((await middleOf(nav.locator('b.badge'))) - neighbour)).toBeLessThan(3);
  await nav.getByRole('button', { name: 'More' }).click();
  await expect(nav.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('target', '_blank');
  await page.goto(fixtureUrl('decorated', '/?theme=dark'));
  await expect(nav.locator('img[src="/icon-192.png"]')).toBeVisible();
  await page.goto(fixtureUrl('plain'));
  await expect(page.locator('header[data-style="primary"]')).toHaveCSS(
    'background-color',
    'rgb(185, 47, 20)',
  );
});

test('the footer that we ship is dark in both colour modes', async ({ page }) => {
  for (const theme of ['light', 'dark']) {
    await page.goto(`/?theme=${theme}`);
    await expect(page.locator('body > footer')).toHaveCSS('background-color', 'rgb(29, 26, 22)');
  }
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
    expect(text, path).not.toContain('/newsletter/256');
    expect(text, path).not.toContain('/newsletter/255');
  }
});

test('a text in the other language is announced and marked', async ({ page }) => {
  await page.goto(fixtureUrl('plain', '/fr/newsletter/257'));
  await expect(page.getByText('Ce texte n’existe qu’en anglais.')).toBeVisible();
  await expect(page.locator('h1')).toHaveAttribute('lang', 'en');
  await page.goto(fixtureUrl('plain', '/fr/newsletter'));
  await expect(page.getByText('Ce texte n’existe qu’en anglais.')).toBeVisible();
});
