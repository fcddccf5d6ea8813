// What is shown once: a second press must not put something else in its place.
import { expect, test } from '@playwright/test';
import { type DeskServer, startDesk } from './desk-server.ts';

let desk: DeskServer;
test.beforeAll(async () => {
  desk = await startDesk();
});
test.afterAll(() => desk.stop());

test('a key that is made with two presses is one key, and stays until it was kept', async ({ page }) => {
  await desk.enter(page, '/people');
  await page.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a key' });
  await dialog.getByLabel('What it is for').fill('dashboard');
  await dialog.getByRole('button', { name: 'Make a key' }).dblclick();
  await expect(dialog).toContainText('midweek_');
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('midweek_');
  const [, key = ''] = /(midweek_[\w-]{43})/.exec((await dialog.textContent()) ?? '') ?? [];
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('rowheader', { name: 'dashboard' })).toBeVisible();
  const ask = () =>
    fetch(`${desk.origin}/owner/count-subscribers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    });
  expect((await ask()).status).toBe(200);
  await page
    .getByRole('row', { name: /dashboard/ })
    .getByRole('button')
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No program has a key.')).toBeVisible();
  expect((await ask()).status).toBe(401);
});
