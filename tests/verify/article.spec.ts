// What an article does in a browser. What it says is in tests/output.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1280, height: 800 } });

const ARTICLE = '/articles/useSyncExternalStore-the-underrated-react-api';

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
const DARK = 'rgb(23, 20, 16)';

/** The colours of a corner of every diagram, drawn as the page shows it. */
function cornersOfDiagrams(page: Page): Promise<string[]> {
  return page.locator('article img[src$=".svg"]').evaluateAll(async (images) => {
    const corners = (images as HTMLImageElement[]).map(async (image) => {
      image.loading = 'eager';
      await image.decode();
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      canvas.drawImage(image, 0, 0);
      const [red, green, blue] = canvas.getImageData(3, 3, 1, 1).data;
      return `rgb(${red}, ${green}, ${blue})`;
    });
    return [...new Set(await Promise.all(corners))];
  });
}

test('diagrams have the colours of the page, after the switch too, and are light on paper', async ({
  page,
}) => {
  for (const [path, colorScheme] of [
    ['atomic-css-in-js', 'light'],
    ['records-and-tuples-for-react', 'dark'],
    ['handling-api-request-race-conditions-in-react', 'light'],
    ['useSyncExternalStore-the-underrated-react-api', 'dark'],
    ['using-expo-in-gatsby', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/articles/${path}?theme=light`);
    expect(await cornersOfDiagrams(page), path).toEqual([LIGHT]);
    await page.locator('[data-color-mode]').filter({ visible: true }).first().click();
    await expect.poll(() => cornersOfDiagrams(page), path).toEqual([DARK]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => cornersOfDiagrams(page)).toEqual([LIGHT]);
});

test.describe('without scripts', () => {
  // The page of this site stays light then, whatever the system prefers.
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('diagrams have the colours of the page', async ({ page }) => {
    await page.goto(ARTICLE);
    expect(await cornersOfDiagrams(page)).toEqual([LIGHT]);
  });
});
