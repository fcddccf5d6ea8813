import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { redact, toLoggedError } from './logged-error.ts';

test.each([
  ['550 5.1.1 <ada@example.org>: unknown', '550 5.1.1 …: unknown'],
  ['Key (normalized_email)=(ada@example.org) already exists.', 'Key (normalized_email)=(…) already exists.'],
  ['mailto:Ada.Lovelace+x@exämple.org, bob@b.co', 'mailto:…, …'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('%s', (text, expected) => {
  expect(redact(text)).toBe(expected);
});

test.each(['a', '@', '<', 'a@', '\nparams'])(
  'a megabyte of %j, as a hostile mail server may answer, takes no time',
  (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    const start = performance.now();
    redact(`${text} ada@example.org`);
    redact(`${text}@`);
    // It takes some 10 ms; what grows with the square takes minutes.
    expect(performance.now() - start).toBeLessThan(5000);
  },
);

test('a database error is logged with its cause and its place, without the values', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (normalized_email)=(ada@example.org) already exists.',
  });
  const error = new DrizzleQueryError(
    'insert into signups values ($1, $2)',
    ['ada@example.org', { userAgent: 'a browser\n    at home@example.org' }],
    cause,
  );
  const logged = toLoggedError(error);
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into signups values ($1, $2)',
    cause: { code: '23505', message: 'duplicate key' },
  });
  expect(logged.stack).toContain('logged-error.test.ts');
  expect(JSON.stringify(logged)).not.toContain('@example.org');
});

test('an error of a mail server is logged without the recipient', () => {
  const error = Object.assign(new Error('all recipients were rejected: 550 <ada@example.org> unknown'), {
    code: 'EENVELOPE',
    rejected: ['ada@example.org'],
    response: '550 <ada@example.org> unknown',
  });
  const logged = toLoggedError(new Error('a mail could not be sent', { cause: error }));
  expect(logged.cause).toMatchObject({
    code: 'EENVELOPE',
    message: 'all recipients were rejected: 550 … unknown',
  });
  expect(JSON.stringify(logged)).not.toContain('ada');
});
