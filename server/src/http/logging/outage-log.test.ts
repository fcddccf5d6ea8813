import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createOutageFilter } from './outage-log.ts';

const away = new DrizzleQueryError(
  'insert',
  [],
  Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
);

test('of a database that is away each message is logged once a minute, with the number of those left out', () => {
  let time = 0;
  const filter = createOutageFilter(() => time);
  const fail = (message: string) => filter([{ err: away }, message]);
  expect(fail('a sign-up')).toEqual([{ err: away }, 'a sign-up']);
  expect(fail('a mail')).toEqual([{ err: away }, 'a mail']);
  for (time = 1; time < 60_000; time += 1000) expect(fail('a sign-up')).toBeUndefined();
  time = 60_000;
  expect(fail('a sign-up')).toEqual([{ err: away, omitted: 60 }, 'a sign-up']);
  expect(fail('a mail')).toEqual([{ err: away }, 'a mail']);
});

test.each([
  [[{ err: new Error('a fault') }, 'request failed']],
  [[{ code: 'unavailable' }, 'request refused']],
  [['the server listens']],
] as const)('%j is logged each time', (line) => {
  const filter = createOutageFilter();
  for (let times = 0; times < 3; times++) expect(filter(line)).toBe(line);
});
