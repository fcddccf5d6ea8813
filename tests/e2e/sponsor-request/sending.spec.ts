// A sponsor asks for places with the form, and confirms it by mail.
import { namePlacement, paths, t, toHref } from '@midweek/core';
import { createChallenge, derivePbkdf2 } from '../../../site/src/features/subscribe/proof-library.ts';
import { holdBack } from '../hold-back.ts';
import { expect, test } from '../test.ts';
import {
  comeFromOwnNetwork,
  confirm,
  expectRequested,
  introduce,
  issueOf,
  placements,
  requestForm,
  totalOf,
} from './request.ts';

const RUNTIME = '**/_astro/run-island*';

test.beforeEach(comeFromOwnNetwork);

test(`by keyboard, places of the calculator are dated, counted, sent and held`, async ({ page }, info) => {
  // French: without scripts it is English.
  const locale = 'fr';
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const day = issueOf(0, info);
  await page.goto(toHref(locale, `${paths.sponsor}?main=1&react=3#request`));
  const shown = requestForm(page, locale);
  const { form, place, link, row, status, submit } = shown;
  const placement = namePlacement(placements, 'main', locale);
  await expect(form).toContainText(t(locale, 'sponsorForm.wish', { placement, wanted: 1, missing: 1 }));
  await place('main', day).focus();
  await page.keyboard.press('Space');
  await expect(form).toContainText(t(locale, 'sponsorForm.wishDone', { placement, wanted: 1 }));
  await link('react', 1, day).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const total = totalOf(locale, { main: 1, react: 2 });
  await expect(form.locator('b', { hasText: total })).toBeVisible();
  await expect(status).toHaveText(t(locale, 'sponsorForm.announcement', { count: 3, total }));
  const email = await introduce(shown);
  await submit.press('Enter');
  await expectRequested(page, locale, 'Encore une étape');
  await page.goto(toHref(locale, `${paths.sponsor}#request`));
  const words = t(locale, 'calendar.held');
  await expect(row(day)).toBeVisible();
  await expect(row(day).getByText(words, { exact: true })).toHaveCount(0);

  await confirm(page, locale, email);
  await page.goto(toHref(locale, `${paths.sponsor}#request`));
  await expect(row(day).getByText(words, { exact: true })).toHaveCount(2);
  expect(problems).toEqual([]);
});

test('a form that is sent twice at once is sent once', async ({ page }, info) => {
  let sent = 0;
  await page.route('/api/sponsor/requests', async (route) => {
    sent += 1;
    await route.continue();
  });
  await page.goto(`${paths.sponsor}#request`);
  const shown = requestForm(page, 'en');
  await shown.place('main', issueOf(4, info)).check();
  await introduce(shown);
  await expect(shown.form.locator('midweek-calendar')).toHaveCount(0);
  await shown.submit.dblclick();
  await expectRequested(page, 'en', 'One more step');
  expect(sent).toBe(1);
});

test('a proof of work that the server asks for is made while the sponsor is told', async ({ page }, info) => {
  const secrets = { deriveKey: derivePbkdf2, hmacSignatureSecret: 'secret' };
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1000, ...secrets });
  const told = Promise.withResolvers<void>();
  const solutions: unknown[] = [];
  await page.route('/api/sponsor/requests', async (route) => {
    const { solution } = route.request().postDataJSON();
    solutions.push(solution);
    const problem = { code: 'proof-needed', message: 'Many requests.', help: 'Once more.', challenge };
    if (!solution) return route.fulfill({ status: 428, json: problem });
    await told.promise;
    return route.fulfill({ status: 201, json: { next: paths.sponsorRequested } });
  });
  await page.goto(`${paths.sponsor}#request`);
  const shown = requestForm(page, 'en');
  await shown.place('main', issueOf(11, info)).check();
  await introduce(shown);
  await expect(shown.form.locator('midweek-calendar')).toHaveCount(0);
  await shown.submit.click();
  await expect(shown.form).toContainText(t('en', 'sponsorForm.proving'));
  told.resolve();
  await expectRequested(page, 'en', 'One more step');
  expect(solutions).toEqual([undefined, expect.any(String)]);
});

test('the calendar is not built before it comes near or the keyboard is used', async ({ page }, info) => {
  await page.route(RUNTIME, (route) => route.abort());
  const { form, place } = requestForm(page, 'en');
  for (const turnToIt of [() => form.scrollIntoViewIfNeeded(), () => page.keyboard.press('Tab')]) {
    await page.goto(paths.sponsor);
    await expect(page.locator('html')).toHaveAttribute('data-awake');
    await expect(form.locator('input[name="slots[]"]')).toHaveCount(0);
    await turnToIt();
    await expect(place('main', issueOf(6, info))).toBeVisible();
  }
});

test('places stay chosen when the page is loaded again or come back to', async ({ page }, info) => {
  const day = issueOf(6, info);
  await page.goto(`${paths.sponsor}#request`);
  const { form, place, link } = requestForm(page, 'en');
  await expect(form.locator('midweek-calendar')).toHaveCount(0);
  await link('react', 2, day).check();
  await page.reload();
  await expect(link('react', 1, day)).toBeChecked();
  await place('second', day).check();
  await page.goto(paths.home);
  await page.goBack();
  await expect(form.locator('b')).toHaveText(totalOf('en', { second: 1, react: 1 }));
  await expect(place('second', day)).toBeChecked();
});

test('places chosen before the form is awake are counted when it is', async ({ page }, info) => {
  const day = issueOf(6, info);
  const release = await holdBack(page, RUNTIME);
  await page.goto(`${paths.sponsor}#request`);
  const { form, place } = requestForm(page, 'en');
  await place('second', day).check();
  await expect(form.locator('b')).toHaveText('€0');
  release();
  await expect(form.locator('b')).toHaveText(totalOf('en', { second: 1 }));
  await expect(form.locator('midweek-calendar')).toHaveCount(0);
  await expect(place('second', day)).toBeChecked();
  await expect(place('second', day)).toBeFocused();
});
