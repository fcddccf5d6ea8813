import { randomBytes } from 'node:crypto';
import {
  formatDate,
  inLocale,
  type Locale,
  listBookableDays,
  namePlacement,
  paths,
  t,
  toHref,
  toSponsorOffer,
} from '@midweek/core';
import { formatMoney, quoteBundle, type Selection } from '@midweek/core/pricing';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { createChallenge, derivePbkdf2 } from '../../site/src/features/subscribe/proof-library.ts';
import { findViolations } from './axe.ts';
import { findLink } from './outbox.ts';
import { content, inEveryLocale } from './site.ts';
import { expect, test } from './test.ts';

const RUNTIME = '**/_astro/run-island*';
const HALF_A_CALENDAR = 13;
const DAYS = listBookableDays(content.site, new Date());
const { placements } = toSponsorOffer(content.pricing, content.site);

/** Places that are booked stay booked: each test has an issue of its own, and another one when it is tried again. */
function issueOf(index: number, { retry }: TestInfo): string {
  return DAYS[index + HALF_A_CALENDAR * (retry % 2)] ?? '';
}

function requestForm(page: Page, locale: Locale) {
  const form = page.getByRole('form', { name: t(locale, 'sponsorForm.title') });
  // The names of controls are worked out one by one, so they are looked for in one row of the calendar.
  const row = (day: string) => form.locator('tbody tr', { has: page.locator(`time[datetime="${day}"]`) });
  const names = (placement: 'main' | 'second' | 'react' | 'react-native', day: string) => ({
    placement: namePlacement(placements, placement, locale),
    date: formatDate(locale, day),
  });
  return {
    form,
    place: (placement: 'main' | 'second', day: string) =>
      row(day).getByRole('checkbox', { name: t(locale, 'calendar.place', names(placement, day)) }),
    quantity: (placement: 'react' | 'react-native', day: string) =>
      row(day).getByRole('combobox', { name: t(locale, 'calendar.quantity', names(placement, day)) }),
    row,
    field: (name: 'company' | 'contactName' | 'email' | 'conflicts') =>
      form.getByRole('textbox', { name: t(locale, `sponsorForm.${name}`) }),
    problem: (name: string) => form.locator(`[data-fill="${name}.problem"]`),
    submit: form.getByRole('button', { name: t(locale, 'sponsorForm.submit') }),
    status: form.getByRole('group', { name: t(locale, 'sponsorForm.places') }).getByRole('status'),
  };
}

type Form = ReturnType<typeof requestForm>;

/** A mailbox that nobody else has; open places are counted by it. */
const anEmail = () => `ada@acme-${randomBytes(6).toString('hex')}.example`;

async function introduce({ field }: Form, email = anEmail()): Promise<string> {
  await field('company').fill('Acme & Sons');
  await field('contactName').fill('Ada');
  await field('email').fill(email);
  return email;
}

// And a network: too many requests from one have to prove their work.
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': aNetwork() }));
const aNetwork = () => `10.${[...randomBytes(2)].join('.')}.7`;

function totalOf(locale: Locale, selection: Selection): string {
  return formatMoney(locale, content.pricing.currency, quoteBundle(content.pricing, selection).total);
}

/** Somebody else is quicker, and confirms it too. */
async function book(request: APIRequestContext, slot: string): Promise<void> {
  const email = anEmail();
  const data = { company: 'B', contactName: 'B', email, locale: 'en', slots: [slot] };
  const headers = { 'x-forwarded-for': aNetwork() };
  const response = await request.post('/api/sponsor/requests', { data, headers });
  expect(response.status()).toBe(201);
  const link = await findLink({ email, mails: 1, path: paths.sponsorConfirm });
  const confirmed = await request.post(link, { form: { action: 'confirm' }, maxRedirects: 0 });
  expect(confirmed.status()).toBe(303);
}

async function expectRequested(page: Page, locale: Locale, title: string): Promise<void> {
  await expect(page).toHaveURL(toHref(locale, paths.sponsorRequested));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** Opens the link of the mail and presses its button. */
async function confirm(page: Page, locale: Locale, email: string): Promise<void> {
  const { button, held, again } = inLocale<(typeof CONFIRMED)[keyof typeof CONFIRMED]>(CONFIRMED, locale);
  const link = await findLink({ email, mails: 1, path: toHref(locale, paths.sponsorConfirm) });
  await page.goto(link);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('×');
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(toHref(locale, paths.sponsorHeld));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(held);
  await page.goto(link);
  await expect(page.getByText(again)).toBeVisible();
  await expect(page.getByRole('button', { name: button })).toBeHidden();
}

const CONFIRMED = {
  en: {
    button: 'Confirm my request',
    held: 'Your places are held',
    again: 'You have already confirmed this request',
  },
  fr: {
    button: 'Je confirme ma demande',
    held: 'Vos emplacements sont retenus',
    again: 'Vous avez déjà confirmé cette demande',
  },
} as const;

const locales = inEveryLocale({
  en: { index: 0, requested: 'One more step' },
  fr: { index: 1, requested: 'Encore une étape' },
});

for (const [locale, { index, requested }] of locales) {
  test(`by keyboard, places of the calculator are dated, counted, sent and held: ${locale}`, async ({
    page,
  }, info) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const day = issueOf(index, info);
    await page.goto(toHref(locale, `${paths.sponsor}?main=1&react=3#request`));
    const shown = requestForm(page, locale);
    const { form, place, quantity, row, status, submit } = shown;
    const placement = namePlacement(placements, 'main', locale);
    await expect(form).toContainText(t(locale, 'sponsorForm.wish', { placement, wanted: 1, missing: 1 }));
    await place('main', day).focus();
    await page.keyboard.press('Space');
    await expect(form).toContainText(t(locale, 'sponsorForm.wishDone', { placement, wanted: 1 }));
    await quantity('react', day).focus();
    await page.keyboard.press('2');
    const total = totalOf(locale, { main: 1, react: 2 });
    await expect(form.locator('b', { hasText: total })).toBeVisible();
    await expect(status).toHaveText(t(locale, 'sponsorForm.announcement', { count: 3, total }));
    const email = await introduce(shown);
    await submit.press('Enter');
    await expectRequested(page, locale, requested);
    await page.goto(toHref(locale, paths.sponsor));
    const words = t(locale, 'calendar.held');
    await expect(row(day).getByText(words, { exact: true })).toHaveCount(0);

    await confirm(page, locale, email);
    await page.goto(toHref(locale, paths.sponsor));
    await expect(row(day).getByText(words, { exact: true })).toHaveCount(2);
    expect(problems).toEqual([]);
  });

  test(`what is wrong is told at its field, until it is right: ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(toHref(locale, `${paths.sponsor}?theme=dark#request`));
    const { form, field, problem, submit, status } = requestForm(page, locale);
    await expect(status).toBeAttached();
    await field('company').fill('Acme');
    await field('email').fill('ada');
    await submit.click();
    await expect(problem('slots')).toHaveText(t(locale, 'sponsorRequest.slots'));
    await expect(problem('slots')).toBeFocused();
    await expect(problem('email')).toHaveText(t(locale, 'sponsorRequest.email'));
    await expect(field('email')).toHaveAccessibleDescription(t(locale, 'sponsorRequest.email'));
    await expect(problem('contactName')).toHaveText(t(locale, 'sponsorRequest.contactName'));
    await expect(problem('company')).toBeEmpty();
    await expect(field('company')).toHaveValue('Acme');
    await expect(page).toHaveURL(toHref(locale, `${paths.sponsor}?theme=dark#request`));

    await expect(form.locator('midweek-calendar')).toHaveCount(0);
    // The languages differ in words only, and this page is large.
    if (locale === 'en') expect(await findViolations(page, { within: 'main' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test(`a place that was taken meanwhile is named, the rest of the choice stays: ${locale}`, async ({
    page,
    request,
  }, info) => {
    const day = issueOf(2 + index, info);
    await page.goto(toHref(locale, `${paths.sponsor}#request`));
    const shown = requestForm(page, locale);
    const { place, row, problem, submit } = shown;
    await place('main', day).check();
    await place('second', day).check();
    await introduce(shown);
    await book(request, `${day} main`);
    await submit.click();
    await expect(problem('slots')).toHaveText(
      t(locale, 'sponsorRequest.taken', {
        placement: namePlacement(placements, 'main', locale),
        date: formatDate(locale, day),
      }),
    );
    await expect(row(day)).toContainText(t(locale, 'calendar.held'));
    await expect(place('main', day)).toHaveCount(0);
    await expect(place('second', day)).toBeChecked();
    await submit.click();
    await expectRequested(page, locale, requested);
  });
}

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

test('what is chosen before the form is awake is counted when it is', async ({ page }, info) => {
  const day = issueOf(6, info);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(RUNTIME, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`${paths.sponsor}#request`);
  const { form, place } = requestForm(page, 'en');
  await place('second', day).check();
  await expect(form.locator('b')).toHaveText('€0');
  resolve();
  await expect(form.locator('b')).toHaveText(totalOf('en', { second: 1 }));
  await expect(form.locator('midweek-calendar')).toHaveCount(0);
  await expect(place('second', day)).toBeChecked();
  await expect(place('second', day)).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  for (const [locale, { index, requested }] of locales) {
    test(`the form comes back with what is wrong, and is sent when it is right: ${locale}`, async ({
      page,
    }, info) => {
      const day = issueOf(7 + index, info);
      await page.goto(toHref(locale, paths.sponsor));
      const shown = requestForm(page, locale);
      const { form, field, place, quantity, row, problem, submit } = shown;
      await expect(form.locator('tbody tr')).toHaveCount(DAYS.length);
      await quantity('react-native', day).selectOption('2');
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
      await expect(quantity('react-native', day)).toHaveValue(`${day} react-native 2`);

      const email = await introduce(shown);
      await place('main', day).check();
      await submit.click();
      await expectRequested(page, locale, requested);
      await confirm(page, locale, email);
      await page.goto(toHref(locale, paths.sponsor));
      await expect(row(day).getByText(t(locale, 'calendar.held'), { exact: true })).toHaveCount(2);
    });

    test(`a place that is gone is named above a calendar that knows it: ${locale}`, async ({
      page,
      request,
    }, info) => {
      const day = issueOf(9 + index, info);
      await page.goto(toHref(locale, paths.sponsor));
      const shown = requestForm(page, locale);
      const { place, row, problem, submit } = shown;
      await place('second', day).check();
      await place('main', day).check();
      await introduce(shown);
      await book(request, `${day} second`);
      await submit.click();
      await expect(problem('slots')).toContainText(formatDate(locale, day));
      await expect(row(day)).toContainText(t(locale, 'calendar.held'));
      await expect(place('main', day)).toBeChecked();
      await submit.click();
      await expectRequested(page, locale, requested);
    });
  }
});
