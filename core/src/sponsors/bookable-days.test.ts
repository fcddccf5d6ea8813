import { expect, test } from 'vitest';
import { listBookableDays } from './bookable-days.ts';

const WEDNESDAYS = { rhythm: { every: 'week', days: ['wednesday'] }, breaks: [] } as const;

test.each([
  ['2026-11-15T12:00:00Z', '2026-11-18'],
  ['2026-11-16T11:59:59Z', '2026-11-18'],
  // From then on an ad text would come too late.
  ['2026-11-16T12:00:00Z', '2026-11-25'],
  ['2026-11-18T08:00:00Z', '2026-11-25'],
])('on %s the first issue that can be booked is of %s', (now, date) => {
  expect(listBookableDays(WEDNESDAYS, new Date(now))[0]).toBe(date);
});

test('weeks of a break cannot be booked', () => {
  const schedule = { ...WEDNESDAYS, breaks: [{ from: '2026-12-21', to: '2027-01-03' }] };
  expect(listBookableDays(schedule, new Date('2026-12-10T00:00:00Z'), 3)).toEqual([
    '2026-12-16',
    '2027-01-06',
    '2027-01-13',
  ]);
});
