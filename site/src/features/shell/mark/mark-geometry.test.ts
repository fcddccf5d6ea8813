import { expect, test } from 'vitest';
import { toMark } from './mark-geometry.ts';

test('the week has seven bars and the third is Wednesday, the tallest', () => {
  const { bars, width } = toMark({ every: 'week', days: ['wednesday'] });
  expect(bars.map((bar) => bar.isIssueDay)).toEqual([false, false, true, false, false, false, false]);
  expect(bars.map((bar) => bar.height)).toEqual([6, 6, 12, 6, 6, 6, 6]);
  expect(width).toBe(14);
});

test.each([
  [{ every: 'week', days: ['monday'] }, [0]],
  [{ every: 'week', days: ['friday', 'tuesday'] }, [1, 4]],
  [{ every: 'month', which: 'first', day: 'sunday' }, [6]],
  [{ every: 'whenever' }, [3]],
] as const)('the bars of %o are the taller ones, inside the box', (rhythm, days) => {
  const { bars, width } = toMark(rhythm);
  expect(bars.flatMap(({ isIssueDay }, day) => (isIssueDay ? [day] : []))).toEqual(days);
  expect(Math.max(...bars.map((bar) => bar.x + bar.width))).toBe(width);
});
