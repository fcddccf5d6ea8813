import { expect, test } from 'vitest';
import { toAnswer } from './send.ts';

const ORIGIN = 'https://midweek.example';

test('success leads to the next page of this site', () => {
  const next = '/fr/workflow/confirm-your-email?a=1';
  expect(toAnswer('POST', 202, { next }, ORIGIN)).toEqual({ isOk: true, code: '', next, fields: {} });
});

test.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)', 42, undefined])(
  'success never leads to %j',
  (next) => {
    const answer = toAnswer('POST', 202, { next, message: 'Sent.' }, ORIGIN);
    expect(answer).toMatchObject({ isOk: false, code: 'unavailable', next: undefined });
  },
);

test('what was changed says so, and needs no page of its own', () => {
  const answer = toAnswer('PUT', 200, { message: 'Saved.' }, ORIGIN);
  expect(answer).toEqual({ isOk: true, code: '', message: 'Saved.', fields: {} });
});

test('problems are reported in the sentences of the server, and for each field', () => {
  const body = {
    code: 'invalid-request',
    message: 'No.',
    help: 'Mend it.',
    fields: { company: 'Which?', email: 1 },
    retryAfterSeconds: 90,
  };
  expect(toAnswer('POST', 422, body, ORIGIN)).toEqual({
    isOk: false,
    code: 'invalid-request',
    message: 'No. Mend it.',
    fields: { company: 'Which?' },
    retryAfterSeconds: 90,
  });
});

test('a challenge is taken along as it is, and only if it is one', () => {
  const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256' } };
  const problem = { code: 'proof-needed', challenge };
  expect(toAnswer('POST', 428, problem, ORIGIN)).toEqual({ isOk: false, fields: {}, ...problem });
  expect(toAnswer('POST', 428, { ...problem, challenge: 'x' }, ORIGIN).challenge).toBeUndefined();
});

test.each([
  [502, undefined, 'unavailable'],
  [500, 'text', 'unavailable'],
  [404, null, 'bad-request'],
  [400, { code: 7 }, 'bad-request'],
  [502, [], 'unavailable'],
  [200, 'nonsense', 'unavailable'],
])('an answer of %s with %j is reported as %s', (status, body, code) => {
  expect(toAnswer('PUT', status, body, ORIGIN)).toEqual({ isOk: false, code, fields: {} });
});
