import { expect, test } from 'vitest';
import { showsOutbox } from './register-services.ts';
import { testEnv } from './testing/test-env.ts';

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.0.2.1' }, false],
  [{ SMTP_URL: 'smtp://mail.example.com' }, false],
  [{ PUBLIC_URL: 'https://midweek.example' }, false],
  [{ HOST: 'localhost' }, true],
])('with %j the mails of the outbox can be read in a browser: %s', (variables, expected) => {
  expect(showsOutbox(testEnv(variables))).toBe(expected);
});
