// A sponsor asks for places with the form, and confirms it by mail: the real server, database and mails.
import { expect, test } from '@playwright/test';
import { findViolations } from '../playwright/axe.ts';
import {
  book,
  comeFromOwnNetwork,
  confirm,
  expectRequested,
  introduce,
  issueOf,
  requestForm,
} from '../playwright/sponsor-request.ts';

test.beforeEach(comeFromOwnNetwork);

test('by keyboard, places of the calculator are dated, counted, sent and held', async ({ page }, info) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const day = issueOf(0, info);
  await page.goto('/fr/sponsor?main=1&react=3#request');
  const shown = requestForm(page, 'fr');
  const { form, place, link, row, status, submit } = shown;
  await expect(form).toContainText('Premier sponsor\u00a0: 1, encore à placer\u00a0: 1');
  await place('main', day).focus();
  await page.keyboard.press('Space');
  await expect(form).toContainText('Premier sponsor\u00a0: 1, tout est placé');
  await link('react', 1, day).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(status).toHaveText('Emplacements choisis\u00a0: 3. Total\u00a0: 2\u202f250\u00a0€.');
  const email = await introduce(shown);
  await submit.press('Enter');
  await expectRequested(page, 'fr', 'Encore une étape');
  // Nothing is held before the mail is answered.
  const held = row(day).getByText('retenu', { exact: true });
  await page.goto('/fr/sponsor#request');
  await expect(row(day)).toBeVisible();
  await expect(held).toHaveCount(0);
  await confirm(page, 'fr', email);
  await page.goto('/fr/sponsor#request');
  await expect(held).toHaveCount(3);
  expect(problems).toEqual([]);
});

test('problems are shown at their fields, and a place that was taken meanwhile is named', async ({
  page,
  request,
}, info) => {
  const day = issueOf(2, info);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sponsor?theme=dark#request');
  const shown = requestForm(page, 'en');
  const { form, field, place, row, problem, submit } = shown;
  await expect(form.locator('midweek-calendar')).toHaveCount(0);
  await field('company').fill('Acme');
  await field('email').fill('ada');
  await submit.click();
  await expect(problem('slots')).toHaveText('Choose between one and twenty free places.');
  await expect(problem('slots')).toBeFocused();
  await expect(field('email')).toHaveAccessibleDescription(
    'Enter an email address such as name@example.org.',
  );
  await expect(problem('contactName')).toContainText('Enter the name of the person');
  await expect(problem('company')).toBeEmpty();
  await expect(field('company')).toHaveValue('Acme');
  expect(await findViolations(page, { within: 'main' })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await place('main', day).check();
  await place('second', day).check();
  await introduce(shown);
  await book(request, `${day} main`);
  await submit.click();
  await expect(problem('slots')).toHaveText(/^First sponsor on .+ has just been taken\.$/);
  await expect(row(day)).toContainText('held');
  await expect(place('main', day)).toHaveCount(0);
  await expect(place('second', day)).toBeChecked();
  await submit.click();
  await expectRequested(page, 'en', 'One more step');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the form comes back with what is wrong, and is sent when it is right', async ({ page }, info) => {
    const day = issueOf(7, info);
    await page.goto('/sponsor');
    const shown = requestForm(page, 'en');
    const { form, field, place, link, row, problem, submit } = shown;
    await link('react-native', 1, day).check();
    await link('react-native', 2, day).check();
    await field('company').fill('A "quoted" <company>');
    await field('conflicts').fill('Nobody & none');
    await submit.click();
    await expect(page).toHaveURL('/api/sponsor/requests');
    await expect(form.locator('[data-fill="problem"]')).toBeInViewport();
    await expect(problem('email')).toHaveText('Enter an email address such as name@example.org.');
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('company')).toHaveValue('A "quoted" <company>');
    await expect(field('conflicts')).toHaveValue('Nobody & none');
    await expect(link('react-native', 1, day)).toBeChecked();
    await expect(link('react-native', 2, day)).toBeChecked();
    const email = await introduce(shown);
    await place('main', day).check();
    await submit.click();
    await expectRequested(page, 'en', 'One more step');
    await confirm(page, 'en', email);
    await page.goto('/sponsor');
    await expect(row(day).getByText('held', { exact: true })).toHaveCount(3);
  });
});
