import { expect, test } from 'vitest';
import { niceScale } from './scale.ts';

test('ticks are round numbers around the values', () => {
  expect(niceScale([812, 1204])).toEqual({ min: 800, max: 1300, ticks: [800, 900, 1000, 1100, 1200, 1300] });
  expect(niceScale([0, 3])).toEqual({ min: 0, max: 3, ticks: [0, 1, 2, 3] });
});

test('a small change of many readers is not drawn as if they had doubled', () => {
  // 1,200 to 1,204 would fill the picture.
  expect(niceScale([1200, 1204])).toEqual({ min: 1195, max: 1210, ticks: [1195, 1200, 1205, 1210] });
});

test('equal values, none, and nothing at all have a scale, too', () => {
  expect(niceScale([5, 5])).toEqual({ min: 4, max: 6, ticks: [4, 5, 6] });
  expect(niceScale([0, 0])).toEqual({ min: 0, max: 1, ticks: [0, 1] });
  expect(niceScale([])).toEqual({ min: 0, max: 1, ticks: [0, 1] });
});
