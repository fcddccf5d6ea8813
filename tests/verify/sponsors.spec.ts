// The forms of sponsors in rare states.
import { expect, test } from '@playwright/test';
import { holdBack } from '../playwright/hold-back.ts';
import {
  comeFromOwnNetwork,
  expectRequested,
  introduce,
  issueOf,
  requestForm,
} from '../playwright/sponsor-request.ts';

const RUNTIME = '**/_astro/run-island*';
const REQUESTS = '/api/sponsor/requests';

test.beforeEach(comeFromOwnNetwork);

test('a request that fails keeps what was typed, and one that is sent twice at once is sent once', async ({
  page,
}, info) => {
  let sent = 0;
  let isOffline = true;
  await page.route(REQUESTS, (route) => {
    if (isOffline) return route.abort();
    sent += 1;
    return route.continue();
  });
  await page.goto('/sponsor#request');
  const shown = requestForm(page, 'en');
  await expect(shown.form.locator('midweek-calendar')).toHaveCount(0);
  await shown.place('main', issueOf(4, info)).check();
  await introduce(shown);
  await shown.submit.click();
  await expect(shown.form).toContainText('The request could not be sent.');
  await expect(shown.place('main', issueOf(4, info))).toBeChecked();
  isOffline = false;
  await shown.submit.dblclick();
  await expectRequested(page, 'en', 'One more step');
  expect(sent).toBe(1);
});

test('places chosen early are counted, and stay chosen when the page is loaded again or come back to', async ({
  page,
}, info) => {
  const day = issueOf(6, info);
  const release = await holdBack(page, RUNTIME);
  await page.goto('/sponsor#request');
  const { form, place, link } = requestForm(page, 'en');
  await place('second', day).check();
  await expect(form.locator('b')).toHaveText('€0');
  release();
  await expect(form.locator('b')).toHaveText('€800');
  await expect(form.locator('midweek-calendar')).toHaveCount(0);
  await expect(place('second', day)).toBeFocused();
  await link('react', 2, day).check();
  await page.reload();
  await expect(link('react', 1, day)).toBeChecked();
  await expect(place('second', day)).toBeChecked();
  await page.goto('/');
  await page.goBack();
  await expect(form.locator('b')).toHaveText('€1,200');
});

test('a link to copy that leads nowhere says so', async ({ page }) => {
  const response = await page.goto('/sponsor/copy?token=wrong');
  expect(response?.status()).toBe(404);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  await expect(page.locator('main')).toContainText('This link does not lead to any booked place.');
  await expect(page.locator('main form:visible')).toHaveCount(0);
});
