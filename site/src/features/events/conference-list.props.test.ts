import { expect, test } from 'vitest';
import { aConference, aContent, anAgenda, anIssue } from '#src/testing/content.ts';
import { toConferenceListProps } from './conference-list.props.ts';

const summit = aConference({ start: '2026-06-12', end: '2026-06-13', issue: '/newsletter/162' });
const berlin = aConference({ name: 'React Day Berlin', start: '2026-12-04' });
const japan = aConference({ name: 'React Conf Japan', start: '2027-04-24' });
const older = aConference({ start: '2025-06-13', issue: '/newsletter/conferences/2025/recap' });
const content = aContent({
  issues: [
    anIssue({ number: 162 }),
    { ...anIssue({ path: '/newsletter/conferences/2025/recap' }), number: undefined },
  ],
  agenda: anAgenda({
    today: '2026-11-15',
    checked: '2026-11-01',
    conferences: [older, japan, summit, berlin],
  }),
});

test('upcoming conferences have their days in full, past ones are listed under their year', () => {
  const { upcoming, years, checked, feeds } = toConferenceListProps(content, 'fr');
  expect(upcoming.map(({ name, dates, place }) => [name, dates, place])).toEqual([
    ['React Day Berlin', '4 décembre 2026', 'Amsterdam, Pays-Bas'],
    ['React Conf Japan', '24 avril 2027', 'Amsterdam, Pays-Bas'],
  ]);
  expect(years.map(({ year, conferences }) => [year, conferences.map(({ dates }) => dates)])).toEqual([
    // Empty, for what will be over one day.
    [2027, []],
    [2026, ['12–13 juin']],
    [2025, ['13 juin']],
  ]);
  expect(checked).toBe('Dates vérifiées le 1er novembre 2026');
  expect(feeds).toEqual({ calendar: '/fr/conferences.ics', json: '/fr/conferences.json' });
});

test('a past conference leads to the issue that told about it, by its number or as our recap', () => {
  const issues = toConferenceListProps(content, 'en').years.flatMap(({ conferences }) =>
    conferences.map(({ issue }) => issue),
  );
  expect(issues).toEqual([
    { href: '/newsletter/162', label: 'In issue 162' },
    { href: '/newsletter/conferences/2025/recap', label: 'Our recap' },
  ]);
});
