import { expect, test } from '../test.ts';
import { dialogOf, PAGE } from './dialog.ts';

const DIALOG_CODE = '**/_astro/search-dialog*';

test('nothing of the dialog is loaded before the reader turns to it; hovering loads it, and opens nothing', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  expect(requests.filter((url) => /search-dialog|client\./.test(url))).toEqual([]);
  const { button, root } = dialogOf(page);
  const code = page.waitForResponse(/search-dialog.*\.js$/);
  const styles = page.waitForResponse(/search-dialog.*\.css$/);
  await button.hover();
  await Promise.all([code, styles]);
  await expect(root).toHaveCount(0);
  await button.click();
  await expect(root).toBeVisible();
});

test('focus loads it too, and opens nothing', async ({ page }) => {
  await page.goto(PAGE);
  const code = page.waitForResponse(/search-dialog.*\.js$/);
  await dialogOf(page).button.focus();
  await code;
  await expect(dialogOf(page).root).toHaveCount(0);
});

test('a click that comes before the code opens the dialog when it arrives', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(DIALOG_CODE, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(PAGE);
  const { button, root } = dialogOf(page);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(root).toBeVisible();
});

for (const [part, pattern] of [
  ['code', '**/_astro/search-dialog*.js*'],
  ['styles', '**/_astro/search-dialog*.css'],
] as const) {
  test(`without its ${part} the button leads to the search page`, async ({ page }) => {
    await page.route(pattern, (route) => route.abort());
    await page.goto(`/fr${PAGE}`);
    await dialogOf(page).button.click();
    await expect(page).toHaveURL(/\/fr\/search$/);
  });
}

test('with Ctrl the link opens the search page in a new tab', async ({ page }) => {
  await page.goto(PAGE);
  const popup = page.context().waitForEvent('page');
  await dialogOf(page).button.click({ modifiers: ['ControlOrMeta'] });
  await expect(await popup).toHaveURL(/\/search$/);
  await expect(dialogOf(page).root).toHaveCount(0);
});
