import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['react', 'react', 0],
  ['reat', 'react', 1],
  ['raect', 'react', 1],
  ['tansatck', 'tanstack', 1],
  ['accesibilty', 'accessibility', 2],
  ['react', 'vue', 3],
])('from %s to %s', (from, to, typos) => {
  expect(editDistance(from, to, 2)).toBe(typos);
});

test('the beginning of a word counts when the rest is not typed yet', () => {
  expect(editDistance('hydrtio', 'hydration', 1)).toBe(2);
  expect(editDistance('hydrtio', 'hydration', 1, true)).toBe(1);
});
