import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createPricingApp } from '../../testing/test-pricing.ts';

const url = '/api/pricing/quote';

function postJson(app: FastifyInstance, payload: object) {
  return app.inject({ method: 'POST', url, payload });
}

function postForm(app: FastifyInstance, payload: string) {
  return app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  });
}

test('a quote as JSON, with figures and with words in the language that was asked for', async () => {
  const response = await postJson(createPricingApp(), { locale: 'fr', main: 1, second: 0 });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(response.json()).toMatchObject({
    locale: 'fr',
    currency: 'EUR',
    total: 1350,
    level: { volume: 2, from: 1200, to: 2500 },
    requestHref: '/fr/sponsor?main=1#request',
    formatted: {
      total: '1\u202f350\u00a0€',
      level: 'Niveau 2',
    },
  });
});

test.each([
  ['en', '11', 'An order can have at most 10 of each: enter 10 or fewer.'],
  ['en', '1.5', 'Enter a whole number.'],
  ['fr', '-1', 'Saisissez 0 ou plus.'],
  ['fr', '<b>"1"</b>', 'Saisissez un nombre de 0 à 10.'],
] as const)('%s: the quantity %s is refused at its field', async (locale, entry, message) => {
  const app = createPricingApp();
  const json = await postJson(app, { locale, main: 1, second: entry });
  expect(json.statusCode).toBe(422);
  expect(json.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(json.json()).toMatchObject({ code: 'invalid-quote', fields: { second: message } });

  const form = new URLSearchParams({ locale, page: 'pricing', main: '1', second: entry });
  const page = await postForm(app, form.toString());
  expect(page.statusCode).toBe(422);
  expect(page.body).toContain(`<html lang="${locale}">`);
  expect(page.body).toContain(`<p id="second" data-fill="second.problem">${message}</p>`);
  expect(page.body).toMatch(/<input name="second" aria-invalid="true"/);
  expect(page.body).toMatch(/<input name="main" aria-invalid="false"/);
  expect(page.body).not.toContain('<b>');
});

test.each([
  [{ main: [1, 2] }, { main: 'Enter a number from 0 to 10.' }],
  [{ locale: 'de', main: 1 }, { locale: 'The languages are en, fr.' }],
  [[1, 2], {}],
])('the wrong JSON %j is explained', async (payload, fields) => {
  const response = await postJson(createPricingApp(), payload);
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ code: 'invalid-quote', fields });
});

test('a form is answered with its page, the selection in its fields and in the link to the request', async () => {
  const response = await postForm(createPricingApp(), 'locale=fr&page=pricing&main=2&second=&react-native=1');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'self'",
  });
  expect(response.body).toContain('data-fill="value=main.entry aria-invalid=main.isInvalid" value="2"');
  expect(response.body).toContain('<output data-fill="total">2\u202f650\u00a0€</output>');
  expect(response.body).toContain('href="/fr/sponsor?main=2&amp;react-native=1#request"');
});

test('a selection in the address is worked out, wrong ones at their field; without one the page is the file', async () => {
  const app = createPricingApp();
  const page = await app.inject('/fr/pricing/?utm_source=x&main=2&react-native=1');
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'self'",
  });
  expect(page.body).toContain('<output data-fill="total">2\u202f650\u00a0€</output>');
  expect((await app.inject('/pricing/?main=<b>')).body).toContain('Enter a number from 0 to 10.');
  for (const url of ['/pricing/', '/pricing/?utm_source=x']) {
    const file = await app.inject(url);
    expect(file.body).toContain('<output data-fill="total">0</output>');
    expect(file.headers['cache-control']).not.toBe('no-store');
  }
});

test('a site that sells no places answers like an address that does not exist', async () => {
  const app = createPricingApp({ ok: false });
  expect((await postJson(app, { main: 1 })).statusCode).toBe(404);
  expect((await postForm(app, 'main=1')).statusCode).toBe(404);
});

test('with prices that cannot be read the service says so, and the site is served', async () => {
  const app = createPricingApp({ ok: false, problem: 'Quotes are off.' });
  expect((await postJson(app, { main: 1 })).json()).toMatchObject({ code: 'unavailable' });
  expect((await postForm(app, 'main=1')).statusCode).toBe(503);
  expect((await app.inject('/')).statusCode).toBe(200);
});
