import { stubSearch } from '../search-stub.ts';
import { expect, test } from '../test.ts';
import { dialogOf, PAGE } from './dialog.ts';

test('Ctrl+K and ⌘K open and close it, Space and Enter press its button, and focus returns there', async ({
  page,
}) => {
  await page.goto(PAGE);
  const { root, button, input } = dialogOf(page);
  for (const keys of ['Control+k', 'Meta+K']) {
    await page.keyboard.press(keys);
    await expect(input).toBeFocused();
    await page.keyboard.press(keys);
    await expect(root).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  for (const key of ['Space', 'Enter']) {
    await button.focus();
    await page.keyboard.press(key);
    await expect(root).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(root).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('closing returns the focus to where it was', async ({ page }) => {
  await page.goto(PAGE);
  const { root, open } = dialogOf(page);
  const link = page.getByRole('main').getByRole('link').nth(3);
  await link.focus();
  await open();
  await page.keyboard.press('Escape');
  await expect(root).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('a slash opens it outside text fields, and is a slash inside', async ({ page }) => {
  await stubSearch(page);
  await page.goto('/search');
  await page.getByRole('main').getByRole('searchbox').press('/');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('/');
  await page.goto(PAGE);
  await page.keyboard.press('/');
  const { input, root } = dialogOf(page);
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('');
  await page.keyboard.press('/');
  await expect(input).toHaveValue('/');
  await expect(root).toBeVisible();
});

test('a letter on the focused button opens it with that letter, once; Ctrl+F does not', async ({ page }) => {
  await stubSearch(page);
  await page.goto(PAGE);
  const { button, input, root } = dialogOf(page);
  await button.focus();
  await page.keyboard.press('Control+f');
  await expect(root).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('r');
});

test('Cancel and a press beside the dialog close it', async ({ page }) => {
  await page.goto(PAGE);
  const { root, button, open } = dialogOf(page);
  await open();
  await page.mouse.click(5, 700);
  await expect(root).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await root.getByRole('button', { name: 'Cancel' }).click();
  await expect(root).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('Escape closes with results; after leaving the list it clears the query first', async ({ page }) => {
  await stubSearch(page);
  await page.goto(PAGE);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(input).toHaveValue('');
  await expect(root.getByText('No recent searches')).toBeVisible();
  await input.fill('react');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(root).toHaveCount(0);
});

test('the page behind is locked, keeps its place, and focus stays in the dialog', async ({ page }) => {
  await page.goto(PAGE);
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  const { root, open } = dialogOf(page);
  await open();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    expect(await root.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(root).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(400);
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
});

test('the selected text of the page is the first query, cut to 64 characters', async ({ page }) => {
  const asked = await stubSearch(page);
  await page.goto(PAGE);
  await page.evaluate(() => {
    const long = [...document.querySelectorAll('main p')].find(({ textContent }) => textContent.length > 80);
    if (long) getSelection()?.selectAllChildren(long);
  });
  await page.keyboard.press('Control+k');
  const { input, options } = dialogOf(page);
  await expect(options).toHaveCount(1);
  expect(await input.inputValue()).toHaveLength(64);
  expect(asked.at(-1)?.query).toHaveLength(64);
});

test('a tap opens it above the menu of a phone', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(test.info().project.use.baseURL + PAGE);
  const { root, button } = dialogOf(page);
  await button.tap();
  await expect(root).toBeVisible();
  const box = await root.locator('.DocSearch-Modal').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390 });
  await context.close();
});
