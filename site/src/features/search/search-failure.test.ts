import { expect, test } from 'vitest';
import { failureOf } from './search-failure.ts';

const retry = (status: number) => ({
  name: 'RetryError',
  stackTrace: [{ response: { status: 0 } }, { response: { status } }],
});

test.each([
  ['a static host has no such page', { name: 'ApiError', status: 404 }, 'absent'],
  ['a static host allows no POST', { name: 'ApiError', status: 405 }, 'absent'],
  ['the server has no index', retry(501), 'absent'],
  ['the service is down', retry(503), 'down'],
  ['the service has failed', retry(500), 'down'],
  ['too many at once', { name: 'ApiError', status: 429 }, 'busy'],
  ['a bad parameter', { name: 'ApiError', status: 400 }, 'refused'],
  ['a wrong key', { name: 'ApiError', status: 403 }, 'refused'],
  ['the network is down', retry(0), 'unreachable'],
  ['no JSON', { name: 'DeserializationError' }, 'broken'],
  ['something else', new Error('boom'), 'broken'],
])('%s', (_, error, expected) => {
  expect(failureOf(error)).toBe(expected);
});
