import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

function aRateLimit(options: { maxAmount?: number; maxClients?: number } = {}) {
  const clock = { now: 0 };
  const limit = createRateLimit({
    maxAmount: 3,
    windowMs: 60_000,
    maxClients: 100,
    now: () => clock.now,
    ...options,
  });
  return { limit, clock };
}

test('a client may search so often in a window and again in the next one', () => {
  const { limit, clock } = aRateLimit();
  clock.now = 45_500;
  expect([1, 2, 3, 4].map(() => limit.take('203.0.113.7', 1))).toEqual([true, true, true, false]);
  expect(limit.secondsLeft()).toBe(15);
  clock.now = 60_000;
  expect(limit.take('203.0.113.7', 1)).toBe(true);
  expect(limit.secondsLeft()).toBe(60);
});

test('several searches at once count as several', () => {
  const { limit } = aRateLimit();
  expect(limit.take('203.0.113.7', 4)).toBe(false);
  expect(limit.take('203.0.113.8', 3)).toBe(true);
});

test('zero means no limit', () => {
  const { limit } = aRateLimit({ maxAmount: 0 });
  expect(limit.take('203.0.113.7', 1_000_000)).toBe(true);
});

test.each([
  ['2001:db8:0:1::1', '2001:db8:0:1:ffff:1:2:3', true],
  ['2001:db8::1', '2001:db8:0:0:9::', true],
  ['::1', '::2', true],
  ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8', false],
  ['203.0.113.7', '203.0.113.8', false],
])('%s and %s are one client: %s', (first, second, isSame) => {
  const { limit } = aRateLimit({ maxAmount: 1 });
  limit.take(first, 1);
  expect(limit.take(second, 1)).toBe(!isSame);
});

test('the client that came first is forgotten when there are too many', () => {
  const { limit } = aRateLimit({ maxAmount: 1, maxClients: 2 });
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) limit.take(address, 1);
  expect(limit.take('203.0.113.3', 1)).toBe(false);
  expect(limit.take('203.0.113.1', 1)).toBe(true);
});
