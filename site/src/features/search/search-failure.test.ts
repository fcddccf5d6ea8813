import { expect, test } from 'vitest';
import { isUnreachable, isWithoutService } from './search-failure.ts';

const retry = (status: number) => ({
  name: 'RetryError',
  stackTrace: [{ response: { status: 0 } }, { response: { status } }],
});

test.each([
  ['a static host has no such page', { name: 'ApiError', status: 404 }, true],
  ['a static host allows no POST', { name: 'ApiError', status: 405 }, true],
  ['the server has no index', retry(503), true],
  ['a bad parameter', { name: 'ApiError', status: 400 }, false],
  ['the network is down', retry(0), false],
  ['something else', new Error('boom'), false],
])('no service: %s', (_, error, expected) => {
  expect(isWithoutService(error)).toBe(expected);
});

test('the service is unreachable when every host has failed', () => {
  expect(isUnreachable(retry(0))).toBe(true);
  expect(isUnreachable({ name: 'ApiError', status: 404 })).toBe(false);
});
