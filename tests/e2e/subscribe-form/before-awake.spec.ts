// The form until its code is there: nothing is fetched before a reader turns to it, and nothing is lost meanwhile.
import { holdBack } from '../hold-back.ts';
import { SUBSCRIBE, stubSubscribe } from '../subscribe-service.ts';
import { expect, test } from '../test.ts';
import { ADDRESS, formOf, RUNTIME } from './form.ts';

test('readers who do not turn to the form fetch nothing for it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/|run-island/.test(request.url())) fetched.push(new URL(request.url()).pathname);
  });
  await stubSubscribe(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const { email, root } = formOf(page);
  await root.hover();
  await page.mouse.wheel(0, 300);
  expect(fetched).toEqual([]);
  await email.focus();
  await expect.poll(() => fetched).toContain('/api/subscribe/ticket');
  expect(fetched.filter((path) => path.includes('ticket'))).toHaveLength(1);
});

test('text and choices entered before the form is awake stay', async ({ page }) => {
  const sent = await stubSubscribe(page);
  const release = await holdBack(page, RUNTIME);
  await page.goto('/', { waitUntil: 'networkidle' });
  const { root, email, button } = formOf(page);
  await email.fill(ADDRESS);
  await root.getByText('Français').click();
  // Pressed early, twice: nothing goes out before React is there, and then once.
  await button.click();
  await button.click();
  await expect(page.locator('[data-island=Subscribe]')).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([]);
  release();
  await expect(page).toHaveURL('/fr/workflow/confirm-your-email');
  expect(sent).toMatchObject([{ email: ADDRESS, locale: 'fr' }]);
});

test('when its code cannot be loaded, the browser sends the form', async ({ page }) => {
  await page.route(RUNTIME, (route) => route.abort());
  await page.route(SUBSCRIBE, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<h1>${route.request().postData()}</h1>` }),
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  const { email, button } = formOf(page);
  await email.fill(ADDRESS);
  await button.click();
  await expect(page.getByText('email=reader%40example.com&locale=en&website=')).toBeVisible();
});

test('a connection that is lost before the form is awake loses nothing either', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const sent = await stubSubscribe(page);
  await context.setOffline(true);
  await page.route(RUNTIME, (route) => route.abort());
  const { email, button, say } = formOf(page);
  await email.fill(ADDRESS);
  for (const press of ['first', 'second']) {
    await button.click();
    await expect(page.getByRole('alert'), press).toContainText(say('subscribeProblem.network'));
  }
  await expect(email).toHaveValue(ADDRESS);
  await page.unroute(RUNTIME);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL('/workflow/confirm-your-email');
  expect(sent).toHaveLength(1);
});
