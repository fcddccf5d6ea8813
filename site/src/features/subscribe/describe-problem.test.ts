import { listLocales, t } from '@midweek/core';
import { expect, test } from 'vitest';
import { describeProblem, PROBLEMS } from './describe-problem.ts';

const tooMany = (retryAfterSeconds?: number) => ({ code: 'too-many-requests', retryAfterSeconds });

test.each([...PROBLEMS])('%s has a text of its own in every language', (code) => {
  const texts = listLocales().map((locale) => {
    const { text, fields } = describeProblem({ code }, locale);
    return text ?? fields.email;
  });
  expect(new Set(texts).size).toBe(listLocales().length);
  for (const text of texts) expect(text).toMatch(/^[^{}]{10,}$/);
});

test('a wrong address is reported at its field', () => {
  expect(describeProblem({ code: 'missing-email' }, 'fr')).toEqual({
    fields: { email: 'Indique d’abord ton adresse email.' },
  });
});

test('an unknown problem is reported in the words of the server, or as a failure', () => {
  expect(describeProblem({ code: 'new', message: 'New.' }, 'en').text).toBe('New.');
  expect(describeProblem({ code: 'new' }, 'en').text).toBe(t('en', 'subscribeProblem.unavailable'));
});

test.each([
  [5, 'Try again in 1 minute.', 'Réessaie dans 1 minute.'],
  [90, 'Try again in 2 minutes.', 'Réessaie dans 2 minutes.'],
  [3601, 'Try again in 2 hours.', 'Réessaie dans 2 heures.'],
  [undefined, 'Try again in a few minutes.', 'Réessaie dans quelques minutes.'],
])('after %s seconds: %s', (seconds, english, french) => {
  expect(describeProblem(tooMany(seconds), 'en').text).toMatch(new RegExp(`${english}$`));
  expect(describeProblem(tooMany(seconds), 'fr').text?.replaceAll('\u00a0', ' ')).toMatch(
    new RegExp(`${french}$`),
  );
});
