// What the form says when something is wrong. describe-problem.test.ts covers the wording of each problem in each language.
import { accept, refuse, SUBSCRIBE, stubSubscribe, TICKET } from '../subscribe-service.ts';
import { expect, test } from '../test.ts';
import { ADDRESS, openForm } from './form.ts';

test('a problem with the address is shown at the field, in the language of the page', async ({ page }) => {
  await stubSubscribe(page, refuse('disposable-email', 422, { field: 'email' }));
  const { email, button, problem, say } = await openForm(page, '/fr', 'fr');
  await email.fill(ADDRESS);
  await button.click();
  await expect(problem).toHaveText(say('subscribeProblem.disposable-email'));
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(say('subscribeProblem.disposable-email'));
  await expect(email).toHaveValue(ADDRESS);
  await expect(button).toHaveText(say('subscribe.button'));
});

test('every other problem is shown with a next step, one at a time', async ({ page }) => {
  let answer = accept;
  await stubSubscribe(page, (body) => answer(body));
  const { email, button, problem, say } = await openForm(page, '/fr', 'fr');
  await email.fill(ADDRESS);
  for (const [code, status] of [
    ['blocked', 403],
    ['unavailable', 503],
  ] as const) {
    answer = refuse(code, status);
    await button.click();
    await expect(problem).toHaveText(say(`subscribeProblem.${code}`));
    await expect(email, code).not.toHaveAttribute('aria-invalid');
    await expect(email, code).toHaveValue(ADDRESS);
    await expect(button, code).toBeFocused();
    await expect(button, code).toHaveText(say('subscribe.tryAgain'));
  }
});

test('an empty or invalid address is reported before anything is sent', async ({ page }) => {
  const sent = await stubSubscribe(page);
  const { email, button, problem, say } = await openForm(page, '/');
  await button.click();
  await expect(problem).toHaveText(say('subscribeProblem.missing-email'));
  await expect(email).toBeFocused();
  await email.fill('reader@');
  await button.click();
  await expect(problem).toHaveText(say('subscribeProblem.invalid-email'));
  expect(sent).toEqual([]);
});

test('a lost connection keeps what was typed, and the next try goes through', async ({ page }) => {
  let isOffline = true;
  const sent = await stubSubscribe(page, (body) => (isOffline ? 'offline' : accept(body)));
  const { email, button, problem, say } = await openForm(page, '/');
  await email.fill(ADDRESS);
  await button.click();
  await expect(problem).toHaveText(say('subscribeProblem.network'));
  await expect(email).toHaveValue(ADDRESS);
  isOffline = false;
  await button.click();
  await expect(page).toHaveURL('/workflow/confirm-your-email');
  expect(sent).toHaveLength(2);
});

test('the form works with a server that gives no tickets, and reports one that answers nonsense', async ({
  page,
}) => {
  let answer = '<html>';
  await stubSubscribe(page);
  await page.route(TICKET, (route) => route.fulfill({ status: 500 }));
  await page.route(SUBSCRIBE, (route) => route.fulfill({ status: 202, body: answer }));
  const { email, button, problem, say } = await openForm(page, '/');
  await email.fill(ADDRESS);
  await button.click();
  await expect(problem).toHaveText(say('subscribeProblem.unavailable'));
  answer = '{"next":"https://elsewhere.example/"}';
  await button.click();
  await expect(problem).toHaveText(say('subscribeProblem.unavailable'));
  answer = '{"next":"/articles"}';
  await button.click();
  await expect(page).toHaveURL('/articles');
});
