import { expect, test } from 'vitest';
import { toRequestOutcome } from './request-service.ts';

const ORIGIN = 'https://midweek.example';

test('a request that was stored leads on, on this site only', () => {
  const read = (next: unknown) => toRequestOutcome(201, { next }, ORIGIN);
  expect(read('/fr/sponsor/requested')).toEqual({ isOk: true, next: `${ORIGIN}/fr/sponsor/requested` });
  for (const next of ['https://elsewhere.example/', 'javascript:alert(1)', undefined]) {
    expect(read(next)).toMatchObject({ isOk: false, problem: undefined });
  }
});

test('problems are reported for each field, and a taken place at the places', () => {
  const invalid = {
    code: 'invalid-request',
    message: 'No.',
    help: 'Mend it.',
    fields: { company: 'Which?', email: 1 },
  };
  expect(toRequestOutcome(422, invalid, ORIGIN)).toEqual({
    isOk: false,
    code: 'invalid-request',
    isTaken: false,
    problem: 'No. Mend it.',
    fields: { company: 'Which?' },
  });
  expect(toRequestOutcome(409, { code: 'slot-taken', message: 'Gone.', help: 'Choose.' }, ORIGIN)).toEqual({
    isOk: false,
    code: 'slot-taken',
    isTaken: true,
    problem: 'Gone. Choose.',
    fields: { slots: 'Gone.' },
  });
});

test.each([undefined, null, 'text', [], { message: 5 }])(
  'an answer in another form is ignored: %j',
  (body) => {
    expect(toRequestOutcome(502, body, ORIGIN)).toMatchObject({
      isOk: false,
      problem: undefined,
      fields: {},
    });
  },
);
