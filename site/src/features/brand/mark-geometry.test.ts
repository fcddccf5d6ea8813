import { expect, test } from 'vitest';
import { MARK_HEIGHT, MARK_WIDTH, placeMark, toMarkBars } from './mark-geometry.ts';

const markBars = toMarkBars('wednesday');

test('the week has seven bars and the third is Wednesday, the tallest', () => {
  expect(markBars).toHaveLength(7);
  expect(markBars.map((bar) => bar.isIssueDay)).toEqual([false, false, true, false, false, false, false]);
  expect(markBars.map((bar) => bar.height)).toEqual([6, 6, 12, 6, 6, 6, 6]);
});

test('all bars share one baseline inside the box of the mark', () => {
  expect(markBars.every((bar) => bar.y + bar.height === MARK_HEIGHT)).toBe(true);
  expect(markBars.at(-1)).toMatchObject({ x: MARK_WIDTH - 1, width: 1 });
});

test('at whole units every edge falls on a pixel', () => {
  const edges = placeMark('wednesday', { x: 1, y: 2, unit: 3 }).flatMap(({ x, y, width, height }) => [
    x,
    y,
    width,
    height,
  ]);
  expect(edges.every(Number.isInteger)).toBe(true);
});

test.each([
  ['monday', 0],
  ['sunday', 6],
] as const)('the bar of %s is the taller one, inside the box', (weekday, day) => {
  const bars = toMarkBars(weekday);
  expect(bars.findIndex(({ isIssueDay }) => isIssueDay)).toBe(day);
  expect(Math.max(...bars.map(({ x, width }) => x + width))).toBe(MARK_WIDTH);
});
