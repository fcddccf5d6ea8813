import type { Issue } from '@midweek/core';
import { expect, test } from 'vitest';
import { anIssue } from '../../../core/src/testing/content.ts';
import { nextDayFrom, toPeriod } from './period.ts';

const ISSUES: Issue[] = [
  anIssue({ number: 257, date: '2025-11-05' }),
  { ...anIssue({ date: '2025-11-07' }), number: undefined },
  anIssue({ number: 256, date: '2025-10-29' }),
];

const WEDNESDAYS = { weekday: 'wednesday', breaks: [{ from: '2025-12-20', to: '2026-01-04' }] } as const;

test.each([
  ['the issue after the newest', 258, {}, { from: '2025-11-06', to: '2025-11-12' }],
  ['an issue that exists', 257, {}, { from: '2025-10-30', to: '2025-11-05' }],
  ['an issue further ahead', 300, {}, { from: '2025-11-06', to: '2025-11-12' }],
  ['given days', 258, { from: '2025-11-01', to: '2025-11-19' }, { from: '2025-11-01', to: '2025-11-19' }],
])('the period of %s', (_, number, asked, period) => {
  expect(toPeriod(number, { issues: ISSUES, site: WEDNESDAYS }, asked)).toEqual(period);
});

test.each([
  ['no issue before', 1, {}, 'there is no issue before 1 to count from; give --from and --to'],
  [
    'another weekday',
    258,
    { to: '2025-11-13' },
    '--to 2025-11-13 is a Thursday, and issues appear on Wednesdays: 2025-11-19?',
  ],
  [
    'a break',
    258,
    { to: '2025-12-24' },
    '--to 2025-12-24 is in the break from 2025-12-20 to 2026-01-04: 2026-01-07?',
  ],
  [
    'a day that does not exist',
    258,
    { to: '2025-02-30' },
    '--to 2025-02-30 is not a day, such as 2025-11-12',
  ],
  [
    'an end before the start',
    258,
    { from: '2025-12-01' },
    'the period from 2025-12-01 to 2025-11-12 ends before it starts',
  ],
])('%s is explained', (_, number, asked, message) => {
  expect(() => toPeriod(number, { issues: ISSUES, site: WEDNESDAYS }, asked)).toThrow(message);
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
