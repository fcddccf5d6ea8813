import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createPricingApp } from '../../../testing/test-pricing.ts';

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
  expect(response.json()).toEqual({
    locale: 'fr',
    currency: 'EUR',
    selection: { main: 1, second: 0, react: 0, 'react-native': 0 },
    total: 1350,
    listPrice: 1500,
    saving: 150,
    level: { volume: 2, from: 1200, to: 2500 },
    next: { volume: 4, missing: 1150 },
    unitPrices: { main: 1350, second: 650, react: 450, 'react-native': 200 },
    pricePerClick: null,
    requestHref: '/fr/sponsor?main=1#request',
    formatted: {
      total: '1\u202f350\u00a0€',
      level: 'Niveau 2',
      range: 'de 1\u202f200\u00a0€ à 2\u202f500\u00a0€',
      next: 'Encore 1\u202f150\u00a0€ pour atteindre le niveau 4.',
      saving: 'Vous économisez 150\u00a0€ sur le prix de base de 1\u202f500\u00a0€.',
      perClick: '',
      announcement: 'Total 1\u202f350\u00a0€, niveau 2.',
      listPrice: '1\u202f500\u00a0€',
      unitPrices: {
        main: '1\u202f350\u00a0€',
        second: '650\u00a0€',
        react: '450\u00a0€',
        'react-native': '200\u00a0€',
      },
      vatNote: 'Prix hors taxes.',
    },
  });
});

test('at the last level there is nothing to reach, and without a language it is English', async () => {
  const quote = (await postJson(createPricingApp(), { main: '4' })).json();
  expect(quote).toMatchObject({
    level: { volume: 8, from: 4500, to: null },
    next: null,
    formatted: { total: '€4,800', range: 'from €4,500' },
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
  [
    { mian: 1 },
    { mian: 'There is no such placement. The placements are main, second, react, react-native.' },
  ],
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

test('a form that comes from nowhere gets the first page', async () => {
  const response = await postForm(createPricingApp(), 'locale=xx&page=../../etc/passwd&main=1&main=2&more=1');
  expect(response.statusCode).toBe(422);
  expect(response.body).toContain('<html lang="en">');
  expect(response.body).toContain('value="1 2"');
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
