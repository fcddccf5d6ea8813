import { expect, test } from 'vitest';
import { describeRhythm } from './describe-rhythm.ts';
import { parseRhythm, type Rhythm } from './rhythm.ts';
import { listIssueDays, nextIssueDay } from './schedule.ts';

const read = (text: string): Rhythm => parseRhythm(text) ?? expect.fail(`${text} is no rhythm`);

test.each([
  ['every wednesday', ['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16']],
  ['every tuesday and friday', ['2026-11-20', '2026-11-24', '2026-11-27', '2026-12-01']],
  ['every monday, wednesday and friday', ['2026-11-20', '2026-11-23', '2026-11-25', '2026-11-27']],
  ['every other wednesday from 2026-11-18', ['2026-12-02', '2026-12-16', '2026-12-30', '2027-01-13']],
  ['every other wednesday from 2027-01-06', ['2027-01-06', '2027-01-20', '2027-02-03', '2027-02-17']],
  ['first wednesday of the month', ['2026-12-02', '2027-01-06', '2027-02-03', '2027-03-03']],
  ['fourth friday of the month', ['2026-11-27', '2026-12-25', '2027-01-22', '2027-02-26']],
  ['last sunday of the month', ['2026-11-29', '2026-12-27', '2027-01-31', '2027-02-28']],
  ['Day 15 of the month', ['2026-12-15', '2027-01-15', '2027-02-15', '2027-03-15']],
  ['day 1 of the month from 2027-02-01', ['2027-02-01', '2027-03-01', '2027-04-01', '2027-05-01']],
  ['whenever', []],
])('%s', (text, days) => {
  expect(listIssueDays({ rhythm: read(text), breaks: [] }, '2026-11-19', 4)).toEqual(days);
});

test.each([
  '',
  'weekly',
  'every day',
  'every other wednesday',
  'fifth monday of the month',
  'day 31 of the month',
])('"%s" is no rhythm', (text) => {
  expect(parseRhythm(text)).toBeUndefined();
});

test('a break moves a monthly issue by a month, and an announced issue waits for its day', () => {
  const rhythm = read('first wednesday of the month');
  const breaks = [{ from: '2026-11-28', to: '2026-12-06' }];
  expect(nextIssueDay({ rhythm, breaks }, '2026-11-19')).toBe('2027-01-06');
  expect(nextIssueDay({ rhythm, breaks: [], nextIssue: '2027-03-01' }, '2026-11-19')).toBe('2027-03-03');
  expect(
    nextIssueDay({ rhythm: { every: 'whenever' }, breaks: [], nextIssue: '2027-03-01' }, '2026-11-19'),
  ).toBe('2027-03-01');
});

test.each([
  ['every wednesday', 'every Wednesday', 'chaque mercredi'],
  ['every friday and tuesday', 'every Tuesday and Friday', 'chaque mardi et vendredi'],
  ['every other wednesday from 2026-11-18', 'every other Wednesday', 'un mercredi sur deux'],
  ['last sunday of the month', 'on the last Sunday of the month', 'le dernier dimanche du mois'],
  ['day 15 of the month', 'on day 15 of the month', 'le 15 du mois'],
  ['day 1 of the month', 'on day 1 of the month', 'le 1er du mois'],
  ['whenever', 'whenever there is something to say', 'quand il y a quelque chose à dire'],
])('%s in words', (text, english, french) => {
  expect([describeRhythm(read(text), 'en'), describeRhythm(read(text), 'fr')]).toEqual([english, french]);
});
