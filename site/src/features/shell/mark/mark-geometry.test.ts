import { expect, test } from 'vitest';
import { MARK_WIDTH, toMarkBars } from './mark-geometry.ts';

const markBars = toMarkBars('wednesday');

test('the week has seven bars and the third is Wednesday, the tallest', () => {
  expect(markBars).toHaveLength(7);
  expect(markBars.map((bar) => bar.isIssueDay)).toEqual([false, false, true, false, false, false, false]);
  expect(markBars.map((bar) => bar.height)).toEqual([6, 6, 12, 6, 6, 6, 6]);
});

test.each([
  ['monday', 0],
  ['sunday', 6],
] as const)('the bar of %s is the taller one, inside the box', (weekday, day) => {
  const bars = toMarkBars(weekday);
  expect(bars.findIndex(({ isIssueDay }) => isIssueDay)).toBe(day);
  expect(Math.max(...bars.map(({ x, width }) => x + width))).toBe(MARK_WIDTH);
});
