// The form of readers in rare states: a proof of work, a server that answers nonsense, code that does not come.
import { expect, test } from '@playwright/test';
import {
  createChallenge,
  derivePbkdf2,
  verifySolution,
  // biome-ignore lint/plugin: the proof that forms send is part of what readers' browsers know
} from '../../site/src/features/forms/proof-library.ts';
import { ADDRESS, formOf, openForm, RUNTIME } from '../playwright/subscribe-form.ts';
import { accept, SUBSCRIBE, stubSubscribe, TICKET } from '../playwright/subscribe-service.ts';

test('a proof of work is made in a worker while the reader is told', async ({ page }) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const secrets = { deriveKey: derivePbkdf2, hmacSignatureSecret: 'secret' };
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1000, ...secrets });
  const { promise: seen, resolve: release } = Promise.withResolvers<void>();
  const sent = await stubSubscribe(page, async (body) => {
    if (!body.solution) return { status: 428, body: { code: 'proof-needed', challenge } };
    await seen;
    return accept(body);
  });
  const { email, button, status } = await openForm(page, '/');
  await email.fill(ADDRESS);
  await button.click();
  await expect(status).toContainText('your browser is showing us that you are not a robot');
  release();
  await expect(page).toHaveURL('/workflow/confirm-your-email');
  expect(workers).toHaveLength(1);
  const payload = JSON.parse(atob(sent[1]?.solution ?? ''));
  expect(await verifySolution({ ...payload, ...secrets })).toMatchObject({ verified: true });
});

test('the form works with a server that gives no tickets, and reports one that answers nonsense', async ({
  page,
}) => {
  let answer = '<html>';
  await page.route(TICKET, (route) => route.fulfill({ status: 500 }));
  await page.route(SUBSCRIBE, (route) => route.fulfill({ status: 202, body: answer }));
  const { email, button, problem } = await openForm(page, '/');
  await email.fill(ADDRESS);
  await button.click();
  await expect(problem).toContainText('you are not subscribed yet');
  answer = '{"next":"/articles"}';
  await button.click();
  await expect(page).toHaveURL('/articles');
});

test('when its code cannot be loaded, the browser sends the form', async ({ page }) => {
  // A machine without a network says that it is offline, and a form then waits.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }));
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
  const { email, button } = formOf(page);
  await email.fill(ADDRESS);
  for (const press of ['first', 'second']) {
    await button.click();
    await expect(page.getByRole('alert'), press).toContainText('What you typed is still here');
  }
  await expect(email).toHaveValue(ADDRESS);
  await page.unroute(RUNTIME);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL('/workflow/confirm-your-email');
  expect(sent).toHaveLength(1);
});
