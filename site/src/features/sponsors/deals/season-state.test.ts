import { expect, test } from 'vitest';
import { isShown, toSeasonState } from './season-state.ts';

const season = { from: '2026-11-23', until: '2026-11-30' };
const early = { from: '2026-11-01', until: '2026-11-24' };
const late = { from: '2026-11-27', until: '2026-12-24' };

test.each([
  ['2026-11-15', 'before'],
  ['2026-11-22', 'before'],
  ['2026-11-23', 'open'],
  ['2026-11-25', 'empty'],
  ['2026-11-27', 'open'],
  ['2026-11-30', 'open'],
  ['2026-12-01', 'after'],
])('on %s the season is %s', (today, state) => {
  expect(toSeasonState(season, [early, late], today)).toBe(state);
});

test('a deal is shown on the days that it shares with the season', () => {
  const days = ['2026-11-22', '2026-11-24', '2026-11-26', '2026-11-27', '2026-12-01'];
  expect(days.map((day) => isShown(season, early, day))).toEqual([false, true, false, false, false]);
  expect(days.map((day) => isShown(season, late, day))).toEqual([false, false, false, true, false]);
  expect(isShown(undefined, late, '2026-11-27')).toBe(false);
});
