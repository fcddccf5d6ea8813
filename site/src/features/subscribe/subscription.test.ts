import { expect, test } from 'vitest';
import { toOutcome, toSubscription } from './subscription.ts';

const ORIGIN = 'https://midweek.example';

test('a form becomes what the server wants, without what is empty', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['email', ' reader@example.com '],
    ['locale', 'fr'],
    ['website', ''],
    ['fields[utm_source]', 'news'],
    ['fields[utm_medium]', ''],
    ['other', 'x'],
  ] as const)
    form.set(name, value);
  expect(toSubscription(form)).toEqual({
    email: 'reader@example.com',
    locale: 'fr',
    website: '',
    fields: { utm_source: 'news' },
  });
});

test('success leads to the next page of this site', () => {
  const next = '/fr/workflow/confirm-your-email?a=1';
  expect(toOutcome(202, { next }, ORIGIN)).toEqual({ isOk: true, next });
});

test.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)', 42, undefined])(
  'success never leads to %j',
  (next) => {
    expect(toOutcome(202, { next }, ORIGIN)).toEqual({ isOk: false, code: 'unavailable' });
  },
);

test('a challenge is taken along as it is, and only if it is one', () => {
  const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256' } };
  const problem = { code: 'proof-needed', challenge };
  expect(toOutcome(428, problem, ORIGIN)).toEqual({ isOk: false, ...problem });
  expect(toOutcome(428, { ...problem, challenge: 'x' }, ORIGIN)).toEqual({
    isOk: false,
    code: 'proof-needed',
  });
});

test.each([
  [502, undefined, 'unavailable'],
  [500, 'text', 'unavailable'],
  [404, null, 'bad-request'],
  [400, { code: 7 }, 'bad-request'],
])('an answer of %s with %j is reported as %s', (status, body, code) => {
  expect(toOutcome(status, body, ORIGIN)).toEqual({ isOk: false, code });
});
