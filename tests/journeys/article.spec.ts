// What an article does in a browser. What it says is in tests/output.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1280, height: 800 } });

const ARTICLE = '/articles/useSyncExternalStore-the-underrated-react-api';

for (const [href, copy, copied, name] of [
  [ARTICLE, 'Copy', 'Copied', 'Copy code to clipboard'],
  [`/fr${ARTICLE}`, 'Copier', 'Copié', 'Copier le code dans le presse-papiers'],
] as const) {
  test(`the copy button of a code block copies its code and says so for a moment: ${href}`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(href);
    const block = page.locator('figure').filter({ hasText: 'useViewport.ts' }).first();
    const button = block.locator('[data-action=copy]');
    await block.hover();
    await expect(button).toHaveText(copy);
    await expect(button).toHaveAccessibleName(name);
    await button.click();
    await expect(button).toHaveText(copied);
    await expect(button).toHaveAccessibleName(copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'export function useViewport() {\n  return useSyncExternalStore(subscribe, () => ({\n    width: window.innerWidth,\n    height: window.innerHeight,\n  }));\n}',
    );
    // Pressed again while it says so, it comes to rest all the same.
    await button.click();
    await page.clock.runFor(4000);
    await expect(button).toHaveText(copy);
  });
}

test('long lines of code wrap and unwrap, by pointer and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(ARTICLE);
  const block = page.locator('[data-code]').filter({ hasText: 'removeEventListener' }).first();
  const overflow = () => block.locator('pre').evaluate((code) => code.scrollWidth - code.clientWidth);
  expect(await overflow()).toBeGreaterThan(0);
  const wrap = block.getByRole('button', { name: 'Toggle word wrap' });
  await block.hover();
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await overflow()).toBe(0);
  await page.mouse.move(0, 0);
  await wrap.focus();
  await expect(block.locator('div').first()).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  expect(await overflow()).toBeGreaterThan(0);
});

test('tabs show one panel, chosen by click or by the arrow keys', async ({ page }) => {
  await page.goto(ARTICLE);
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs).toHaveText(['Before', 'After']);
  const shown = page.locator('[data-tabs]').first().locator('[role=tabpanel]:visible');
  await expect(shown).toHaveAccessibleName('Before');
  await tabs.nth(1).click();
  await expect(shown).toHaveAccessibleName('After');
  await expect(shown).toContainText('useLocationSlice');
  for (const [key, name] of [
    ['ArrowRight', 'Before'],
    ['ArrowLeft', 'After'],
    ['Home', 'Before'],
    ['End', 'After'],
    ['ArrowLeft', 'Before'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(shown, key).toHaveAccessibleName(name);
    await expect(page.getByRole('tab', { name, selected: true }).first(), key).toBeFocused();
  }
  // Tab leaves the list for the panel, and does not stop at the other tab.
  await page.keyboard.press('Tab');
  await expect(shown.locator(':focus')).toHaveCount(1);
});

test('the direct link of a heading appears with the pointer and leads to it', async ({ page }) => {
  await page.goto(ARTICLE);
  const heading = page.getByRole('heading', { level: 2, name: 'Snapshots that hold still' });
  const link = heading.getByRole('link', { name: 'Direct link to Snapshots that hold still' });
  await expect(link).toHaveCSS('opacity', '0');
  await heading.hover();
  await expect(link).toHaveCSS('opacity', '1');
  await link.click();
  await expect(page).toHaveURL(`${ARTICLE}#${await heading.getAttribute('id')}`);
});

const LIGHT = 'rgb(251, 247, 239)';