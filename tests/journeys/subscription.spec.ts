// A subscription from the form to the last goodbye, with the real server, database and mails: only the mail server is an outbox.
import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { findLinks } from '../playwright/outbox.ts';

/** The whole way of one reader, in a language. */
async function subscribeAndLeave(page: Page, prefix: '' | '/fr'): Promise<void> {
  // An address and a network of its own: limits are counted by both.
  const address = `reader-${randomBytes(6).toString('hex')}@example.org`;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${[...randomBytes(2)].join('.')}.7` });
  const [other, otherPrefix] = prefix === '' ? ['language-fr', '/fr'] : ['language-en', ''];
  const press = (action: string) => page.locator(`button[value="${action}"]:visible`).click();
  const arriveAt = (path: string) => expect(page).toHaveURL(new RegExp(`:\\d+${path}`), { timeout: 30_000 });

  await page.goto(`${prefix}/`);
  const form = page.locator('form[action="/api/subscribe"]');
  await form.locator('input[name="email"]').fill(address);
  await form.getByRole('button').click();
  await arriveAt(`${prefix}/workflow/confirm-your-email`);
  const [[confirm = ''] = []] = await findLinks(address, 1);
  await page.goto(confirm);
  await press('confirm');
  await arriveAt(`${prefix}/workflow/thanks-for-subscribing`);

  const [links = []] = await findLinks(address, 2);
  await page.goto(links.find((link) => link.includes('/workflow/preferences')) ?? '');
  await press('pause');
  await expect(page.locator('midweek-state[name="paused"]').first()).toBeVisible();
  await press('resume');
  await expect(page.locator('midweek-state[name="active"]').first()).toBeVisible();
  await press(other);
  await arriveAt(`${otherPrefix}/workflow/thanks-for-choosing-language`);
  await page.goto(links.find((link) => link.includes('/workflow/unsubscribe')) ?? '');
  await press('unsubscribe');
  await arriveAt('(/fr)?/workflow/unsubscribed\\?token=');
  await press('undo');
  await arriveAt('(/fr)?/workflow/thanks-for-staying-with-us');
  await page.goto(confirm);
  await expect(page.locator('midweek-state[name="used"]')).toBeVisible();
}

test('in English, with scripts: subscribe, confirm, pause, change language, leave, come back', ({ page }) =>
  subscribeAndLeave(page, ''));

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('in French: subscribe, confirm, pause, change language, leave, come back', ({ page }) =>
    subscribeAndLeave(page, '/fr'));
});
