// The form without a connection: it stays, with what was typed and what to do, whatever of the page's code was fetched before.

import { expect, test } from '@playwright/test';
import { ADDRESS, formOf, openForm } from '../playwright/subscribe-form.ts';

const OFFLINE = 'We could not be reached. What you typed is still here: check your connection and try again.';

test('offline, before any code of the page was fetched', async ({ page, context }) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  // A page whose script is missing is loaded once more.
  await Promise.all([page.waitForEvent('load'), page.goto('/').catch(() => undefined)]);
  await expect(page.locator('html')).not.toHaveAttribute('data-awake');
  const { email, button } = formOf(page);
  await expect(email).toBeVisible();
  await page.waitForLoadState('networkidle');
  await email.fill(ADDRESS);
  await context.setOffline(true);
  for (const press of ['first', 'second']) {
    await button.click();
    await expect(page.getByRole('alert'), press).toHaveText(OFFLINE);
  }
  await expect(email).toHaveValue(ADDRESS);
  await expect(page).toHaveURL('/');
});

test('connected, but nothing can be reached', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.route('**/*', (route) => route.abort());
  const { email, button } = formOf(page);
  await email.fill(ADDRESS);
  await button.click();
  await expect(page.getByRole('alert')).toContainText(OFFLINE);
  await expect(email).toHaveValue(ADDRESS);
  await expect(page).toHaveURL('/');
});

test('offline, once the form is awake', async ({ page, context }) => {
  const { email, button, problem } = await openForm(page, '/');
  await email.fill(ADDRESS);
  await context.setOffline(true);
  await button.click();
  await expect(problem).toHaveText(OFFLINE);
  await expect(email).toHaveValue(ADDRESS);
});
