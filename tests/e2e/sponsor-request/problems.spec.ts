// What the form of sponsors says when something is wrong.
import { formatDate, namePlacement, paths, t, toHref } from '@midweek/core';
import { findViolations } from '../axe.ts';
import { expect, test } from '../test.ts';
import {
  book,
  comeFromOwnNetwork,
  expectRequested,
  introduce,
  issueOf,
  placements,
  requestForm,
} from './request.ts';

test.beforeEach(comeFromOwnNetwork);

test('each problem is shown at its field until it is corrected', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(toHref('en', `${paths.sponsor}?theme=dark#request`));
  const { form, field, problem, submit, status } = requestForm(page, 'en');
  await expect(status).toBeAttached();
  await field('company').fill('Acme');
  await field('email').fill('ada');
  await submit.click();
  await expect(problem('slots')).toHaveText(t('en', 'sponsorRequest.slots'));
  await expect(problem('slots')).toBeFocused();
  await expect(problem('email')).toHaveText(t('en', 'sponsorRequest.email'));
  await expect(field('email')).toHaveAccessibleDescription(t('en', 'sponsorRequest.email'));
  await expect(problem('contactName')).toHaveText(t('en', 'sponsorRequest.contactName'));
  await expect(problem('company')).toBeEmpty();
  await expect(field('company')).toHaveValue('Acme');
  await expect(page).toHaveURL(toHref('en', `${paths.sponsor}?theme=dark#request`));

  await expect(form.locator('midweek-calendar')).toHaveCount(0);
  expect(await findViolations(page, { within: 'main' })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a place that was taken meanwhile is named, the rest of the choice stays', async ({
  page,
  request,
}, info) => {
  const day = issueOf(2, info);
  await page.goto(toHref('en', `${paths.sponsor}#request`));
  const shown = requestForm(page, 'en');
  const { place, row, problem, submit } = shown;
  await place('main', day).check();
  await place('second', day).check();
  await introduce(shown);
  await book(request, `${day} main`);
  await submit.click();
  await expect(problem('slots')).toHaveText(
    t('en', 'sponsorRequest.taken', {
      placement: namePlacement(placements, 'main', 'en'),
      date: formatDate('en', day),
    }),
  );
  await expect(row(day)).toContainText(t('en', 'calendar.held'));
  await expect(place('main', day)).toHaveCount(0);
  await expect(place('second', day)).toBeChecked();
  await submit.click();
  await expectRequested(page, 'en', 'One more step');
});

test('without a connection the form says so and keeps what was typed', async ({ page }, info) => {
  await page.route('/api/sponsor/requests', (route) => route.abort());
  await page.goto(`${paths.sponsor}#request`);
  const shown = requestForm(page, 'en');
  await shown.place('main', issueOf(5, info)).check();
  await introduce(shown);
  await shown.submit.click();
  await expect(shown.form).toContainText(t('en', 'sponsorForm.failed'));
  await expect(shown.place('main', issueOf(5, info))).toBeChecked();
});
