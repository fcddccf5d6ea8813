import { expect, test } from 'vitest';
import { describeOutlook, listOutlookChanges, toOutlook } from './outlook.ts';
import type { Schedule } from './schedule.ts';

const WEEKLY: Schedule = { rhythm: { every: 'week', days: ['wednesday'] }, breaks: [] };
const WINTER = { from: '2025-12-21', to: '2026-01-03', label: { en: 'Winter break', fr: 'Pause d’hiver' } };
const WITH_BREAK: Schedule = { ...WEEKLY, breaks: [WINTER] };

test.each([
  [
    'on the day of an issue',
    WEEKLY,
    '2025-11-05',
    '2025-11-05',
    'The next issue appears on November 12, 2025.',
  ],
  ['before it is out', WEEKLY, '2025-11-05', '2025-11-12', 'The next issue appears on November 12, 2025.'],
  ['a day too late', WEEKLY, '2025-11-05', '2025-11-13', 'The latest issue appeared on November 5, 2025.'],
  [
    'before a break',
    WITH_BREAK,
    '2025-12-17',
    '2025-12-18',
    'Winter break: the next issue appears on January 7, 2026.',
  ],
  [
    'after a pause that is announced',
    { ...WEEKLY, nextIssue: '2026-12-02' },
    '2025-11-05',
    '2026-11-17',
    'The newsletter is on a break. The next issue appears on December 2, 2026.',
  ],
  [
    'at the end',
    { ...WEEKLY, lastIssue: '2025-11-05' },
    '2025-11-05',
    '2027-01-01',
    'The last issue appeared on November 5, 2025. All issues stay in the archive.',
  ],
])('%s', (_, schedule, latest, today, sentence) => {
  expect(describeOutlook(toOutlook(schedule, latest, today), 'en')).toBe(sentence);
});

test('a newsletter without issues announces its first', () => {
  expect(toOutlook(WEEKLY, undefined, '2025-11-05')).toEqual({ state: 'regular', next: '2025-11-05' });
});

test('pages have to say something else when a break is nearly over, and when an issue is missing', () => {
  const issues = [{ date: '2025-12-17', isUnlisted: false }];
  const at = (today: string) => listOutlookChanges({ site: WITH_BREAK, issues, agenda: { today } });
  expect(at('2025-12-18')).toEqual(['2026-01-01', '2026-01-08']);
  expect(at('2026-02-01')).toEqual([]);
});

test('before the first issue nothing is prepared', () => {
  expect(listOutlookChanges({ site: WEEKLY, issues: [], agenda: { today: '2025-12-18' } })).toEqual([]);
});

test('with an announced first issue, the outlook changes once more and then stays', () => {
  const issues = [{ date: '2026-01-07', isUnlisted: false }];
  expect(listOutlookChanges({ site: WITH_BREAK, issues, agenda: { today: '2026-01-01' } })).toEqual([
    '2026-01-15',
  ]);
});
