import { expect, test } from 'vitest';
import { proposeTime } from './propose-time.ts';

const propose = (days: [string, boolean][], now: string) =>
  proposeTime(
    days.map(([issueDate, isIssueDay]) => ({ issueDate, isIssueDay })),
    'Europe/Paris',
    new Date(now),
  );

test('it is sent in the morning of the next day on which an issue appears', () => {
  const days: [string, boolean][] = [
    ['2026-11-18', true],
    ['2026-11-19', false],
    ['2026-11-25', true],
  ];
  expect(propose(days, '2026-11-18T05:59:00Z')).toBe('2026-11-18T07:00');
  expect(propose(days, '2026-11-18T06:00:00Z')).toBe('2026-11-25T07:00');
});

test('it is sent tomorrow, by the clock of the site, where nobody knows its days', () => {
  expect(propose([], '2026-11-18T05:00:00Z')).toBe('2026-11-19T07:00');
  expect(propose([], '2026-11-18T23:30:00Z')).toBe('2026-11-20T07:00');
});
