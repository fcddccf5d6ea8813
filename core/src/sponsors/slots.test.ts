import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyDeadline, nextWednesdays } from './slots.ts';

test.each([
  ['2026-11-15T12:00:00Z', '2026-11-18'],
  ['2026-11-16T00:00:00Z', '2026-11-18'],
  ['2026-11-16T23:59:59Z', '2026-11-18'],
  ['2026-11-17T00:00:00Z', '2026-11-25'],
  ['2026-11-18T08:00:00Z', '2026-11-25'],
])('on %s the first issue that can be booked is of %s', (now, date) => {
  expect(nextWednesdays(new Date(now))[0]).toBe(date);
});

test('half a year of Wednesdays, a week apart', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (now) => {
        const dates = nextWednesdays(now);
        expect(dates).toHaveLength(26);
        expect(new Set(dates.map((date) => new Date(date).getUTCDay()))).toEqual(new Set([3]));
        expect(Date.parse(dates[25] ?? '') - Date.parse(dates[0] ?? '')).toBe(25 * 7 * 86_400_000);
      },
    ),
  );
});

test('copy is due on the Monday before', () => {
  expect(copyDeadline('2026-11-18')).toBe('2026-11-16');
});
