// What an article does in a browser. What it says is in tests/output.
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
