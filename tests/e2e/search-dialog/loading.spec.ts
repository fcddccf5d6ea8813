import type { Page } from '@playwright/test';
import { holdBack } from '../hold-back.ts';
import { stubSearch } from '../search-stub.ts';
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
  const release = await holdBack(page, DIALOG_CODE);
  await page.goto(PAGE);
  const { button, root } = dialogOf(page);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(root).toBeVisible();
});

for (const [way, start] of [
  ['Ctrl+K', (page: Page) => page.keyboard.press('Control+k')],
  ['the focused button', (page: Page) => dialogOf(page).button.focus()],
] as const) {
  test(`text typed before the code arrives is the query, after ${way}`, async ({ page }) => {
    await stubSearch(page);
    const release = await holdBack(page, DIALOG_CODE);
    await page.goto(PAGE);
    await start(page);
    await page.keyboard.type('serverx');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(' ');
    const { button, input } = dialogOf(page);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(input).toBeFocused();
    await page.keyboard.type('side');
    await expect(input).toHaveValue('server side');
  });
}

test('a reader who turns to another field before the code arrives types into that one', async ({ page }) => {
  const release = await holdBack(page, DIALOG_CODE);
  await page.goto(PAGE);
  await page.keyboard.press('Control+k');
  const email = page.locator('input[type=email]').first();
  await email.focus();
  await page.keyboard.type('ada@example.com');
  await expect(email).toHaveValue('ada@example.com');
  release();
  await expect(dialogOf(page).input).toHaveValue('');
});

test('the field has the focus as soon as the dialog is there', async ({ page }) => {
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
      showModal.call(this);
      // After all that runs without a pause, and before the next key.
      queueMicrotask(() => {
        this.dataset.firstFocus = document.activeElement?.localName;
      });
    };
  });
  await page.goto(PAGE);
  await page.keyboard.press('Control+k');
  await expect(dialogOf(page).root).toHaveAttribute('data-first-focus', 'input');
});

test('without the code, what was typed is asked on the search page', async ({ page }) => {
  await stubSearch(page);
  const fail = await holdBack(page, DIALOG_CODE, (route) => route.abort());
  await page.goto(PAGE);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('a & b');
  fail();
  await expect(page).toHaveURL(/\/search\?q=a(%20|\+)%26(%20|\+)b$/);
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

test('offline, the reader stays on the page', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.route(DIALOG_CODE, (route) => route.abort());
  await page.goto(PAGE);
  const failed = page.waitForEvent('console', (message) => /search.dialog/.test(message.text()));
  await page.keyboard.press('Control+k');
  await failed;
  await expect(dialogOf(page).button).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test('with Ctrl the link opens the search page in a new tab', async ({ page }) => {
  await page.goto(PAGE);
  const popup = page.context().waitForEvent('page');
  await dialogOf(page).button.click({ modifiers: ['ControlOrMeta'] });
  await expect(await popup).toHaveURL(/\/search$/);
  await expect(dialogOf(page).root).toHaveCount(0);
});
