import { expect, test } from 'vitest';
import { createCounters, secondsLeft } from './rate-limit.ts';

const MINUTE_MS = 60_000;
const at = (time: string) => new Date(`2026-11-11T${time}Z`);

test('each key is counted for itself, and begins at one again in the next window', () => {
  const counters = createCounters();
  const count = (key: string, time: string) => counters.count(key, 10 * MINUTE_MS, at(time));
  expect([count('a', '08:00:00'), count('b', '08:01:00'), count('a', '08:09:59')]).toEqual([1, 1, 2]);
  expect([count('a', '08:10:00'), count('b', '08:15:00')]).toEqual([1, 1]);
  expect(secondsLeft(10 * MINUTE_MS, at('08:12:30'))).toBe(450);
});

test('when there are too many keys, the one that was not counted for longest is forgotten', () => {
  const counters = createCounters(2);
  const count = (key: string) => counters.count(key, MINUTE_MS, at('08:00:00'));
  expect(['flooded', 'once', 'flooded', 'other', 'flooded', 'once'].map(count)).toEqual([1, 1, 2, 1, 3, 1]);
});

test('the order in which keys are forgotten holds through many of them', () => {
  const counters = createCounters(100);
  const count = (key: string, amount = 1) => counters.count(key, MINUTE_MS, at('08:00:00'), amount);
  for (let i = 0; i < 10_000; i++) {
    count(`once ${i}`);
    count('often');
  }
  expect(count('often', 0)).toBe(10_000);
  expect([count('once 9999', 0), count('once 9950', 0), count('once 9000', 0)]).toEqual([1, 1, 0]);
});
