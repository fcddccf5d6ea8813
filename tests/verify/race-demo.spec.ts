// A demonstration of an article that takes its time.
import { expect, test } from '@playwright/test';
import { passTimeUntil } from './sites/pass-time.ts';

test('the race ends wrong without the cure and right with it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/fr/articles/handling-api-request-race-conditions-in-react');
  const demo = page.locator('[data-island=RaceDemo]');
  await demo.getByRole('button', { name: 'Chercher' }).click();
  const ignored = demo.getByText('réponse à « re » ignorée');
  await passTimeUntil(page, () => expect(ignored).toBeVisible({ timeout: 500 }));
  await expect(demo.getByText('Les deux se contredisent.')).toBeVisible();
  await expect(demo.getByText('Les deux sont d’accord.')).toBeVisible();
});
