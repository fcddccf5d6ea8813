// Into the desk by a link, and through its places by keyboard. Everything else is in verify/desk, on servers of its own.
import { expect, test } from '@playwright/test';
import { withServer } from '../playwright/owner.ts';

test('a link leads to the week, and the keyboard through the places', async ({ page }) => {
  const { url } = await withServer(process.env.MIDWEEK_TEST_DATA, (owner) => owner.run('make-desk-link', {}));
  await page.goto(url);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Enter' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'This week' })).toBeVisible();
  await page.getByRole('link', { name: 'Readers', exact: true }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Readers' });
  // Where one is, a screen reader says.
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'This week' })).toBeFocused();
});

test('without a session the desk says how to enter, and nothing about the newsletter', async ({ page }) => {
  await page.goto('/desk/readers');
  await expect(page).toHaveURL(/\/desk\/enter\?next=/);
  await expect(page.getByText('npx midweek desk link')).toBeVisible();
  // No name, count or address.
  expect(await page.getByRole('main').textContent()).not.toMatch(/Midweek|\d{3}|@/);
});
