import { expect, test } from 'vitest';
import { unfoldDurationMs } from './unfold-duration.ts';

test.each([
  [0, 40],
  [36, 192],
  [100, 239],
  [576, 372],
  [1800, 539],
])('a list of %i pixels unfolds in %i ms', (height, duration) => {
  expect(unfoldDurationMs(height, false)).toBe(duration);
});

test('with reduced motion any list unfolds in 1 ms, so that its end event still fires', () => {
  expect([0, 36, 1800].map((height) => unfoldDurationMs(height, true))).toEqual([1, 1, 1]);
});
