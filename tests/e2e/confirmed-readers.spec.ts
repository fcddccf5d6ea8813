// The server learns of readers who confirmed.
import { expect, test } from './test.ts';
import { showAsBuilt } from './workflow-stub.ts';

const CONFIRMATION = '**/api/signup-confirmation**';

test.beforeEach(({ page }) => showAsBuilt(page));

test('the server learns once that a confirmed reader has arrived', async ({ page }) => {
  const queries: (string | null)[] = [];
  let status = 503;
  await page.route(CONFIRMATION, (route) => {
    const request = route.request();
    expect([request.method(), new URL(request.url()).search]).toEqual(['POST', '']);
    queries.push(new URLSearchParams(request.postData() ?? '').get('query'));
    return route.fulfill({ status });
  });
  await page.addInitScript(() => localStorage.setItem('appendOnlySearchParams', 'gclid=3'));
  const path = '/fr/workflow/thanks-for-subscribing';
  await page.goto(`${path}?token=abc&a=1`);
  await expect.poll(() => queries).toEqual(['?token=abc&a=1&gclid=3']);
  // The server failed, so the next load retries.
  status = 204;
  await page.reload();
  await expect(page).toHaveURL(`${path}?a=1&gclid=3`);
  expect(queries).toHaveLength(2);
  await page.reload({ waitUntil: 'networkidle' });
  expect(queries).toHaveLength(2);
});

test('the arrival is reported without a token too, and the page works if the server is unreachable', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  let count = 0;
  await page.route(CONFIRMATION, (route) => {
    count += 1;
    return route.abort();
  });
  await page.goto('/workflow/thanks-for-subscribing', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks for subscribing');
  expect(count).toBe(1);
  expect(errors).toEqual([]);
  await page.goto('/workflow/deleted', { waitUntil: 'networkidle' });
  expect(count).toBe(1);
});
