import { expect, test } from 'vitest';
import { contrastOf, findPoorContrast } from './appearance-config.ts';
import { DEFAULT_PALETTE } from './colors.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#b92f14', '#fbf7ef', 5.61],
])('%s on %s has a contrast of %f', (a, b, ratio) => {
  expect(contrastOf(a, b)).toBeCloseTo(ratio, 1);
});

test('the shipped colours can be read', () => {
  expect(findPoorContrast(DEFAULT_PALETTE)).toEqual([]);
});
