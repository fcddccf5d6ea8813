import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

const ISSUE = '/newsletter/257';

const theme = (page: Page) => page.locator('html');

test('the stored colour mode is shown, whatever becomes of the other scripts', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/');
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
});

for (const [name, stored, query, system, mode] of [
  ['light is the default, whatever the system prefers', undefined, '', 'dark', 'light'],
  ['an unknown stored mode counts as light', 'sepia', '', 'light', 'light'],
  ['the address can ask for dark', undefined, '?theme=dark', 'light', 'dark'],
  ['the address wins over what is stored', 'dark', '?theme=light', 'light', 'light'],
] as const) {
  test(`the mode of a page: ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/robots.txt');
    await page.evaluate(
      (value) => (value ? localStorage.setItem('theme', value) : localStorage.clear()),
      stored,
    );
    await page.goto(`/search${query}`);
    const [paper, other] = mode === 'dark' ? ['#171410', '#fbf7ef'] : ['#fbf7ef', '#171410'];
    const bar = page.locator('meta[name=theme-color]');
    await expect(theme(page)).toHaveAttribute('data-theme', mode);
    await expect(bar).toHaveAttribute('content', paper);
    // Asking by address stores nothing.
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(stored ?? null);
    // The button goes on from there, and the bars of the browser follow.
    await page.getByRole('button', { name: `currently ${mode} mode` }).click();
    await expect(theme(page)).not.toHaveAttribute('data-theme', mode);
    await expect(bar).toHaveAttribute('content', other);
    const background = mode === 'dark' ? 'rgb(251, 247, 239)' : 'rgb(23, 20, 16)';
    await expect(page.locator('body')).toHaveCSS('background-color', background);
  });
}

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

test('every focused element is visible and has an outline', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(ISSUE);
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
