import { expect, test } from '@playwright/test';

test('the home page shows the name of the newsletter', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Midweek');
});
