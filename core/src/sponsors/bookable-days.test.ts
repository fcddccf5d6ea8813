import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WEEKDAYS, weekdayOf } from '../newsletter/schedule.ts';
import { listBookableDays } from './bookable-days.ts';
import { copyDeadlineInstant } from './copy-deadline.ts';

const WEDNESDAYS = { weekday: 'wednesday', breaks: [] } as const;

test.each([
  ['2026-11-15T12:00:00Z', '2026-11-18'],
  ['2026-11-16T11:59:59Z', '2026-11-18'],
  // From then on an ad text would come too late.
  ['2026-11-16T12:00:00Z', '2026-11-25'],
  ['2026-11-18T08:00:00Z', '2026-11-25'],
])('on %s the first issue that can be booked is of %s', (now, date) => {
  expect(listBookableDays(WEDNESDAYS, new Date(now))[0]).toBe(date);
});

test('half a year of issues, a week apart, on any weekday, with deadlines that can be met', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.constantFrom(...WEEKDAYS),
      (now, weekday) => {
        const days = listBookableDays({ weekday, breaks: [] }, now);
        expect(days).toHaveLength(26);
        expect(new Set(days.map(weekdayOf))).toEqual(new Set([weekday]));
        expect(Date.parse(days[25] ?? '') - Date.parse(days[0] ?? '')).toBe(25 * 7 * 86_400_000);
        expect(Date.parse(copyDeadlineInstant(days[0] ?? ''))).toBeGreaterThan(now.getTime());
      },
    ),
  );
});

test('weeks of a break cannot be booked', () => {
  const schedule = { ...WEDNESDAYS, breaks: [{ from: '2026-12-21', to: '2027-01-03' }] };
  expect(listBookableDays(schedule, new Date('2026-12-10T00:00:00Z'), 3)).toEqual([
    '2026-12-16',
    '2027-01-06',
    '2027-01-13',
  ]);
});
