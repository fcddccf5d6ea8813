// What the tests of sponsors' requests share: the form, who sends it, and what becomes of it.
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
import { type APIRequestContext, expect, type Page, type TestInfo } from '@playwright/test';
import { findLink } from './outbox.ts';
import { content } from './site.ts';

const HALF_A_CALENDAR = 13;
const DAYS = listBookableDays(content.site, new Date());
const { placements } = toSponsorOffer(content.pricing, content.site);

/** Places that are booked stay booked: each test has an issue of its own, and another one when it is tried again. */
export function issueOf(index: number, { retry }: TestInfo): string {
  return DAYS[index + HALF_A_CALENDAR * (retry % 2)] ?? '';
}

export function requestForm(page: Page, locale: Locale) {
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
    /** The first or the second of a kind. */
    link: (placement: 'react' | 'react-native', number: 1 | 2, day: string) =>
      row(day).getByRole('checkbox', {
        name: t(locale, 'calendar.placeOf', { ...names(placement, day), number, count: 2 }),
      }),
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

export async function introduce({ field }: Form, email = anEmail()): Promise<string> {
  await field('company').fill('Acme & Sons');
  await field('contactName').fill('Ada');
  await field('email').fill(email);
  return email;
}

/** A network that nobody else has: too many requests from one have to prove their work. */
export const comeFromOwnNetwork = ({ page }: { page: Page }) =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': aNetwork() });
const aNetwork = () => `10.${[...randomBytes(2)].join('.')}.7`;

/** Somebody else is quicker, and confirms it too. */
export async function book(request: APIRequestContext, slot: string): Promise<void> {
  const email = anEmail();
  const data = { company: 'B', contactName: 'B', email, locale: 'en', slots: [slot] };
  const headers = { 'x-forwarded-for': aNetwork() };
  const response = await request.post('/api/sponsor/requests', { data, headers });
  expect(response.status()).toBe(201);
  const link = await findLink({ email, mails: 1, path: paths.sponsorConfirm });
  const confirmed = await request.post(link, { form: { action: 'confirm' }, maxRedirects: 0 });
  expect(confirmed.status()).toBe(303);
}

export async function expectRequested(page: Page, locale: Locale, title: string): Promise<void> {
  await expect(page).toHaveURL(toHref(locale, paths.sponsorRequested));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** Opens the link of the mail and presses its button. */
export async function confirm(page: Page, locale: Locale, email: string): Promise<void> {
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
