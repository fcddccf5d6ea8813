import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code });

test.each([
  ['refused', withCode('ECONNREFUSED')],
  ['shut down', withCode('57P01', 'terminating connection due to administrator command')],
  ['starting', withCode('57P03', 'the database system is starting up')],
  ['too many connections', withCode('53300')],
  ['disk full', withCode('53100')],
  ['read-only', withCode('25006', 'cannot execute INSERT in a read-only transaction')],
  ['deadlock', withCode('40P01')],
  ['broken off', new Error('Connection terminated unexpectedly')],
  ['no connection free', new Error('timeout exceeded when trying to connect')],
  ['wrapped by Drizzle', new Error('Failed query: …', { cause: withCode('ECONNRESET') })],
])('away: %s', (_name, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ['a unique address', withCode('23505', 'duplicate key value')],
  ['a value that does not fit', withCode('22021', 'invalid byte sequence')],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['no error at all', 'ECONNREFUSED'],
])('not away: %s', (_name, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
