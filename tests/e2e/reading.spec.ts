import { inLocale, listLocales, toHref } from '@midweek/core';
import type { Page } from '@playwright/test';
import { article, latestIssue, readDocuments, templates } from './site.ts';
import { expect, test } from './test.ts';

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

test('the colour mode is right before the first paint, whatever becomes of the other scripts', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const inlineScript = html.search(/<script>/);
  expect(inlineScript).toBeGreaterThan(0);
  expect(inlineScript).toBeLessThan(html.indexOf('<body'));

  await page.route('**/*.js', (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/');
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
});

const modes: [
  name: string,
  stored: string | undefined,
  query: string,
  system: 'light' | 'dark',
  mode: string,
][] = [
  ['light is the default, whatever the system prefers', undefined, '', 'dark', 'light'],
  ['an unknown stored mode counts as light', 'sepia', '', 'light', 'light'],
  ['the address can ask for dark', undefined, '?theme=dark', 'light', 'dark'],
  ['the address wins over what is stored', 'dark', '?theme=light', 'light', 'light'],
];

test('the mode of a page comes from its address, then from storage, then is light', async ({ page }) => {
  for (const [name, stored, query, system, mode] of modes) {
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/robots.txt');
    await page.evaluate(
      (value) => (value ? localStorage.setItem('theme', value) : localStorage.clear()),
      stored,
    );
    await page.goto(`/search${query}`);
    await expect(theme(page), name).toHaveAttribute('data-theme', mode);
    await expect(page.getByRole('button', { name: `currently ${mode} mode` }), name).toBeVisible();
    await expect(page.locator('meta[name=theme-color]'), name).toHaveAttribute(
      'content',
      mode === 'dark' ? '#171410' : '#fbf7ef',
    );
    // Asking by address stores nothing.
    expect(await page.evaluate(() => localStorage.getItem('theme')), name).toBe(stored ?? null);
  }
});

test('the button goes on from the mode that the address asked for, and the bars of the browser follow', async ({
  page,
}) => {
  await page.goto('/search?theme=dark');
  const bar = page.locator('meta[name=theme-color]');
  for (const [mode, paper] of [
    ['light', 'rgb(251, 247, 239)'],
    ['dark', 'rgb(23, 20, 16)'],
  ] as const) {
    await page.getByRole('button', { name: /^Switch between/ }).click();
    await expect(page.getByRole('button', { name: `currently ${mode} mode` })).toBeVisible();
    await expect(theme(page)).toHaveAttribute('data-theme', mode);
    await expect(page.locator('body')).toHaveCSS('background-color', paper);
    expect(
      await bar.evaluate(
        (meta: HTMLMetaElement) => Object.assign(new Option().style, { color: meta.content }).color,
      ),
    ).toBe(paper);
  }
});

test('an unknown stored mode is light from the first paint on, also where dark is the default', async ({
  page,
}) => {
  await page.route('**/search', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('data-theme="light"', 'data-theme="dark"')
      .replace('data-theme-default="light"', 'data-theme-default="dark"');
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'sepia');
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const { theme } = document.documentElement.dataset;
      if (document.body && theme && seen.at(-1) !== theme) seen.push(theme);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/search');
  await expect(page.locator('html')).toHaveAttribute('data-theme-default', 'dark');
  await expect(page.getByRole('button', { name: 'currently light mode' })).toBeEnabled();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['light']);
});

test('another tab follows when the colour mode is changed or cleared', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/');
  await other.goto('/fr/newsletter');
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(theme(other)).toHaveAttribute('data-theme', 'dark');
  await expect(other.getByRole('button', { name: /actuellement mode sombre/ })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('theme'));
  await expect(theme(other)).toHaveAttribute('data-theme', 'light');
});

test('on paper a post is its text: no navigation, no forms, no buttons', async ({ page }) => {
  for (const path of [latestIssue.path, article.path]) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article').locator('p').last()).toBeAttached();
    await expect(page.locator('nav:visible, form:visible, button:visible')).toHaveCount(0);
    await expect(page.locator('body > header, body > footer').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});

test('the skip link is the first stop of the keyboard and moves on to the text', async ({ page }) => {
  const names = { en: 'Skip to main content', fr: 'Aller au contenu principal' };
  for (const locale of listLocales()) {
    for (const path of ['/', latestIssue.path]) {
      await page.goto(toHref(locale, path));
      await page.keyboard.press('Tab');
      const skipLink = page.getByRole('link', { name: inLocale<string>(names, locale) });
      await expect(skipLink).toBeFocused();
      await expect(skipLink).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await expect(skipLink).not.toBeFocused();
      await expect(page).toHaveURL(toHref(locale, path));
      // The next stop is inside the text.
      await page.keyboard.press('Tab');
      await expect(page.locator('main :focus')).toHaveCount(1);
    }
  }
});

test('every focused element is visible and has an outline', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(latestIssue.path);
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { width, height } = element.getBoundingClientRect();
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return {
        tag: element.tagName,
        isShown: width > 1 && height > 1,
        outline: `${outlineStyle} ${outlineWidth}`,
      };
    });
    expect(focused, `stop ${stop + 1}`).toMatchObject({
      isShown: true,
      outline: expect.stringMatching(/solid [^0]/),
    });
  }
});

test('the no-layout page has the content of the home page and nothing around it', async ({ reader }) => {
  for (const locale of listLocales()) {
    const hrefs = [templates.home, templates['no layout']].map((path) => toHref(locale, path));
    const [home, bare] = await readDocuments(reader, hrefs, (document) => ({
      text: document.querySelector('main')?.textContent,
      around: document.querySelectorAll('nav, body > header, body > footer, a[href="#main"]').length,
    }));
    expect(bare).toEqual({ text: home?.text, around: 0 });
    expect(home?.around).toBeGreaterThan(3);
  }
});
