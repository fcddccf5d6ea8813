import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IMPORT_FIELDS, ImportRowSchema } from './import-row.ts';

const ADA = { email: 'ada@example.org', language: 'en', state: 'active', confirmed_at: '2024-05-06' };

function problemsOf(fields: Record<string, string>): string[] {
  const parsed = ImportRowSchema.safeParse({ line: 2, fields });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

test('a row needs an address, a language and evidence of consent', () => {
  expect(problemsOf(ADA)).toEqual([]);
  expect(problemsOf({ ...ADA, confirmed_at: '', note: 'signed at the fair, paper list' })).toEqual([]);
  expect(problemsOf({ state: 'active' })).toEqual([
    'email is ""; expected an address such as name@example.org',
    'language is ""; expected en or fr',
    'confirmed_at is missing; expected the time at which this reader confirmed',
  ]);
});

test('of somebody who has left, nothing but the address can be wrong', () => {
  const left = { state: 'unsubscribed', language: 'de', confirmed_at: 'yesterday', created_at: '2035-01-01' };
  expect(problemsOf({ ...left, email: 'ada@example.org' })).toEqual([]);
  expect(problemsOf({ ...left, email: 'ada' })).toEqual([
    'email is "ada"; expected an address such as name@example.org',
  ]);
});

test.each([
  [{ email: 'ada@' }, 'email is "ada@"; expected an address such as name@example.org'],
  [{ language: 'de' }, 'language is "de"; expected en or fr'],
  [{ state: 'gone' }, 'state is "gone"; expected active, paused, unsubscribed, bounced, complained'],
  [{ state: 'pending' }, 'state is "pending"; expected active, paused, unsubscribed, bounced, complained'],
  [{ confirmed_at: '2035-01-01' }, 'confirmed_at is "2035-01-01"; expected a time in the past'],
  [{ created_at: '0001-01-01' }, 'created_at is "0001-01-01"; expected a time in the past'],
  [{ state: 'paused' }, 'paused_until is missing; expected a time'],
  [
    { confirmed_at: '2024-02-30' },
    'confirmed_at is "2024-02-30"; expected a time such as 2025-11-05 or 2025-11-05T08:00:00Z',
  ],
  [
    { created_at: '05/11/2025' },
    'created_at is "05/11/2025"; expected a time such as 2025-11-05 or 2025-11-05T08:00:00Z',
  ],
  [
    { attribution: '[1]' },
    'attribution is not a JSON object of texts; expected for example {"utm_source":"friend"}',
  ],
])('%j is a problem', (fields, problem) => {
  expect(problemsOf({ ...ADA, ...fields })).toEqual([problem]);
});

test.each([
  ['2025-11-05', '2025-11-05T00:00:00.000Z'],
  ['2025-11-05 08:00', '2025-11-05T08:00:00.000Z'],
  ['2025-11-05T08:00:00.5Z', '2025-11-05T08:00:00.500Z'],
  ['2025-11-05 08:00:00+01', '2025-11-05T07:00:00.000Z'],
  ['2025-11-05 08:00:00-0530', '2025-11-05T13:30:00.000Z'],
  ['2025-11-05 08:00:00.123 +0000 UTC', '2025-11-05T08:00:00.123Z'],
  ['2025-11-05 08:00:00 UTC', '2025-11-05T08:00:00.000Z'],
])('%s is the moment %s', (text, instant) => {
  const row = ImportRowSchema.parse({ line: 2, fields: { ...ADA, confirmed_at: text } });
  expect(row.confirmedAt?.toISOString()).toBe(instant);
});

test('any row is either read or explained', () => {
  const anything = fc.dictionary(fc.constantFrom(...IMPORT_FIELDS), fc.string({ unit: 'binary' }), {
    maxKeys: IMPORT_FIELDS.length,
  });
  fc.assert(
    fc.property(anything, (fields) => {
      const parsed = ImportRowSchema.safeParse({ line: 2, fields });
      if (parsed.success) expect(JSON.stringify(parsed.data)).not.toContain('\\u0000');
      else expect(parsed.error.issues.every(({ code }) => code === 'custom')).toBe(true);
    }),
  );
});
