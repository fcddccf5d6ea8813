// The form of sponsors as the browser sends it by itself.
import { formatDate, paths, t, toHref } from '@midweek/core';
import { expect, test } from '../test.ts';
import {
  book,
  comeFromOwnNetwork,
  confirm,
  DAYS,
  expectRequested,
  introduce,
  issueOf,
  requestForm,
} from './request.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
test.beforeEach(comeFromOwnNetwork);

test(`the form comes back with what is wrong, and is sent when it is right`, async ({ page }, info) => {
  const locale = 'en';
  const day = issueOf(7, info);
  await page.goto(toHref(locale, paths.sponsor));
  const shown = requestForm(page, locale);
  const { form, field, place, link, row, problem, submit } = shown;
  await expect(form.locator('tbody tr')).toHaveCount(DAYS.length);
  await link('react-native', 1, day).check();
  await link('react-native', 2, day).check();
  await field('company').fill('A "quoted" <company>');
  await field('conflicts').fill('Nobody & none');
  await submit.click();

  await expect(page).toHaveURL('/api/sponsor/requests');
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(form.locator('[data-fill="problem"]')).toBeInViewport();
  await expect(problem('email')).toHaveText(t(locale, 'sponsorRequest.email'));
  await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('company')).toHaveValue('A "quoted" <company>');
  await expect(field('conflicts')).toHaveValue('Nobody & none');
  await expect(link('react-native', 1, day)).toBeChecked();
  await expect(link('react-native', 2, day)).toBeChecked();

  const email = await introduce(shown);
  await place('main', day).check();
  await submit.click();
  await expectRequested(page, locale, 'One more step');
  await confirm(page, locale, email);
  await page.goto(toHref(locale, paths.sponsor));
  await expect(row(day).getByText(t(locale, 'calendar.held'), { exact: true })).toHaveCount(2);
});

test('a place that is gone is named above a calendar that knows it', async ({ page, request }, info) => {
  const day = issueOf(10, info);
  await page.goto(toHref('fr', paths.sponsor));
  const shown = requestForm(page, 'fr');
  const { place, row, problem, submit } = shown;
  await place('second', day).check();
  await place('main', day).check();
  await introduce(shown);
  await book(request, `${day} second`);
  await submit.click();
  await expect(problem('slots')).toContainText(formatDate('fr', day));
  await expect(row(day)).toContainText(t('fr', 'calendar.held'));
  await expect(place('main', day)).toBeChecked();
  await submit.click();
  await expectRequested(page, 'fr', 'Encore une étape');
});
