import { expect, test } from 'vitest';
import { nextDayFrom, requireIssueDay } from './issue-day.ts';

const WEDNESDAYS = {
  rhythm: { every: 'week', days: ['wednesday'] },
  breaks: [{ from: '2025-12-20', to: '2026-01-04' }],
} as const;

test.each([
  ['2025-11-13', '--date 2025-11-13 is a Thursday, and issues appear every Wednesday: 2025-11-19?'],
  ['2025-12-24', '--date 2025-12-24 is in the break from 2025-12-20 to 2026-01-04: 2026-01-07?'],
])('%s is not a day of an issue', (day, message) => {
  expect(() => requireIssueDay(WEDNESDAYS, day, '--date')).toThrow(message);
});

test.each([
  ['a week after the previous issue', '2025-11-06', '2025-11-12'],
  ['a week later still when that was written ahead', '2025-10-01', '2025-11-12'],
  ['today, when it is the day', '2026-11-18', '2026-11-18'],
  ['the next day, long after the previous issue', '2026-11-17', '2026-11-18'],
  ['after a break', '2025-12-20', '2026-01-07'],
])('an issue is started for %s', (_, today, day) => {
  expect(nextDayFrom(today, { date: '2025-11-05' }, WEDNESDAYS)).toBe(day);
});
