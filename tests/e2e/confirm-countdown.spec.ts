// The confirm page confirms by itself, where it is seen and not stopped.
import { expect, test } from './test.ts';
import { isDone, showAsBuilt, stubPosts } from './workflow-stub.ts';

test.beforeEach(({ page }) => showAsBuilt(page));

const address = '/fr/workflow/confirm?token=abc';

test('the confirm page confirms by itself after a countdown, once', async ({ page }) => {
  await page.clock.install();
  const posted = await stubPosts(page);
  await page.goto(address);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText('5');
  await page.clock.runFor(4000);
  await expect(timer).toHaveText('1');
  expect(posted).toEqual([]);
  await page.clock.runFor(5000);
  await isDone(page);
  expect(posted).toEqual([{ address, body: 'action=confirm' }]);
});

test('the countdown can be stopped, and the button is left', async ({ page }) => {
  await page.clock.install();
  const posted = await stubPosts(page);
  await page.goto(address);
  const button = page.getByRole('button', { name: 'Je confirme mon abonnement' });
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Arrêté. Rien ne se passe tant que tu n’appuies pas sur le bouton.',
  );
  await expect(button).toBeFocused();
  await page.clock.runFor(20_000);
  expect(posted).toEqual([]);
  await page.keyboard.press('Enter');
  await isDone(page);
  expect(posted).toEqual([{ address, body: 'action=confirm' }]);
});

test('Escape stops the countdown too', async ({ page }) => {
  await page.clock.install();
  const posted = await stubPosts(page);
  await page.goto('/workflow/confirm?token=abc');
  await expect(page.getByRole('timer')).toHaveText('5');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Stopped.');
  await page.clock.runFor(20_000);
  expect(posted).toEqual([]);
});

test('nothing counts while nobody sees the page', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  });
  const posted = await stubPosts(page);
  await page.goto('/workflow/confirm?token=abc');
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText('5');
  await page.clock.runFor(60_000);
  await expect(timer).toHaveText('5');
  expect(posted).toEqual([]);
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'visible' }));
  await page.clock.runFor(5000);
  await isDone(page);
  expect(posted).toHaveLength(1);
});
